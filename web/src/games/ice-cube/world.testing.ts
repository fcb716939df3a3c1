/** The little of a browser that words, settings and sounds need, for tests; import it before anything else. */
import { vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "", dataset: {} } });
vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("matchMedia", () => ({ matches: false }));
