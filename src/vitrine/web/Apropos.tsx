import { ENGAGEMENTS } from './contenu';
import { messages } from './messages';

const text = messages.apropos;

/** R279: who we are, and what an office may count on. */
export function Apropos() {
  return (
    <section id="a-propos" className="section" aria-labelledby="apropos-titre">
      <div className="wide apropos-columns">
        <div className="apropos-words">
          <p className="apropos-over">{text.surtitre}</p>
          <h2 id="apropos-titre">{text.titre}</h2>
          {text.textes.map((paragraph) => (
            <p key={paragraph} className="apropos-paragraph">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="apropos-facts">
          {ENGAGEMENTS.map(({ titre, texte }) => (
            <li key={titre}>
              <h3>{titre}</h3>
              <p>{texte}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
