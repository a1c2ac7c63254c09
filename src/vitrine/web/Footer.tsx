import { COORDONNEES } from '../coordonnees';
import { Brand } from './Brand';
import { DONNEES, messages, NAVIGATION } from './messages';

const text = messages.pied;

/** R267. */
export function Footer() {
  return (
    <footer className="pied-footer">
      <div className="wide pied-columns">
        <div>
          <a className="brand" href="#hero">
            <Brand />
          </a>
          <p>{text.slogan}</p>
        </div>
        <nav aria-label={text.plan}>
          <ul>
            {NAVIGATION.map(({ ancre, libelle }) => (
              <li key={ancre}>
                <a href={`#${ancre}`}>{libelle}</a>
              </li>
            ))}
          </ul>
        </nav>
        <address>
          <a href={`mailto:${COORDONNEES.email}`}>{COORDONNEES.email}</a>
          <a href={COORDONNEES.telephoneLien}>{COORDONNEES.telephone}</a>
          <span>
            {COORDONNEES.jours}, {COORDONNEES.heures}
          </span>
        </address>
      </div>
      <div className="wide pied-last">
        <span>{text.droits}</span>
        <a href={DONNEES.lien}>{DONNEES.titre}</a>
        <span>{text.note}</span>
      </div>
    </footer>
  );
}
