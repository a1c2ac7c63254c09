import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { rememberFocus } from './focusKept';
import classes from './Card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Small text after the title: « 100 % répartis ». */
  note?: ReactNode;
  actions?: ReactNode;
  /** `none` for a table that runs to the edges. */
  padding?: 'normal' | 'none';
  /** A bar at the bottom that stays in sight (a form's buttons). */
  bar?: ReactNode;
  children?: ReactNode;
}

/** Whether a card with a title is around: who goes from heading to heading hears its parts under it. */
const Titled = createContext(false);

interface HeadProps extends Pick<CardProps, 'title' | 'note' | 'actions'> {
  as: 'h2' | 'h3';
}

function Head({ as: Heading, title, note, actions }: HeadProps) {
  if (!title && !actions) return null;
  return (
    <div className={classes.head}>
      {title && <Heading className={classes.title}>{title}</Heading>}
      {note && <span className={classes.note}>{note}</span>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** A message of the field that is left would move the bar before the click: the press leaves it the focus, and it has it again once sent. */
const keepFocus = (event: MouseEvent): void => {
  event.preventDefault();
  rememberFocus();
};

export function Card({ title, note, actions, padding = 'normal', bar, children }: CardProps) {
  return (
    <section className={classes.card} data-padding={padding}>
      <Head as="h2" title={title} note={note} actions={actions} />
      <Titled value={Boolean(title)}>{children}</Titled>
      {bar && (
        <div role="presentation" className={classes.bar} data-bar onMouseDown={keepFocus}>
          {bar}
        </div>
      )}
    </section>
  );
}

/** A part of a card, under a line. */
export function CardSection({ title, note, actions, children }: Omit<CardProps, 'padding' | 'bar'>) {
  const titled = useContext(Titled);
  return (
    <section className={classes.section}>
      <Head as={titled ? 'h3' : 'h2'} title={title} note={note} actions={actions} />
      {children}
    </section>
  );
}

/** Fields side by side where there is room, below one another where there is not. */
export function FormGrid({ columns, children }: { columns: 1 | 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** Takes the whole row of a FormGrid. */
export function GridWide({ children }: { children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>;
}
