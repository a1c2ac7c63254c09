import { type ComponentType, lazy, Suspense } from 'react';

/** A window whose code comes when it first opens: the list below it loads without it, and stays in sight meanwhile. */
export function lazyWindow<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Window = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>;
  return function LazyWindow(props: P) {
    return (
      <Suspense>
        <Window {...props} />
      </Suspense>
    );
  };
}
