(() => {
  "use strict";
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  let plots = [];

  const remembered = {
    get() { try { return localStorage.getItem("ordeal-theme"); } catch (e) { return null; } },
    set(theme) { try { localStorage.setItem("ordeal-theme", theme); } catch (e) { /* a page from a file may have none */ } },
  };
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

  function showTheme(theme) {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    byId("theme").textContent = isDark() ? "Light theme" : "Dark theme";
    draw();
  }

  function clock(seconds) {
    const s = Math.round(seconds);
    const two = (n) => String(n).padStart(2, "0");
    return s < 3600 ? Math.floor(s / 60) + ":" + two(s % 60)
      : Math.floor(s / 3600) + ":" + two(Math.floor((s % 3600) / 60)) + ":" + two(s % 60);
  }

  function draw() {
    plots.forEach((plot) => plot.destroy());
    plots = [];
    const holder = byId("series");
    if (!holder) return;
    const series = JSON.parse(holder.dataset.series);
    const css = getComputedStyle(root);
    const colour = (name) => css.getPropertyValue(name).trim();
    const font = "12px " + getComputedStyle(document.body).fontFamily;
    document.querySelectorAll(".plot").forEach((place) => {
      const names = place.dataset.names.split(",");
      const labels = place.dataset.labels.split(",");
      const strokes = [colour("--link"), colour("--p3")];
      const axis = { stroke: colour("--soft"), font, grid: { stroke: colour("--line"), width: 1 }, ticks: { stroke: colour("--line"), width: 1 } };
      plots.push(new uPlot({
        width: Math.max(200, place.clientWidth), height: 170,
        scales: { x: { time: false }, y: { range: (u, low, high) => [0, high > 0 ? high * 1.05 : 1] } },
        axes: [
          { ...axis, space: 60, incrs: [1, 5, 10, 30, 60, 120, 300, 600, 1800, 3600, 7200, 21600, 43200, 86400, 172800, 604800], values: (u, ticks) => ticks.map(clock) },
          { ...axis, size: 56, values: (u, ticks) => ticks.map((n) => n.toLocaleString("en")) },
        ],
        series: [{ label: "time", value: (u, n) => (n == null ? "–" : clock(n)) }].concat(names.map((name, i) => ({
          label: labels[i], stroke: strokes[i], width: 2, points: { show: series.seconds.length < 3 },
          value: (u, n) => (n == null ? "–" : n.toLocaleString("en", { maximumFractionDigits: 1 })),
        }))),
      }, [series.seconds].concat(names.map((name) => series[name])), place));
    });
  }

  async function copy(button) {
    const text = button.parentElement.querySelector("pre").textContent;
    let done = false;
    try {
      await navigator.clipboard.writeText(text);
      done = true;
    } catch (e) {
      const area = document.createElement("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      done = document.execCommand("copy");
      area.remove();
    }
    button.textContent = done ? "Copied" : "Press Ctrl-C";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  }

  function filter() {
    const words = byId("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    const all = document.querySelectorAll(".bucket");
    all.forEach((bucket) => {
      const text = bucket.dataset.search;
      const fits = words.every((word) => text.includes(word));
      bucket.hidden = !fits;
      shown += fits ? 1 : 0;
    });
    byId("shown").textContent = words.length ? shown + " of " + all.length + " shown" : "";
  }

  /** Replaces what has changed on the server, and keeps what the reader has opened. */
  async function follow() {
    const places = ["overview", "buckets"];
    try {
      const query = places.map((id) => id + "=" + encodeURIComponent(byId(id).dataset.hash)).join("&");
      const answer = await fetch("live?" + query, { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
      const parts = await answer.json();
      for (const id of places) {
        if (!parts[id]) continue;
        const place = byId(id);
        const open = new Set(Array.from(place.querySelectorAll("details[open][id]"), (one) => one.id));
        const parsed = new DOMParser().parseFromString(parts[id].html, "text/html");
        place.replaceChildren(...parsed.body.childNodes);
        place.dataset.hash = parts[id].hash;
        place.querySelectorAll("details[id]").forEach((one) => { one.open = open.has(one.id); });
        if (id === "overview") draw();
        else filter();
      }
      byId("state").textContent = "Live: checked at " + new Date().toLocaleTimeString();
    } catch (e) {
      byId("state").textContent = "Not live: the server does not answer";
    }
    setTimeout(follow, 3000);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.id === "theme") {
      const theme = isDark() ? "light" : "dark";
      remembered.set(theme);
      showTheme(theme);
    } else if (button.className === "copy") {
      copy(button);
    }
  });
  byId("filter").addEventListener("input", filter);
  function reveal() {
    const wanted = byId(decodeURIComponent(location.hash.slice(1)));
    if (wanted && wanted.tagName === "DETAILS") {
      wanted.open = true;
      wanted.scrollIntoView();
    }
  }
  addEventListener("hashchange", reveal);
  let timer = 0;
  addEventListener("resize", () => { clearTimeout(timer); timer = setTimeout(draw, 150); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => showTheme(""));
  let closed = [];
  addEventListener("beforeprint", () => {
    closed = Array.from(document.querySelectorAll(".bucket > details:not([open])")).slice(0, 50);
    closed.forEach((one) => { one.open = true; });
  });
  addEventListener("afterprint", () => closed.forEach((one) => { one.open = false; }));
  root.dataset.scripts = "on";
  showTheme(remembered.get());
  reveal();
  if (root.dataset.live) follow();
})();
