/** Many double-click all that they click: the second click counts on what the first fell on, never on what has come in its place. */

const ACTS = 'a, button, label, summary, input, select, textarea, [role="option"], [role="menuitem"]';
/** Of those, what « Entrée » presses. */
const PRESSED = 'a, button, summary';

const actOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(ACTS) ?? target) : null;

/** A window that the first click has opened is not closed by the second, and what it has uncovered is not pressed. */
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
  // « Entrée » held is one press: the question that it has opened is not answered by its repetition.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && actOf(event.target)?.matches(PRESSED))
        event.preventDefault();
    },
    true,
  );
}
