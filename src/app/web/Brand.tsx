import { Link } from '@tanstack/react-router';
import classes from './Brand.module.css';
import type { PlainAddress } from './routes';

export function Brand({ to }: { to: PlainAddress }) {
  return (
    <Link to={to} className={classes.brand} aria-label="Minutier">
      <span className={classes.mark} aria-hidden>
        M
      </span>
      <span className={classes.word}>Minutier</span>
    </Link>
  );
}
