/** Entry point: mounts the app. */
import { mount } from "svelte";
import "$design/styles/index.css";
import { noticeKeys } from "$design/keyboard";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
noticeKeys();
mount(App, { target });
