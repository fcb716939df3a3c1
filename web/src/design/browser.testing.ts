/** The little of a browser that words, settings, sounds and motions need, for tests; import it before anything else. */
import { vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "", dataset: {} } });
vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("requestAnimationFrame", () => 0);
vi.stubGlobal("matchMedia", () => ({ matches: false }));
