import { FONCTIONNALITES } from './contenu';
import { DessinDe } from './Dessins';
import { messages } from './messages';

const text = messages.fonctionnalites;

/** R273 to R278. The anchor keeps the specification's spelling (R262). */
export function Fonctionnalites() {
  return (
    <section id="fonctionalites" className="section" aria-labelledby="fonctionnalites-titre">
      <div className="wide">
        <h2 id="fonctionnalites-titre">{text.titre}</h2>
        <p className="lead">{text.texte}</p>
        <ul className="fonctions-grid">
          {FONCTIONNALITES.map(({ dessin, titre, texte }) => (
            <li key={dessin}>
              <DessinDe nom={dessin} />
              <h3>{titre}</h3>
              <p>{texte}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
