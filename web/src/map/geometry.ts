// The drawing of the planet: borders made once from the catalogue's layout (tools/terrain.py), and where
// things stand on it. A disc of radius 450; sectors go counter-clockwise, as the storm does.
import { territoryOf } from "../lib/catalog";
import geo from "./geo.json";

export interface Spot {
  id: string;
  x: number;
  y: number;
  room: number; // how far the nearest border is
}
export interface Ground {
  id: string;
  name: string;
  terrain: "sand" | "rock" | "stronghold" | "polar_sink";
  path: string;
  spots: Spot[];
}

export const grounds: readonly Ground[] = geo.territories.map((t) => ({
  id: t.id,
  name: t.name,
  terrain: t.terrain as Ground["terrain"],
  path: t.d,
  spots: t.places.map((p) => ({ id: p.id, x: p.x, y: p.y, room: p.c })),
}));
export const ground: ReadonlyMap<string, Ground> = new Map(grounds.map((g) => [g.id, g]));
export const spots: ReadonlyMap<string, Spot> = new Map(grounds.flatMap((g) => g.spots.map((s) => [s.id, s])));
export const borders = geo.borders;

export const roomiest = (g: Ground): Spot => g.spots.reduce((a, b) => (b.room > a.room ? b : a));
export const sectorAngle = (sector: number): number => (270 + 20 * (sector - 1)) % 360;
export function polar(angle: number, radius: number): [number, number] {
  const a = (angle * Math.PI) / 180;
  return [+(radius * Math.cos(a)).toFixed(1), +(-radius * Math.sin(a)).toFixed(1)];
}
// A ring's part from one radius to another over a sector, less a gap at both sides.
export function wedge(sector: number, inner: number, outer: number, gap = 0): string {
  const from = sectorAngle(sector) - 10 + gap;
  const to = sectorAngle(sector) + 10 - gap;
  return band(from, to, inner, outer);
}
export function band(from: number, to: number, inner: number, outer: number): string {
  const [a, b, c, d] = [polar(from, outer), polar(to, outer), polar(to, inner), polar(from, inner)];
  return `M${a}A${outer} ${outer} 0 0 0 ${b}L${c}A${inner} ${inner} 0 0 1 ${d}Z`;
}
export const after = (sector: number, steps: number): number => ((sector + steps - 1) % 18) + 1;

// Where a place is drawn: its own spot, or that of what it lies beside.
export interface Host {
  at: string;
  dx: number;
  dy: number;
}
export function spotOf(place: string, hosts: ReadonlyMap<string, Host> = new Map()): Spot | null {
  const own = spots.get(place);
  if (own) return own;
  const host = hosts.get(place);
  if (host) {
    const spot = spotOf(host.at);
    return spot ? { ...spot, id: place, x: spot.x + host.dx, y: spot.y + host.dy } : null;
  }
  const g = ground.get(territoryOf(place));
  return g ? roomiest(g) : null;
}

// Names stand off the roomiest spot of their ground where tokens usually lie: [x, y, spot].
const kNameAt: Record<string, [number, number, string?]> = {
  arrakeen: [0, 36], carthag: [0, 38], habbanya_sietch: [0, 26], sietch_tabr: [0, 37], tueks_sietch: [0, 37],
  polar_sink: [-16, 26], imperial_basin: [0, 34], the_minor_erg: [-6, 4, "the_minor_erg@5"], hagga_basin: [-6, -16],
  cielago_south: [6, 24], the_great_flat: [30, 0], wind_pass_north: [2, 34], tsimpo: [-6, 17],
  habbanya_ridge_flat: [4, -8, "habbanya_ridge_flat@16"], shield_wall: [4, 3], false_wall_east: [8, 4, "false_wall_east@6"],
  harg_pass: [14, 12], pasty_mesa: [-18, 10, "pasty_mesa@5"], plastic_basin: [6, 0, "plastic_basin@12"],
  broken_land: [14, 4, "broken_land@11"], old_gap: [0, 3], meridian: [6, 0], cielago_depression: [4, 6],
  cielago_north: [2, 12, "cielago_north@1"], south_mesa: [10, 0, "south_mesa@3"], cielago_east: [6, 0],
  false_wall_south: [8, -4], false_wall_west: [2, 8], habbanya_erg: [-8, 6], wind_pass: [-12, 6, "wind_pass@15"],
  bight_of_the_cliff: [2, 4], rock_outcroppings: [8, 0], arsunt: [4, -4], cielago_west: [-4, 6],
  the_greater_flat: [0, 8], funeral_plain: [-8, 4],
};
export interface NameOnMap {
  id: string;
  look: "sand" | "rock" | "hold" | "polar";
  lines: string[];
  x: number;
  y: number;
  tiny: boolean;
  fits: boolean; // also where the map is small
}
const kLooks = { sand: "sand", rock: "rock", stronghold: "hold", polar_sink: "polar" } as const;

function inTwo(name: string): string[] {
  if (name.length < 11 || !name.includes(" ")) return [name];
  let best = -1;
  [...name].forEach((c, i) => {
    if (c === " " && (best < 0 || Math.abs(2 * i - name.length) < Math.abs(2 * best - name.length))) best = i;
  });
  return [name.slice(0, best), name.slice(best + 1)];
}
export const names: readonly NameOnMap[] = grounds.map((g) => {
  const [dx, dy, at] = kNameAt[g.id] ?? [0, 0];
  const spot = (at && spots.get(at)) || roomiest(g);
  const look = kLooks[g.terrain];
  const tiny = g.id === "rim_wall_west";
  const lines = g.terrain === "stronghold" || tiny ? [g.name] : inTwo(g.name);
  const longest = Math.max(...lines.map((l) => l.length));
  return { id: g.id, look, lines, x: spot.x + dx, y: spot.y + dy, tiny, fits: longest * (look === "rock" ? 12.5 : 9.6) <= 3.1 * spot.room };
});

// Strokes along the storm and curls, most of them on its front: the same for a sector every time.
interface Stroke {
  d: string;
  transform?: string;
  color: string;
  width: number;
  opacity: number;
}
export function stormStrokes(sector: number): Stroke[] {
  let seed = 11;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const base = sectorAngle(sector);
  const strokes: Stroke[] = [];
  for (let i = 0; i < 46; i++) {
    const r = 100 + Math.sqrt(random()) * 345;
    const length = 5 + random() * 13;
    const from = base - 10 + random() * (20 - length * 0.6) - length * 0.2;
    const drift = (random() - 0.5) * 10;
    const [p, m, q] = [polar(from, r), polar(from + length / 2, r + 4 + random() * 5), polar(from + length, r + drift)];
    const k = random();
    strokes.push({ d: `M${p}Q${m} ${q}`, width: +(0.8 + random() * random() * 3.4).toFixed(1), opacity: +(0.16 + random() * 0.42).toFixed(2), color: k < 0.5 ? "#f6dfb8" : k < 0.8 ? "#d79a5c" : "#2a120a" });
  }
  for (let i = 0; i < 20; i++) {
    const front = i < 10;
    const [x, y] = polar(front ? base + 8.4 - random() * 1.5 : base - 6 + random() * 11, 120 + (i % 10) * 34 + random() * 14);
    const z = +(front ? 7 + random() * 8 : 4 + random() * 5).toFixed(1);
    const inner = +(z * 0.62).toFixed(1);
    strokes.push({
      d: `M${-z} 0a${z} ${z} 0 1 1 ${z} ${z}a${inner} ${inner} 0 1 1 ${inner} ${-inner}`, transform: `translate(${x} ${y}) rotate(${(-base - 90 + random() * 30).toFixed(1)})`,
      width: front ? 1.8 : 1.2, opacity: front ? 0.8 : 0.4, color: "#fbe7c3",
    });
  }
  return strokes;
}
