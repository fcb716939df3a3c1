/** Shows recorded updates without a house, while developing: `?moment=middle`, `&play` runs up to it. */
import { mount } from "svelte";
import "../../../styles/index.css";
import Preview from "./Preview.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
mount(Preview, { target });
