import { isDemo } from '../../kit/web/demo';
import classes from './Shell.module.css';

/** D83: the demonstration office is kept apart, and says how to open the real one. */
export function DemoBanner() {
  if (!isDemo) return null;
  return (
    <div className={classes.demo} role="note">
      <strong>Démonstration</strong>
      <span>
        Ces données sont inventées. Pour ouvrir l’étude elle-même, démarrez avec <code>DEMO=0</code>.
      </span>
    </div>
  );
}
