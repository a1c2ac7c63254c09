import { FeuilleDeRoute } from './FeuilleDeRoute';
import { messages } from './messages';
import { Rosette } from './Rosette';

const text = messages.hero;

export function Hero() {
  return (
    <section id="hero" className="hero-hero" aria-labelledby="hero-titre">
      <div className="wide hero-columns">
        <div>
          <h1 id="hero-titre" className="hero-title">
            {text.titre.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <p className="lead hero-lead">{text.texte}</p>
          <div className="hero-actions">
            <a className="button" href="#contact">
              {messages.prendreContact.titre}
            </a>
            <a className="button quiet" href="#fonctionalites">
              {text.fonctionnalites}
            </a>
          </div>
          <p className="hero-note">{text.note}</p>
        </div>
        <div className="hero-picture">
          <Rosette className="hero-rosette" />
          <FeuilleDeRoute />
        </div>
      </div>
    </section>
  );
}
