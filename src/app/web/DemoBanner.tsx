import { isDemo } from '../../kit/web/demo';
import classes from './Shell.module.css';

/** D83: tells that this is the demonstration office, which is kept apart, and how to open the real one. */
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
