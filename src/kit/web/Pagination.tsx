import { formatCount } from '../text';
import type { PointerEvent } from 'react';
import classes from './Pagination.module.css';

interface Props {
  page: number;
  size: number;
  total: number;
  /** More than `total`: « plus de 1 000 » (D79). */
  capped: boolean;
  onPage: (page: number) => void;
  /** The pointer or the keyboard stands on that page. */
  onAim: (page: number) => void;
}

/** First, last and the neighbours; 0 stands for « … ». */
function pagesAround(page: number, last: number): number[] {
  const near = new Set([1, page - 1, page, page + 1, last]);
  if (page <= 3) for (const one of [2, 3]) near.add(one);
  const pages = [...near].filter((one) => one >= 1 && one <= last).sort((a, b) => a - b);
  return pages.flatMap((one, index) => (index > 0 && one - (pages[index - 1] ?? 0) > 1 ? [0, one] : [one]));
}

export function Pagination({ page, size, total, capped, onPage, onAim }: Props) {
  // `aria-disabled`, not `disabled`: on the last page, a disabled button would lose the keyboard to the top of the page.
  const leadsTo = (to: number, possible = true) => ({
    'aria-disabled': !possible || undefined,
    ...(possible && {
      onClick: () => onPage(to),
      onPointerEnter: ({ pointerType }: PointerEvent<HTMLButtonElement>) => {
        if (pointerType === 'mouse') onAim(to);
      },
      onFocus: () => onAim(to),
    }),
  });
  const none = total === 0;
  const counted = Math.max(1, Math.ceil(total / size));
  const last = capped ? Math.max(counted, page) : counted;
  const from = (page - 1) * size + 1;
  const to = capped ? page * size : Math.min(total, page * size);
  const of = capped ? `plus de ${formatCount(total)}` : formatCount(total);
  // Past a capped count, nobody knows which page is the last: an empty one leads back to the first (R298).
  const hasNext = capped || page < last;
  return (
    // A live region must be there before its text: without rows it stays, empty, and its landmark goes.
    <nav
      aria-label={none ? undefined : 'Pages'}
      role={none ? 'presentation' : undefined}
      className={classes.bar}
    >
      <span className={classes.count} aria-live="polite">
        {!none && `${formatCount(from)}\u00a0–\u00a0${formatCount(to)} sur ${of}`}
      </span>
      {!none && (
        <ul className={classes.pages}>
          <li>
            <button type="button" {...leadsTo(page - 1, page > 1)}>
              Précédente
            </button>
          </li>
          {pagesAround(page, last).map((one, index) => (
            <li key={one || `gap-${index}`} className={classes.number}>
              {one === 0 ? (
                <span aria-hidden>…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${one}`}
                  aria-current={one === page ? 'page' : undefined}
                  {...leadsTo(one)}
                >
                  {formatCount(one)}
                </button>
              )}
            </li>
          ))}
          <li>
            <button type="button" {...leadsTo(page + 1, hasNext)}>
              Suivante
            </button>
          </li>
        </ul>
      )}
    </nav>
  );
}
