// What is in the box, by its ids: names and facts out of the program's own catalogue.
import catalog from "../generated/catalog.json";
import { boxWords, t } from "../lang/index.svelte";

export type Faction =
  | "atreides" | "bene_gesserit" | "emperor" | "fremen" | "harkonnen" | "spacing_guild"
  | "ixians" | "tleilaxu" | "choam" | "richese" | "ecaz" | "moritani";

interface Named {
  id: string;
  name: string;
}
const byId = <T extends Named>(items: readonly T[]): ReadonlyMap<string, T> => new Map(items.map((item) => [item.id, item]));

export const factions = byId(catalog.factions);
export const leaders = byId(catalog.leaders);
export const cards = byId(catalog.cards.kinds);
export const territories = byId(catalog.map.territories);
export const places = byId(catalog.map.places);
export const homeworlds = byId(catalog.homeworlds);
export const skills = byId(catalog.skills);
export const nexusCards = byId(catalog.nexus);
export const spiceCards = byId(catalog.spice);
export const techTokens = byId(catalog.tokens.tech);
export const ambassadors = byId(catalog.tokens.ambassadors);
export const terrorTokens = byId(catalog.tokens.terror);
export const strongholdCards = byId(catalog.strongholds);
export const discoveries = byId(catalog.tokens.discovery);

export const allFactions = catalog.factions.map((f) => f.id as Faction);
export const strongholds: ReadonlySet<string> = new Set(
  catalog.map.territories.filter((t) => t.terrain === "stronghold").map((t) => t.id),
);

const tables = [factions, leaders, cards, territories, places, homeworlds, skills, nexusCards, techTokens, ambassadors, terrorTokens, discoveries, strongholdCards, spiceCards];

// A leader's name, where there is little room.
export const shortName = (name: string): string => name.replace(/^Dr\.? Wellington /, "Dr. ").replace(/^Captain /, "Capt. ");
// A name for people; what has none is its id with spaces.
export function nameOf(id: string | null | undefined): string {
  if (!id) return "";
  const own = boxWords()?.names;
  if (own?.[id]) return own[id];
  const place = own && places.get(id);
  if (place && own && place.territory !== id) return place.name.replace(territories.get(place.territory)?.name ?? "", nameOf(place.territory)).replace(place.part ?? "-", own[`part ${place.part}`] ?? place.part ?? "");
  for (const table of tables) {
    const found = table.get(id);
    if (found) return found.name;
  }
  const territory = territoryOf(id);
  if (territory !== id) {
    const sector = id.slice(territory.length + 1);
    return `${nameOf(territory)} (${sector})`;
  }
  return id.replaceAll("_", " ");
}

// A text of the catalogue in the language that was chosen.
export function textOf(table: string, id: string, field: string, english: string | undefined): string {
  return boxWords()?.texts[`${table}/${id}/${field}`] ?? english ?? "";
}
export function titleOf(advantage: { id: string; title: string }): string {
  return boxWords()?.names[advantage.id] ?? advantage.title;
}

// The ground of a place; answers name a Territory that is also a place as "territory:arrakeen".
export const territoryOf = (place: string): string => place.replace(/^territory:/, "").split("@")[0] ?? place;

// Which of the seven looks a treachery card has.
export type CardLook = "proj" | "poison" | "dproj" | "dpoison" | "special" | "none" | "traitor";
export function lookOf(card: string): CardLook {
  const kind = cards.get(card);
  if (!kind) return "special";
  const looks: Record<string, CardLook> = {
    projectile_weapon: "proj",
    poison_weapon: "poison",
    projectile_defense: "dproj",
    poison_defense: "dpoison",
  };
  return looks[kind.class] ?? (kind.class === "worthless" ? "none" : "special");
}
export function kindWords(card: string): string {
  const kind = cards.get(card);
  if (!kind) return "";
  if (kind.class.includes("weapon")) return t("kind.weapon");
  if (kind.class.includes("defense")) return t("kind.defense");
  if (kind.class.includes("worthless")) return t("kind.worthless");
  if (kind.class.includes("leader") || kind.class.includes("hero")) return t("kind.leader");
  return t("kind.special");
}

// The phases of a turn; their names are t(`phase.${id}`).
export const phases = [
  { id: "storm", icon: "storm" },
  { id: "spice_blow", icon: "worm" },
  { id: "choam_charity", icon: "charity" },
  { id: "bidding", icon: "bid" },
  { id: "revival", icon: "revive" },
  { id: "shipment_and_movement", icon: "ship" },
  { id: "battle", icon: "battle" },
  { id: "spice_collection", icon: "harvest" },
  { id: "mentat_pause", icon: "mentat" },
] as const;
