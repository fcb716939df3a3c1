/** The little of a browser that words and sounds need, for tests; import it before anything else. */
import { vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "" } });
vi.stubGlobal("navigator", { language: "fr" });
vi.stubGlobal("addEventListener", () => undefined);
