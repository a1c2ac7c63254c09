/** Counts what React renders again, as its developer tools do. */
import type { Page } from '@playwright/test';

interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  return: Fiber | null;
  stateNode: unknown;
}
declare global {
  interface Window {
    dessins: Element[];
  }
}

/** Before the page opens: from then on `window.dessins` holds the element of each component that is rendered again. */
export const suivreDessins = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1;
    const [FUNCTION, HOST, MEMO] = [0, 5, 15];
    window.dessins = [];
    const elementDe = (fiber: Fiber): Element | null => {
      for (let one: Fiber | null = fiber; one; one = one.child)
        if (one.tag === HOST) return one.stateNode as Element;
      return null;
    };
    const regarder = (fiber: Fiber | null): void => {
      for (let one = fiber; one; one = one.sibling) {
        // A component that did not render kept the very same child.
        if (one.alternate && one.alternate.child === one.child && !(one.flags & PERFORMED_WORK)) continue;
        const drawn =
          one.alternate && (one.tag === FUNCTION || one.tag === MEMO) && one.flags & PERFORMED_WORK;
        const element = drawn ? elementDe(one) : null;
        if (element) window.dessins.push(element);
        regarder(one.child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => regarder(root.current),
      },
    });
  });

/** How many components were rendered again within the elements of that selector, since the last count. */
export const dessinsDans = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (within) => window.dessins.splice(0).filter((element) => element.closest(within)).length,
    selector,
  );
