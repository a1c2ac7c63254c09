import type { User } from '../../compte/api';
import classes from './Identity.module.css';

/** R028: who is signed in, and their job. `whole`: with the words, for which the bar of a phone has no room. */
export function Identity({ user, whole }: { user: User; whole?: boolean }) {
  const { firstname, lastname, travail } = user;
  const initials = `${firstname.charAt(0)}${lastname.charAt(0)}`.toUpperCase();
  const name = `${lastname} ${firstname}`;
  return (
    <div className={classes.identity} data-whole={whole} title={`${name} · ${travail}`}>
      <span className={classes.initials} aria-hidden>
        {initials}
      </span>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.job}>{travail}</div>
      </div>
    </div>
  );
}
