/** Many people double-click everything: the second click must count on what the first fell on only, never on what has come in its place. */

const ACTS = 'a, button, label, summary, input, select, textarea, [role="option"], [role="menuitem"]';
/** Of these, what « Entrée » presses. */
const PRESSED = 'a, button, summary';

const actOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(ACTS) ?? target) : null;

/** The second click must not close a window that the first has opened, nor press what closing one has uncovered. */
export function keepDoubleClicks(): void {
  let pressed: Element | null = null;
  window.addEventListener(
    'mousedown',
    ({ detail, target }) => {
      if (detail < 2) pressed = actOf(target);
    },
    true,
  );
  window.addEventListener(
    'click',
    (event) => {
      if (event.detail < 2 || actOf(event.target) === pressed) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  // A held « Entrée » is one press: its repetition must not answer the question that it has opened.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && actOf(event.target)?.matches(PRESSED))
        event.preventDefault();
    },
    true,
  );
}
