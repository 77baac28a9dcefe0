//! A first engine of LGC - TCG: it ends turns, draws, tires and concedes, and declines all the rest.

mod wire;
use std::collections::HashMap;
use wire::{Json, object, read, serve};

const HELLO: &str = r#"{"protocol": 1, "capabilities": ["turn"],
    "engine": {"name": "rust-starter", "version": "0.1", "language": "Rust"}}"#;
// Capabilities are called like the words that need them, but for these.
#[rustfmt::skip]
const NAMES: [[&str; 2]; 10] = [
    ["PLAY_CARD", "play"], ["ACTIVATE", "manual"], ["view", "views"], ["new", "setup"], ["run", "setup"],
    ["silenced", "silence"], ["marked", "destroy"], ["buffs", "buff"], ["granted", "grant-keyword"], ["set", "set-stats"],
];

type Cards = HashMap<String, Json>; // card id -> definition
type Played = Result<(), Json>; // or else what is answered: the rules say no, or this engine lacks something

#[derive(Default)]
struct Engine {
    corpus: Cards,
    constants: Json,
}

fn lack(word: &str) -> Json {
    let name = NAMES.iter().find(|[each, _]| *each == word).map(|[_, name]| name.to_string());
    let name = name.unwrap_or(word.to_lowercase().replace('_', "-")); // ON_DEATH -> on-death
    object([("unsupported", object([("capability", name.as_str().into())]))])
}

/// Declines for what is asked first, then for what lies on the table.
fn decline(steps: &[Json], state: &Json, cards: &Cards) -> Played {
    let mut needed = vec![];
    for step in steps {
        needed.extend(step["observe"].list().iter().map(Json::text).filter(|word| *word != "state"));
        needed.extend(Some(step["intent"]["type"].text()).filter(|kind| !["END_TURN", "CONCEDE", ""].contains(kind)));
    }
    for entity in ["p1", "p2"].iter().flat_map(|p| [&state[*p]["board"], &state[*p]["permanents"]]).flat_map(Json::list)
    {
        let card = &cards[entity["card"].text()];
        needed.extend(card["keywords"].list().iter().map(Json::text));
        needed.extend(card["abilities"].list().iter().map(|ability| ability["trigger"].text()));
        needed.extend(["silenced", "marked", "buffs", "granted"].iter().filter(|mark| !entity[**mark].is_empty()));
        needed.extend(entity["set"].values().find(|value| **value != Json::Null).map(|_| "set"));
    }
    needed.first().map_or(Ok(()), |word| Err(lack(word)))
}

fn end(state: &mut Json, outcome: &str, winner: Json, reason: &str) -> Played {
    let result = object([("outcome", outcome.into()), ("winner", winner), ("reason", reason.into())]);
    state.set([("phase", "OVER".into()), ("result", result)]);
    Ok(())
}

impl Engine {
    fn play(&self, state: &mut Json, intent: &Json, cards: &Cards) -> Played {
        let reject = |code: &str| Err(object([("rejected", object([("code", code.into())]))]));
        let (player, limit) = (intent["player"].text(), self.constants["turnLimit"].int());
        let opponent = if player == "p1" { "p2" } else { "p1" };
        match (state["phase"].text(), intent["type"].text()) {
            (_, "") => Ok(()), // a step that only looks
            ("OVER", _) => reject("GAME_OVER"),
            (_, "CONCEDE") => end(state, "WIN", opponent.into(), "CONCEDE"),
            ("MULLIGAN", _) => reject("WRONG_PHASE"),
            _ if state["active"].text() != player => reject("NOT_YOUR_TURN"),
            _ if state["turn"].int() >= limit => end(state, "DRAW", Json::Null, "TURN_LIMIT"),
            _ => self.start_turn(state, opponent, player, cards),
        }
    }

    fn start_turn(&self, state: &mut Json, player: &str, opponent: &str, cards: &Cards) -> Played {
        let turn = state["turn"].int() + 1;
        state.set([("turn", turn.into()), ("active", player.into())]);
        let side = &mut state[player];
        for creature in side["board"].list_mut() {
            creature.set([("arrived", false.into()), ("attacked", false.into()), ("used", vec![].into())]);
        }
        let most = (side["ferveurMax"].int() + 1).min(self.constants["ferveurCap"].int());
        let bonus = if turn == 2 { self.constants["secondPlayerBonus"].int() } else { 0 };
        side.set([("ferveurMax", most.into()), ("ferveurActuelle", (most + bonus).into())]);
        side["hero"]["powerUsed"] = false.into();
        if side["deck"].is_empty() {
            side.add("fatigue", 1); // it hurts; armour takes what it can
            let (armor, fatigue) = (side["hero"]["armor"].int(), side["fatigue"].int());
            side["hero"].add("armor", -armor.min(fatigue));
            side["hero"].add("hp", armor.min(fatigue) - fatigue);
            let fallen = side["hero"]["hp"].int() <= 0;
            return if fallen { end(state, "WIN", opponent.into(), "HERO_DEFEATED") } else { Ok(()) };
        }
        let card = side["deck"].list_mut().remove(0);
        if (side["hand"].list().len() as i64) < self.constants["handLimit"].int() {
            side["hand"].list_mut().push(card);
        } else if cards[card["card"].text()]["token"].is_empty() {
            let buried = object([("id", card["id"].clone()), ("card", card["card"].clone())]);
            side["graveyard"].list_mut().push(buried); // but a token ceases to exist
        }
        Ok(())
    }

    fn result(&mut self, method: &str, params: &Json) -> Result<Json, Json> {
        match method {
            "hello" => Ok(read(HELLO).expect("that is JSON")),
            "load" => {
                self.constants = params["data"]["constants"].clone();
                self.corpus = params["data"]["cards"].by_id().collect();
                Ok(object([]))
            }
            "run" if !params["state"].is_empty() => self.run(params),
            "bye" => Ok(object([])),
            _ => Err(lack(method)),
        }
    }

    fn run(&self, params: &Json) -> Result<Json, Json> {
        let (mut state, mut cards) = (params["state"].clone(), self.corpus.clone());
        cards.extend(params["setup"]["cards"].by_id());
        decline(params["steps"].list(), &state, &cards)?;
        let mut steps = vec![];
        for step in params["steps"].list() {
            let played = self.play(&mut state, &step["intent"], &cards);
            let mut answer = played.map_or_else(|refusal| refusal, |()| object([("accepted", true.into())]));
            if !step["observe"].is_empty() {
                answer["state"] = report(&state, &cards);
            }
            steps.push(answer);
        }
        Ok(object([("steps", steps.into()), ("state", report(&state, &cards))]))
    }
}

/// What is stored, and beside it what can be computed: ATK, PV, maximum and keywords now.
fn report(state: &Json, cards: &Cards) -> Json {
    let mut state = state.clone();
    for player in ["p1", "p2"] {
        for creature in state[player]["board"].list_mut() {
            let card = &cards[creature["card"].text()];
            let (atk, hp, hurt) = (card["atk"].int(), card["hp"].int(), creature["damage"].int());
            let stats =
                [("atk", atk.into()), ("hp", (hp - hurt).into()), ("maxHp", hp.into()), ("keywords", vec![].into())];
            creature["computed"] = object(stats);
        }
    }
    state
}

fn main() {
    let mut engine = Engine::default();
    serve(|method, params| engine.result(method, params).unwrap_or_else(|refusal| refusal));
}
