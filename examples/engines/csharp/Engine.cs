// A first engine of LGC - TCG: it ends turns, draws, tires and concedes, and declines all the rest.
using System;
using System.Collections.Generic;
using System.Linq;

/// The rules say no; the message is the code.
class Rejected : Exception { public Rejected(string code) : base(code) { } }

/// This engine cannot play that; the message is the capability that it lacks.
class Unsupported : Exception { public Unsupported(string capability) : base(capability) { } }

static class Engine {
    // Capabilities are called like the words that need them, but for these.
    static readonly Dictionary<string, string> Names = new Dictionary<string, string> {
        { "PLAY_CARD", "play" }, { "ACTIVATE", "manual" }, { "view", "views" }, { "new", "setup" }, { "run", "setup" },
        { "silenced", "silence" }, { "marked", "destroy" }, { "buffs", "buff" }, { "granted", "grant-keyword" },
    };
    static readonly string[] Played = { "END_TURN", "CONCEDE" }, Marks = { "silenced", "marked", "buffs", "granted" };
    static Dictionary<string, Json> cards = new Dictionary<string, Json>(); // id -> definition, for one run
    static List<Json> corpus = new List<Json>();
    static Json constants;

    // --- what it declines: first for what is asked, then for what lies on the table ---
    static Unsupported Lack(string word) {
        string name;
        return new Unsupported(Names.TryGetValue(word, out name) ? name : word.ToLowerInvariant().Replace('_', '-'));
    }

    static IEnumerable<string> Needed(IEnumerable<Json> steps, Json state) {
        foreach (var step in steps) {
            foreach (var word in step.Words("observe").Where(word => word != "state")) yield return word;
            var kind = step.Has("intent") ? step.At("intent").Text("type") : "END_TURN";
            if (!Played.Contains(kind)) yield return kind;
        }
        var sides = new[] { state.At("p1"), state.At("p2") };
        foreach (var entity in sides.SelectMany(side => side.Objects("board").Concat(side.Objects("permanents")))) {
            var card = cards[entity.Text("card")];
            foreach (var word in card.Words("keywords")) yield return word;
            foreach (var ability in card.Objects("abilities")) yield return ability.Text("trigger");
            foreach (var mark in Marks.Where(entity.Has)) yield return mark;
            if (entity.Has("set") && entity.At("set").Values.Any(value => value != null)) yield return "set-stats";
        }
    }

    // --- the rules: check, then change ---
    static void Play(Json state, Json intent) {
        string player = intent.Text("player"), opponent = player == "p1" ? "p2" : "p1";
        if (state.Text("phase") == "OVER") throw new Rejected("GAME_OVER");
        if (intent.Text("type") == "CONCEDE") End(state, "WIN", opponent, "CONCEDE");
        else if (state.Text("phase") == "MULLIGAN") throw new Rejected("WRONG_PHASE");
        else if (state.Text("active") != player) throw new Rejected("NOT_YOUR_TURN");
        else if (state.Int("turn") >= constants.Int("turnLimit")) End(state, "DRAW", null, "TURN_LIMIT");
        else StartTurn(state, opponent, player);
    }

    static void StartTurn(Json state, string player, string opponent) {
        Json side = state.At(player), hero = side.At("hero");
        state["turn"] = state.Int("turn") + 1;
        state["active"] = player;
        foreach (var creature in side.Objects("board")) {
            creature["arrived"] = creature["attacked"] = false;
            creature["used"] = new List<object>();
        }
        hero["powerUsed"] = false;
        side["ferveurMax"] = Math.Min(side.Int("ferveurMax") + 1, constants.Int("ferveurCap"));
        var bonus = state.Int("turn") == 2 ? constants.Int("secondPlayerBonus") : 0;
        side["ferveurActuelle"] = side.Int("ferveurMax") + bonus;
        if (side.Has("deck")) Draw(side);
        else {
            side["fatigue"] = side.Int("fatigue") + 1; // it hurts; armour takes what it can
            var absorbed = Math.Min(hero.Int("armor"), side.Int("fatigue"));
            hero["armor"] = hero.Int("armor") - absorbed;
            hero["hp"] = hero.Int("hp") - side.Int("fatigue") + absorbed;
            if (hero.Int("hp") <= 0) End(state, "WIN", opponent, "HERO_DEFEATED");
        }
    }

    static void Draw(Json side) {
        var card = (Json)side.List("deck")[0];
        side.List("deck").RemoveAt(0);
        if (side.List("hand").Count < constants.Int("handLimit")) side.List("hand").Add(card);
        else if (!cards[card.Text("card")].Has("token")) // a token ceases to exist
            side.List("graveyard").Add(new Json { { "id", card["id"] }, { "card", card["card"] } });
    }

    static void End(Json state, string outcome, string winner, string reason) {
        state["phase"] = "OVER";
        state["result"] = new Json { { "outcome", outcome }, { "winner", winner }, { "reason", reason } };
    }

    // --- the protocol ---
    /// What is stored, and beside it what can be computed: ATK, PV, maximum and keywords now.
    static Json Report(Json state) {
        var copy = (Json)Json.Read(Json.Write(state));
        foreach (var creature in copy.At("p1").Objects("board").Concat(copy.At("p2").Objects("board"))) {
            long atk = cards[creature.Text("card")].Int("atk"), hp = cards[creature.Text("card")].Int("hp");
            creature["computed"] = new Json { { "atk", atk }, { "hp", hp - creature.Int("damage") }, { "maxHp", hp } };
            creature.At("computed")["keywords"] = new List<object>();
        }
        return copy;
    }

    static Json Step(Json state, Json step) {
        var answer = new Json { { "accepted", true } };
        try {
            if (step.Has("intent")) Play(state, step.At("intent"));
        } catch (Rejected rejected) {
            answer = new Json { { "rejected", new Json { { "code", rejected.Message } } } };
        }
        if (step.Has("observe")) answer["state"] = Report(state);
        return answer;
    }

    static Json Run(Json asked) {
        cards = corpus.Concat(asked.At("setup").Objects("cards")).GroupBy(card => card.Text("id"))
            .ToDictionary(same => same.Key, same => same.Last());
        var state = asked.At("state");
        var lacking = Needed(asked.Objects("steps"), state).FirstOrDefault();
        if (lacking != null) throw Lack(lacking);
        var steps = asked.Objects("steps").Select(step => (object)Step(state, step)).ToList();
        return new Json { { "steps", steps }, { "state", Report(state) } };
    }

    static Json Result(string method, Json asked) {
        var engine = new Json { { "name", "csharp-starter" }, { "version", "0.1" }, { "language", "C#" } };
        if (method == "hello")
            return new Json { { "protocol", 1L }, { "engine", engine }, { "capabilities", new List<object> { "turn" } } };
        if (method == "load") {
            constants = asked.At("data").At("constants");
            corpus = asked.At("data").Objects("cards").ToList();
        }
        else if (method == "run" && asked.Has("state")) return Run(asked);
        else if (method != "bye") throw Lack(method);
        return new Json();
    }

    static void Main() {
        Wire.Serve((method, asked) => {
            try {
                return Result(method, asked);
            } catch (Unsupported lacking) {
                return new Json { { "unsupported", new Json { { "capability", lacking.Message } } } };
            }
        });
    }
}
