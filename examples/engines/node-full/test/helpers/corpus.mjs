/** Reads the corpus of the game: constants, all card definitions, hero powers, and the decks that come with them. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { makeCatalogue } from "../../engine.mjs";

const REPOSITORY = fileURLToPath(new URL("../../../../../", import.meta.url));
const CORPUS = join(process.env.LGC_ROOT ?? REPOSITORY, "corpus/lgc");

const read = (...path) => JSON.parse(readFileSync(join(CORPUS, ...path), "utf8"));
const readAll = (folder) => readdirSync(join(CORPUS, folder)).map((name) => read(folder, name));

const { pins } = read("release.json");
const { classes } = read("classes.json");

export const constants = read("constants.json");
export const cards = [...readAll("cards"), ...readAll("tokens")].filter(({ id, version }) => pins[id] === version);
export const powers = classes.map(({ power }) => power);
export const catalogue = makeCatalogue({ constants, cards, powers });

export const decks = readAll("decks").map(({ name, hero, cards: list }) => ({
  name,
  cards: list,
  hero: { ...hero, power: classes.find(({ id }) => id === hero.class).power.id },
}));

export const heroes = classes.map(({ id, power }) => ({
  class: id,
  name: "Héros",
  race: null,
  realm: null,
  portrait: null,
  power: power.id,
}));
