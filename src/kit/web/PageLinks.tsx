import { createLink } from '@tanstack/react-router';
import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import classes from './PageLinks.module.css';

/** Links between the pages of one thing, above each of them. */
export const PageLinks = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.links} aria-label={label}>
    {children}
  </nav>
);

type PlainAnchor = Omit<ComponentProps<'a'>, 'className'>;
const PageAnchor = forwardRef<HTMLAnchorElement, PlainAnchor>(({ children, ...anchor }, ref) => (
  <a ref={ref} {...anchor} className={classes.link}>
    {children}
  </a>
));
/** One of these links, underlined when it is the current page (`aria-current`). */
export const PageLink = createLink(PageAnchor);

const VUES = 'Présentation';

interface ViewsProps<V extends string> {
  /** The page's own address. */
  to: string;
  names: Readonly<Record<V, string>>;
  /** The views that the account may see; absent: all of them. */
  views?: readonly V[];
  current: V;
}

/** The views of one page, which its address names: `?vue=tva`. */
export function ViewLinks<V extends string>({
  to,
  names,
  views = Object.keys(names) as V[],
  current,
}: ViewsProps<V>) {
  return (
    <PageLinks label={VUES}>
      {views.map((view) => (
        <PageLink
          key={view}
          to={to}
          search={{ vue: view } as never}
          aria-current={view === current ? 'page' : undefined}
          data-view={view}
        >
          {names[view]}
        </PageLink>
      ))}
    </PageLinks>
  );
}
