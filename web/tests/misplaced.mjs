// Run inside the page: what is wider than the window, text that is cut off, and text that lies over other text.
export function misplaced() {
  const found = [];
  const wider = document.documentElement.scrollWidth - innerWidth;
  if (wider > 0) found.push(`${wider} pixels wider than the window`);
  // Whether the one has a ground of its own over the other.
  function paintedOver(above, element) {
    for (let up = above; up && up !== element && !up.contains(element); up = up.parentElement) {
      const s = getComputedStyle(up);
      if (s.backgroundImage !== "none" || !/^(transparent|rgba\(.*, 0\))$/.test(s.backgroundColor)) return true;
      if (up instanceof SVGElement || s.position === "fixed") return true;
    }
    return false;
  }
  // Each text with the box it takes, as far as it can be seen.
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("svg, .sr, select, option, [hidden], [aria-hidden=true]") || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (box.width < 2 || box.height < 2 || style.visibility === "hidden" || Number(style.opacity) === 0) continue;
    let [left, right, topmost, bottom] = [box.left, box.right, box.top, box.bottom];
    let cut = 0;
    for (let up = element; up && up !== document.body; up = up.parentElement) {
      const s = getComputedStyle(up);
      if (s.overflowX === "visible" && s.overflowY === "visible") continue;
      const edge = up.getBoundingClientRect();
      // Where one can scroll, or where an ellipsis says that there is more, nothing is lost.
      const scrolls = /auto|scroll/.test(s.overflowX) && up.scrollWidth > up.clientWidth;
      const told = s.textOverflow === "ellipsis" || s.webkitLineClamp !== "none";
      if (!scrolls && !told && s.overflowX !== "visible") cut = Math.max(cut, right - edge.right, edge.left - left);
      [left, right, topmost, bottom] = [Math.max(left, edge.left), Math.min(right, edge.right), Math.max(topmost, edge.top), Math.min(bottom, edge.bottom)];
      if (told || scrolls) cut = 0;
    }
    const words = node.textContent.trim().replace(/\s+/g, " ").slice(0, 40);
    if (right - left < 2 || bottom - topmost < 2 || left >= innerWidth || topmost >= innerHeight || right <= 0 || bottom <= 0) continue;
    const above = document.elementFromPoint((left + right) / 2, (topmost + bottom) / 2);
    if (!above || paintedOver(above, element)) continue; // something lies over it on purpose
    if (cut > 2) found.push(`“${words}” is cut off by ${Math.round(cut)} pixels`);
    if (right > innerWidth + 1 && !element.closest("[data-scrolls]")) found.push(`“${words}” leaves the window`);
    const sticky = element.closest(".acts") !== null; // its place is over what scrolls below it
    for (const line of range.getClientRects()) texts.push({ element, sticky, words, left: Math.max(line.left, left), right: Math.min(line.right, right), top: Math.max(line.top, topmost), bottom: Math.min(line.bottom, bottom) });
  }
  for (const [i, a] of texts.entries()) {
    for (const b of texts.slice(i + 1)) {
      if (a.element === b.element || a.sticky !== b.sticky) continue;
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 5) found.push(`“${a.words}” and “${b.words}” lie over each other`);
    }
  }
  return [...new Set(found)];
}
