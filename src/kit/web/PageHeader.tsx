import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

interface Props {
  title: string;
  subtitle?: ReactNode;
  /** From the widest to the nearest; the page itself is last, without `to`. */
  crumbs?: Crumb[];
  /** Beside the actions: the balance of a file. */
  aside?: ReactNode;
  badge?: ReactNode;
  actions?: ReactNode;
  /** The one of its views that the screen shows: it tells two tabs of the browser apart. */
  view?: string;
  documentTitle?: string;
}

function Crumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  );
}

/** Characters beyond which a title takes more than a line, beside a file's balance and buttons. */
const LONG = 28;

export function PageHeader(props: Props) {
  const { title, subtitle, crumbs, aside, badge, actions, view } = props;
  const { documentTitle = view ? `${title} · ${view}` : title } = props;
  useDocumentTitle(`${documentTitle} · Minutier`);
  const isLong = crumbs !== undefined && title.length > LONG;
  return (
    <header className={classes.header} data-long={isLong || undefined}>
      <div className={classes.words}>
        {crumbs && <Crumbs crumbs={crumbs} />}
        <h1 className={classes.title} title={title}>
          {title}
        </h1>
        {(subtitle || badge) && (
          <div className={classes.subtitle}>
            {badge}
            {subtitle && <span>{subtitle}</span>}
          </div>
        )}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
