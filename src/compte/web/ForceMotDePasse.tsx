import { type Force, FORCES, forceDe } from '../motDePasse';
import classes from './ForceMotDePasse.module.css';
import { force as text } from './messagesSessions';

const MARKS: Force[] = [1, 2, 3];

/** How good a new password is, while one types it; nothing before. */
export function ForceMotDePasse({ password, contexte }: { password: string; contexte: readonly string[] }) {
  const force = forceDe(password, contexte);
  return (
    <div className={classes.force} data-force={force} role="status">
      {password !== '' && (
        <>
          <span className={classes.bar} aria-hidden>
            {MARKS.map((mark) => (
              <span key={mark} data-on={force >= mark || undefined} />
            ))}
          </span>
          <span>
            {text.label}
            <strong>{FORCES[force]}</strong>
            {force < 3 && text.conseils[force]}
          </span>
        </>
      )}
    </div>
  );
}
