// Where long words of names may break on something as narrow as a card: browsers know this for few languages.
const parts =
  "Crys|knife Chau|murky Truth|trance Chem|istry Artil|lery Har|vester Null|entropy Orni|thopter Reinforce|ments " +
  "Artillerie|schlag Atom|waffen Crys|messer Gift|klinge Kampf|kunst Null|entropie Spiegel|waffe Stein|brenner Trag|barer Verstär|kung Wahr|trance Wetter|kontrolle Zurück|ziehen";
const breaks = new Map(parts.split(" ").map((word) => [word.replace("|", ""), word.replace("|", "\u00ad")]));

export const softened = (name: string): string => name.replace(/[\p{L}]+/gu, (word) => breaks.get(word) ?? word);
// How many letters the longest piece has.
export const longestPiece = (name: string): number => Math.max(...softened(name).split(/[\s\u00ad-]/).map((piece) => piece.length));
