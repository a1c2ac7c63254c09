import { Card } from '../../kit/web/Card';
import classes from './modeles.module.css';
import { aide } from './messages';

const BALISE = /(\{[^}]+\})/;

/** How a template is written, in four sentences. */
export function Aide() {
  return (
    <Card title={aide.titre}>
      <ol className={classes.aide}>
        {aide.etapes.map((etape) => (
          <li key={etape}>
            {etape.split(BALISE).map((part) => (BALISE.test(part) ? <code key={part}>{part}</code> : part))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
