/** Stubs the browser globals that messages, settings, sounds and motions use. Tests import it
    before any other module. */
import { vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "", dataset: {} } });
vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("requestAnimationFrame", () => 0);
vi.stubGlobal("matchMedia", () => ({ matches: false }));
