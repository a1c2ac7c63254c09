import { useEffect, useRef } from 'react';
import { COORDONNEES } from '../coordonnees';
import { Field } from './Field';
import { DONNEES, formulaire as text } from './messages';
import { useContact } from './useContact';

/** R280 to R290. */
export function ContactForm() {
  const { form, ready, phase, draft, motif, erreurs, alerte, submit, forget, leave, takeUp } = useContact();
  const outcome = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone: the outcome that replaces it takes the focus.
  useEffect(() => {
    if (phase !== 'saisie') outcome.current?.focus({ preventScroll: true });
  }, [phase]);
  const field = { erreurs, onFocus: forget, onLeave: leave };
  return (
    <form ref={form} className="message-form" noValidate aria-label={text.titre} onSubmit={submit} data-js>
      <p className="message-notice">
        {text.donnees} <a href={DONNEES.lien}>{text.droits}</a>.
      </p>
      <fieldset className="message-fields" disabled={phase === 'envoi'}>
        <Field {...field} name="name" autoComplete="name" />
        <Field {...field} name="email" type="email" autoComplete="email" />
        <Field {...field} name="phone" type="tel" autoComplete="tel" />
        <Field {...field} name="subject" />
        <Field {...field} name="message" rows={6} />
        {/* For robots only: people neither see, hear nor reach it. */}
        <div className="message-trap" aria-hidden="true">
          <label>
            {text.piege}
            <input name="site" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      </fieldset>
      {alerte && (
        <p className="message-bad" role="alert">
          {alerte}
        </p>
      )}
      <div ref={outcome} className="message-outcome" role="status" tabIndex={-1}>
        {phase === 'envoi' && (
          <p className="message-sending">
            <span className="message-spinner" aria-hidden="true" />
            {text.envoi}
          </p>
        )}
        {phase === 'envoye' && <p className="message-good">{text.succes}</p>}
        {phase === 'echec' && <p className="message-bad">{text.echec}</p>}
      </div>
      {draft && phase !== 'envoi' && (
        <p className="message-rescue">
          <button type="button" className="button quiet" onClick={takeUp}>
            {text.reprendre}
          </button>
          <span>
            {motif ?? text.garde} {text.sinon} <a href={`mailto:${COORDONNEES.email}`}>{COORDONNEES.email}</a>
            .
          </span>
        </p>
      )}
      {phase === 'saisie' && (
        <button type="submit" className="button message-send" disabled={!ready}>
          {text.envoyer}
        </button>
      )}
    </form>
  );
}
