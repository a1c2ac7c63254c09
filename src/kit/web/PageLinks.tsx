import { createLink } from '@tanstack/react-router';
import { type ComponentProps, forwardRef, type ReactNode } from 'react';
import classes from './PageLinks.module.css';

/** The pages of one thing, above each of them. */
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
/** One of them: a link of the router, underlined where one is (`aria-current`). */
export const PageLink = createLink(PageAnchor);
