import { messages } from './messages';
import { Rosette } from './Rosette';

/** R265: for who has an account already. */
export function AccesBand() {
  const { titre, texte } = messages.acces;
  return (
    <aside className="wide bande-acces" aria-label={titre}>
      <p>{texte}</p>
      <a className="button" href="/login">
        {titre}
      </a>
    </aside>
  );
}

/** R264: for who has none yet. */
export function ContactBand() {
  const { titre, texte } = messages.prendreContact;
  return (
    <section className="bande-contact" aria-labelledby="prendre-contact">
      <Rosette className="bande-rosette" />
      <div className="wide bande-line">
        <div>
          <h2 id="prendre-contact">{titre}</h2>
          <p>{texte}</p>
        </div>
        <a className="button paper" href="#contact">
          {messages.contact.titre.replace('.', '')}
        </a>
      </div>
    </section>
  );
}
