(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem("glacier." + key);
    } catch {
      return null;
    }
  };
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = read("theme") || (dark ? "night" : "snow");
  root.dataset.speed = read("speed") || "usual";
  root.dataset.size = read("size") || "usual";
  root.lang = read("language") || (/^fr/i.test(navigator.language) ? "fr" : "en");
})();
