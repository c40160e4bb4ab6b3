// The service worker: what was built is kept, so that an installed page plays without a net. What has a hash in its
// name never changes and comes from the store; the page itself and the engine come from the net where there is one.
const name = "kanly";
const always = ["./", "manifest.webmanifest", "icon.svg", "icon-192.png", "kanly.wasm"];

// Fetches what the list of built files names and the store lacks, and forgets what it no longer names.
async function keep() {
  const list = await (await fetch("files.json", { cache: "no-store" })).json();
  const built = Object.values(list).flatMap((f) => [f.file, ...(f.css ?? []), ...(f.assets ?? [])]);
  const wanted = new Set([...always, ...built].map((file) => new URL(file, location.href).href));
  const store = await caches.open(name);
  const kept = new Set((await store.keys()).map((request) => request.url));
  for (const file of wanted) if (!kept.has(file)) await store.add(file).catch(() => {}); // a page for a server may have no engine
  for (const file of kept) if (!wanted.has(file)) await store.delete(file);
}
self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || /\/(api|ws)(\/|$)/.test(url.pathname)) return;
  const key = request.mode === "navigate" ? new URL("./", location.href).href : request.url;
  const answer = async () => {
    const store = await caches.open(name);
    const kept = await store.match(key);
    if (kept && url.pathname.includes("/assets/")) return kept;
    try {
      const fresh = await fetch(request);
      if (fresh.ok && kept) await store.put(key, fresh.clone());
      if (request.mode === "navigate") event.waitUntil(keep().catch(() => {}));
      return fresh;
    } catch (problem) {
      if (kept) return kept;
      throw problem;
    }
  };
  event.respondWith(answer());
});
