/** The layers of `src`, and the rule of the linter that imports point one way: see docs/decisions/015. */
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Each may know those before it, by their names: `$art/…`. What stands beside them, such as `App.svelte`, may know all. */
export const LAYERS = ["protocol", "design", "art", "match", "board", "games", "routes"];

const WEB = fileURLToPath(new URL(".", import.meta.url));
const SRC = resolve(WEB, "src");
/** What may be known of the world outside, besides packages. */
const OUTSIDE = ["public", "../docs/rulings"].map((folder) => resolve(WEB, folder) + sep);

/** Where in the house an import leads, as a whole path; null if to a package. */
function aim(file, said) {
  if (said.startsWith("$")) return resolve(SRC, said.slice(1));
  if (said.startsWith("/")) return resolve(WEB, said.slice(1));
  return said.startsWith(".") ? resolve(dirname(file), said) : null;
}

/** The layer of a path and, inside a game's folder, the game. */
function placeOf(path) {
  const [layer, game, ...rest] = relative(SRC, path).split(sep);
  return {
    rank: LAYERS.indexOf(layer),
    layer,
    game: layer === "games" && rest.length > 0 ? game : null,
  };
}

/** Why this file may not import that; null if it may. */
export function objection(file, said) {
  const path = aim(file, said);
  if (path === null || OUTSIDE.some((folder) => path.startsWith(folder))) return null;
  const [own, other] = [placeOf(file), placeOf(path)];
  if (!path.startsWith(SRC + sep)) return `outside: \`web\` knows only \`protocol\` of it`;
  if (own.rank < 0) return null;
  if (other.rank < 0 || other.rank > own.rank)
    return `\`${own.layer}\` knows nothing of \`${other.layer}\`: ${LAYERS.join(" <- ")}`;
  if (other.rank < own.rank && said.startsWith("."))
    return `another layer is called by its name: \`$${other.layer}/…\``;
  if (other.game === null || other.game === own.game || other.game === "*") return null;
  return own.game === null
    ? `a game is found by its folder and never by its name: see \`games/faces.ts\``
    : `no game knows another`;
}

const isGlob = ({ callee }) =>
  callee.type === "MemberExpression" &&
  callee.object.type === "MetaProperty" &&
  callee.property.name === "glob";

/** The texts among these, and in lists of them; of globs without the sign that excludes. */
const textsIn = (nodes) =>
  nodes
    .flatMap((node) => (node?.type === "ArrayExpression" ? node.elements : [node]))
    .filter((node) => typeof node?.value === "string");

function create(context) {
  const judge = (...nodes) => {
    for (const node of textsIn(nodes)) {
      const message = objection(context.filename, node.value.replace(/^!/, ""));
      if (message) context.report({ node, message });
    }
  };
  return {
    ImportDeclaration: ({ source }) => judge(source),
    ExportAllDeclaration: ({ source }) => judge(source),
    ExportNamedDeclaration: ({ source }) => judge(source),
    ImportExpression: ({ source }) => judge(source),
    TSImportType: ({ source }) => judge(source),
    CallExpression: (call) => isGlob(call) && judge(call.arguments[0]),
  };
}

/** For `eslint.config.js`. */
export const layers = { rules: { "one-way": { meta: { type: "problem" }, create } } };
