import { COORDONNEES } from '../coordonnees';
import { ContactForm } from './ContactForm';
import { Ile } from './Ile';
import { messages } from './messages';

const text = messages.contact;
const { email, telephone, telephoneLien, adresse, jours, heures } = COORDONNEES;

/** R266, R270, R279. */
export function Contact() {
  return (
    <section id="contact" className="section" aria-labelledby="contact-titre">
      <div className="wide contact-columns">
        <div>
          <h2 id="contact-titre">{text.titre}</h2>
          <p className="lead">{text.texte}</p>
          <dl className="contact-details">
            <div>
              <dt>{text.email}</dt>
              <dd>
                <a href={`mailto:${email}`}>{email}</a>
              </dd>
            </div>
            <div>
              <dt>{text.telephone}</dt>
              <dd>
                <a href={telephoneLien}>{telephone}</a>
              </dd>
            </div>
            <div>
              <dt>{text.adresse}</dt>
              <dd>{adresse.join(', ')}</dd>
            </div>
            <div>
              <dt>{text.horaires}</dt>
              <dd>
                {jours}, {heures}
              </dd>
            </div>
          </dl>
        </div>
        <div>
          <Ile nom="message">
            <ContactForm />
          </Ile>
          <noscript>
            <p className="contact-without">
              {text.sansJs} <a href={`mailto:${email}`}>{email}</a>, <a href={telephoneLien}>{telephone}</a>.
            </p>
          </noscript>
        </div>
      </div>
    </section>
  );
}
