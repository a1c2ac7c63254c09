import { QUESTIONS } from './contenu';
import { messages } from './messages';

/** R271, R279. */
export function Faq() {
  return (
    <section id="faq" className="section" aria-labelledby="faq-titre">
      <div className="wide faq-columns">
        <h2 id="faq-titre">{messages.faq.titre}</h2>
        <div className="faq-list">
          {QUESTIONS.map(({ question, reponse }, rang) => (
            <details key={question} open={rang === 0} className="faq-question">
              <summary>
                {question}
                <svg viewBox="0 0 20 20" aria-hidden="true">
                  <path d="m5 8 5 5 5-5" />
                </svg>
              </summary>
              <p>{reponse}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
