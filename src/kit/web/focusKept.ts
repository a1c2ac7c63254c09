/** Keeps the keyboard in place when its row is deleted, or its control disabled or inert during a save: browsers send it back to the top. */

const REACHED =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled)';

/** Elements that cannot be used for a while, and will come back. */
const HELD = ':disabled, [inert] *';

interface Place {
  element: HTMLElement;
  /** From the element up to the container: the parent at each level, and the child's place in it. */
  up: { parent: Element; index: number }[];
  held: boolean;
}

let place: Place | null = null;
/** The screen and the windows in which the keyboard is kept. */
const containers = new Set<Element>();

/** What had the keyboard last, even if it is disabled or inert since. */
export const lastFocused = (): Element | null =>
  document.activeElement === document.body ? (place?.element ?? null) : document.activeElement;

function placeOf(element: HTMLElement, container: Element): Place {
  const up: Place['up'] = [];
  let node: Element = element;
  while (node !== container && node.parentElement) {
    const parent: Element = node.parentElement;
    up.push({ parent, index: Array.prototype.indexOf.call(parent.children, node) });
    node = parent;
  }
  return { element, up, held: false };
}

/** The same button of the same record, whose row is another: it was written anew, perhaps elsewhere in the list. */
function drawnAnew({ element, up }: Place): HTMLElement | undefined {
  const same = (one: Element, name: string) => one.getAttribute(name) === element.getAttribute(name);
  if (!element.hasAttribute('aria-description')) return undefined;
  const described = up.at(-1)?.parent.querySelectorAll<HTMLElement>('[aria-description]') ?? [];
  return [...described].find(
    (one) => same(one, 'aria-description') && same(one, 'aria-label') && one.matches(REACHED),
  );
}

/** The same button of the same record, or else of the row that has taken the place, or else the nearest element that can be reached. */
function nearest(was: Place): HTMLElement | null {
  const anew = drawnAnew(was);
  if (anew) return anew;
  const { up } = was;
  const level = up.findIndex(({ parent }) => parent.isConnected);
  const stands = up[level];
  if (!stands) return null;
  const { parent, index } = stands;
  // All that the container held is gone: it is another screen, to be read from its beginning.
  if (level === up.length - 1) return parent as HTMLElement;
  const near = parent.children[index] ?? parent.children[index - 1];
  const below = up.slice(0, level).reverse();
  const same = below.reduce<Element | undefined>((node, step) => node?.children[step.index], near);
  if (same?.matches(REACHED)) return same as HTMLElement;
  for (const node of [near, ...up.slice(level, -1).map((step) => step.parent)]) {
    const found = node?.matches(REACHED) ? node : node?.querySelector(REACHED);
    if (found) return found as HTMLElement;
  }
  return null;
}

function giveBack(): void {
  if (!place) return;
  const { element } = place;
  if (element.matches(HELD)) place.held = true;
  if (document.activeElement !== document.body) return;
  if (!element.isConnected) nearest(place)?.focus({ preventScroll: true });
  else if (place.held && !element.matches(HELD)) element.focus({ preventScroll: true });
}

/** Where the keyboard was last, to be given back later. */
export interface Opener {
  element: Element | null;
  place: Place | null;
}

export function lastPlace(): Opener {
  const element = lastFocused();
  const container = [...containers].find((one) => one.contains(element));
  const known = container && element instanceof HTMLElement;
  return { element, place: known ? placeOf(element, container) : null };
}

/** Of what opened a window and is gone since (its row was replaced by a new one): what has taken its place. */
export function returnNear({ place: was }: Opener): void {
  if (was && document.activeElement === document.body) nearest(was)?.focus({ preventScroll: true });
}

/** Gives the focus back to what opened a window; if that is disabled or inert (the answer is being sent), as soon as it no longer is. */
export function returnFocus(opener: Element | null): void {
  if (!(opener instanceof HTMLElement) || !opener.isConnected) return;
  opener.focus({ preventScroll: true });
  if (opener.matches(HELD)) place = { element: opener, up: [], held: true };
}

/** What has the keyboard when a form is sent gets it back afterwards, even if the form was sent by a press elsewhere. */
export function rememberFocus(): void {
  const { activeElement } = document;
  const container = [...containers].find((one) => one.contains(activeElement));
  if (container && activeElement instanceof HTMLElement) place = placeOf(activeElement, container);
}

/** To be the ref of a screen or of a window, in which the keyboard is kept. */
export function keepFocus(container: HTMLElement | null): (() => void) | undefined {
  if (!container) return undefined;
  const enter = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) place = placeOf(target, container);
  };
  // A press elsewhere: the user has moved the keyboard himself.
  const point = ({ target }: PointerEvent) => {
    if (!place?.element.contains(target as Node)) place = null;
  };
  const watch = new MutationObserver(giveBack);
  watch.observe(container, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert'],
  });
  containers.add(container);
  container.addEventListener('focusin', enter);
  container.addEventListener('pointerdown', point);
  return () => {
    watch.disconnect();
    containers.delete(container);
    container.removeEventListener('focusin', enter);
    container.removeEventListener('pointerdown', point);
  };
}
