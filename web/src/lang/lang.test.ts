import { describe, expect, it } from "vitest";

import de from "./de";
import en from "./en";
import { fill } from "./index.svelte";

const all = import.meta.glob<string>("../**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const sources = new Map(Object.entries(all).filter(([file]) => !/^\.\/(en|de|engine\.de|index)\.|generated|\.test\.ts$/.test(file)));
const names = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((m) => m[1]).sort();

describe("words", () => {
  it("are filled in", () => {
    expect(fill("{n} {n|card|cards} for {who}", { n: 1, who: "you" })).toBe("1 card for you");
    expect(fill("{n} {n|card|cards} for {who}", { n: 2, who: "you" })).toBe("2 cards for you");
  });
  it("have the same parameters in every language", () => {
    const uneven = Object.keys(en).filter((key) => {
      const [a, b] = [en, de].map((words) => new Set(names((words as Record<string, string>)[key] ?? "")));
      return [...(a ?? [])].join() !== [...(b ?? [])].join();
    });
    expect(uneven).toEqual([]);
  });
  it("are all used", () => {
    const source = [...sources.values()].join("\n");
    const prefixes = [...source.matchAll(/[`"']([a-z_.]+\.)\$\{/g)].map((m) => m[1] as string);
    const families = [...source.matchAll(/wordsOf\("(\w+)"/g)].map((m) => `${m[1]}.`);
    const unused = Object.keys(en).filter((key) => !source.includes(`"${key}"`) && !source.includes(`'${key}'`) && ![...prefixes, ...families, "yes.", "no."].some((p) => key.startsWith(p)));
    expect(unused).toEqual([]);
  });
  it("stand here and nowhere else", () => {
    const proper = /^(Kanly|KH|HMS|Enter|Kwisatz Haderach|nbsp)$/;
    const found: string[] = [];
    for (const [file, source] of sources) {
      if (!file.endsWith(".svelte")) continue;
      const markup = source.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
      // Attributes that people read, and text between tags once everything in braces is gone.
      for (const m of markup.matchAll(/\b(?:aria-label|title|placeholder|alt)="([^"{]*[A-Za-z]{2}[^"{]*)"/g)) found.push(`${file}: ${m[1]}`);
      let text = markup;
      for (let before = ""; before !== text; ) text = (before = text).replace(/\{[^{}]*\}/g, "");
      for (const word of text.replace(/=>/g, "").replace(/<[^>]*>/g, "\n").split("\n")) {
        const said = word.replaceAll("&nbsp;", "").trim();
        if (/[A-Za-z]{2}/.test(said) && !proper.test(said)) found.push(`${file}: ${said}`);
      }
    }
    expect(found).toEqual([]);
  });
});
