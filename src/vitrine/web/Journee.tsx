import { MOMENTS } from './contenu';
import { journee as text } from './messages';
import { MomentCard } from './MomentCard';
import { useCarrousel } from './useCarrousel';

const ICONES = {
  precedent: 'M12 5l-5 5 5 5',
  suivant: 'M8 5l5 5-5 5',
  pause: 'M7 5v10M13 5v10',
  lecture: 'M7 5l8 5-8 5z',
};

function Control({ action, onClick }: { action: keyof typeof ICONES; onClick(): void }) {
  return (
    <button type="button" className="journee-control" aria-label={text[action]} onClick={onClick}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONES[action]} />
      </svg>
    </button>
  );
}

/** R269, R270. Without JavaScript every moment is there to be read, side by side. */
export function Journee() {
  const { ready, index, paused, running, goTo, toggle, watch } = useCarrousel(MOMENTS.length);
  return (
    <section id="journee" className="section journee-band" aria-labelledby="journee-titre">
      <div className="wide">
        <h2 id="journee-titre">{text.titre}</h2>
        <p className="lead">{text.texte}</p>
        <div
          className="journee-carousel"
          role="group"
          aria-roledescription="carrousel"
          aria-label={text.carrousel}
          {...watch}
        >
          <div className="journee-controls" data-js>
            <ol className="journee-hours">
              {MOMENTS.map(({ heure, titre }, moment) => (
                <li key={heure} data-passed={moment <= index}>
                  <button
                    type="button"
                    aria-label={`${heure}, ${titre}`}
                    aria-current={moment === index}
                    onClick={() => goTo(moment)}
                  >
                    {heure}
                  </button>
                </li>
              ))}
            </ol>
            <div className="journee-buttons">
              <Control action="precedent" onClick={() => goTo(index - 1)} />
              <Control action={paused ? 'lecture' : 'pause'} onClick={toggle} />
              <Control action="suivant" onClick={() => goTo(index + 1)} />
            </div>
          </div>
          {/* Until the carousel runs, a scrolling strip: focusable, for the keyboard to scroll it. */}
          <div
            className="journee-moments"
            data-moments
            data-ready={ready}
            aria-live={running ? 'off' : 'polite'}
            role="group"
            aria-label={text.titre}
            tabIndex={ready ? undefined : 0}
          >
            {MOMENTS.map((moment, place) => (
              <MomentCard
                key={moment.heure}
                moment={moment}
                place={`${place + 1} sur ${MOMENTS.length}`}
                shown={!ready || place === index}
              />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
