/** Development page that shows recorded updates without a server: `?game=gelati&moment=middle`. `&play` starts
    at the first update of the recording, `&result` shows the result and `&lesson` the lesson. */
import { mount } from "svelte";
import { gameName } from "$games/cards";
import { faces, lessons } from "$games/faces";
import "$design/styles/index.css";
import { exhibits } from "$games/exhibit";
import Preview from "./Preview.svelte";

const game = new URLSearchParams(location.search).get("game") ?? "gelati";
const parts = [faces[game]?.(), lessons[game]?.(), exhibits[game]?.()] as const;
const [face, Lesson, exhibit] = await Promise.all(parts);
const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
if (!face || !Lesson || !exhibit)
  throw new Error(`no ${game}: ${Object.keys(exhibits).join(", ")}`);
document.title = gameName(game);
mount(Preview, { target, props: { name: gameName(game), face, Lesson, exhibit } });
