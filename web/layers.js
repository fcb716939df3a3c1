/** The layers of `src`, and an ESLint rule that imports point one way: see docs/decisions/015. */
import { dirname, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** A layer may import the layers before it, by alias: `$art/…`. Files outside the layers, such as
    `App.svelte`, may import all of them. */
export const LAYERS = ["protocol", "design", "art", "match", "board", "games", "routes"];

const WEB = fileURLToPath(new URL(".", import.meta.url));
const SRC = resolve(WEB, "src");
/** Folders outside `src` that may be imported, besides packages. */
const OUTSIDE = ["public", "../docs/rulings"].map((folder) => resolve(WEB, folder) + sep);

/** Return the absolute path that an import refers to, or null if it refers to a package. */
function aim(file, said) {
  if (said.startsWith("$")) return resolve(SRC, said.slice(1));
  if (said.startsWith("/")) return resolve(WEB, said.slice(1));
  return said.startsWith(".") ? resolve(dirname(file), said) : null;
}

/** Return a path's layer, the layer's rank and, inside a game's folder, the game. */
function placeOf(path) {
  const [layer, game, ...rest] = relative(SRC, path).split(sep);
  return {
    rank: LAYERS.indexOf(layer),
    layer,
    game: layer === "games" && rest.length > 0 ? game : null,
  };
}

/** Return why this file may not import that path, or null if it may. */
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

/** Return the string literals among these nodes and inside array literals among them. */
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

/** The plugin that `eslint.config.js` loads. */
export const layers = { rules: { "one-way": { meta: { type: "problem" }, create } } };
