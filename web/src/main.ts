// The page begins here.
import { mount } from "svelte";

import App from "./App.svelte";
import "./styles/kanly.css";
import sprite from "./styles/sprite.svg?raw";
import { preferred, speak } from "./lang/index.svelte";
import { begin } from "./lib/theme";

begin();
document.body.insertAdjacentHTML("afterbegin", sprite);
void speak(preferred()).then(() => mount(App, { target: document.getElementById("root") as HTMLElement }));
// Kept for times without a net; only what is built has a service worker.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("sw.js").catch(() => {});
