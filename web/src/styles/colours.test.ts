// The colours by numbers: apart for everybody who looks at them, and text that can be read in both themes.
import { describe, expect, it } from "vitest";

import { allFactions } from "../lib/catalog";
import source from "./kanly.css?raw";

const css = source.replace(/\/\*[\s\S]*?\*\//g, "");

type Rgb = readonly [number, number, number];
// What a selector sets, later rules over earlier ones.
function tokens(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{}@;]+)\{([^{}]*)\}/g))
    if (selectors.split(",").some((s) => s.trim() === selector)) for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found[name] = value.trim();
  return found;
}
function linear(hex: string): Rgb {
  const digits = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i.exec(hex)?.slice(1).filter(Boolean).map((d) => parseInt(d.length === 1 ? d + d : d, 16) / 255) ?? [];
  if (digits.length !== 3) throw new Error(`no colour: ${hex}`);
  return digits.map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
}
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
const times = (m: readonly Rgb[], [x, y, z]: Rgb): Rgb => m.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb;
function lab(rgb: Rgb): Rgb {
  const cone = times([[0.4122, 0.5363, 0.0514], [0.2119, 0.6807, 0.1074], [0.0883, 0.2817, 0.63]], rgb).map((v) => Math.cbrt(Math.max(0, v))) as unknown as Rgb;
  return times([[0.2105, 0.7936, -0.0041], [1.978, -2.4286, 0.4506], [0.0259, 0.7828, -0.8087]], cone);
}
const apart = (a: Rgb, b: Rgb) => 100 * Math.hypot(...lab(a).map((v, i) => v - (lab(b)[i] as number)));
// As those see it who lack one of the three kinds of cones (Machado and others, 2009).
const sights: Record<string, readonly Rgb[]> = {
  "in full": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
  deuteranopia: [[0.367, 0.861, -0.228], [0.28, 0.673, 0.047], [-0.012, 0.043, 0.969]],
  tritanopia: [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
};

describe("the factions' colours", () => {
  it.each(Object.keys(sights))("are apart: %s", (sight) => {
    const discs = allFactions.map((f) => [f, times(sights[sight] as readonly Rgb[], linear(tokens(`.f-${f}`)["--fc"] ?? ""))] as const);
    for (const [i, [f, a]] of discs.entries()) for (const [g, b] of discs.slice(i + 1)) expect(apart(a, b), `${f} and ${g}`).toBeGreaterThan(8);
  });
  it("carry a sigil that is seen", () => {
    for (const f of allFactions) {
      const { "--fc": disc = "", "--fo": sigil = "" } = tokens(`.f-${f}`);
      expect(contrast(disc, sigil), f).toBeGreaterThan(3);
    }
  });
});
describe.each(["dark", "light"])("the %s theme", (theme) => {
  const own = tokens(`[data-theme="${theme}"]`);
  const grounds = ["--base", "--s0", "--s1c", "--s2c"];
  const colour = (name: string) => own[name] ?? "";
  it("has text that can be read", () => {
    for (const ink of ["--ink", "--ink2", "--ink3", "--good", "--bad", "--spice"])
      for (const ground of grounds) expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour("--accent"), colour("--accent-ink"))).toBeGreaterThanOrEqual(4.5);
  });
  it("has factions' names that can be read, and rings that are seen", () => {
    for (const f of allFactions) {
      const names = tokens(`[data-theme="${theme}"] .f-${f}`);
      for (const ground of grounds.slice(1)) expect(contrast(names["--ft"] ?? "", colour(ground)), `${f} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(names["--fl"] ?? "", colour("--s1c")), f).toBeGreaterThanOrEqual(3);
    }
  });
});
