/** Routes URL paths to pages, over the history API. */

export type Route =
  | { name: "home" }
  | { name: "room"; code: string }
  | { name: "learn"; game: string }
  | { name: "replay"; code: string }
  | { name: "lesson"; game: string; lesson: string }
  | { name: "gallery" }
  | { name: "lost" };

export function parse(path: string): Route {
  const [first, second, ...rest] = path.split("/").filter(Boolean).map(decode);
  if (first === undefined) return { name: "home" };
  if (first === "lesson" && second !== undefined && rest.length === 1)
    return { name: "lesson", game: second, lesson: rest[0] ?? "" };
  if (rest.length > 0) return { name: "lost" };
  if (second === undefined) return { name: first === "gallery" ? "gallery" : "lost" };
  if (first === "room") return { name: "room", code: second };
  if (first === "learn") return { name: "learn", game: second };
  if (first === "replay") return { name: "replay", code: second };
  return { name: "lost" };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(location.pathname);
  route = $derived(parse(this.path));

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, options: { replace?: boolean } = {}): void {
    if (options.replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Handle a plain click on a link inside the app. Modified clicks and external links are left to
      the browser. */
  #follow(event: MouseEvent): void {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || event.button !== 0 || modified) return;
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !this.#ours(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }

  #ours(link: HTMLAnchorElement): boolean {
    if (link.origin !== location.origin || link.target || link.hasAttribute("download"))
      return false;
    if (link.pathname.startsWith("/api/")) return false;
    return !(link.hash && link.pathname === location.pathname);
  }
}

export const router = new Router();
