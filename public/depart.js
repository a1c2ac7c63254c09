// What the screen of this address reads before it can be drawn, asked for while its code comes: the server wrote which
// (src/app/depart.ts); src/kit/web/ahead.ts hands each answer, once, to the call that asks for it. A file of its own: no
// inline script is allowed.
(() => {
  // It comes when it comes: whoever has asked before it takes nothing from it, and would hand its answer to a later question.
  if (window.departs) return;
  const KEPT_MS = 10_000;
  const departs = new Map();
  for (const [method, url, body] of JSON.parse(document.currentScript.dataset.demandes)) {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const stop = new AbortController();
    const answer = fetch(url, { method, body, headers, signal: stop.signal });
    // Whoever takes it is told.
    answer.catch(() => undefined);
    departs.set(`${method} ${url} ${body ?? ''}`, { answer, stop });
  }
  window.departs = departs;
  // Later than that, it would be old.
  setTimeout(() => departs.clear(), KEPT_MS);
})();
