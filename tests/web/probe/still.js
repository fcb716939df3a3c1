/* A page is looked at when it stands still. */

const { floors, aim, leastText, leastLetter, leastTable } = measures;
const CONTROLS =
  "button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=slider], [tabindex='0']";

function freeze() {
  const style = document.createElement("style");
  style.id = "still";
  style.textContent = "* { animation: none !important; transition: none !important; scroll-snap-type: none !important }";
  if (!document.getElementById("still")) document.head.append(style);
}
const frame = () => new Promise(requestAnimationFrame);
const shape = () =>
  [...document.querySelectorAll(`${CONTROLS}, [data-area], [data-piece], h1, h2, p, svg`)]
    .map((element) => Object.values(element.getBoundingClientRect().toJSON()).map(Math.round))
    .join();
async function stillness() {
  await document.fonts.ready;
  for (let [last, same, turns] = ["", 0, 0]; same < 2 && turns < 200; turns += 1) {
    await frame();
    const now = shape();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}
freeze();
await stillness();
