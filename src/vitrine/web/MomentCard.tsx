import type { MOMENTS } from './contenu';

interface Props {
  moment: (typeof MOMENTS)[number];
  place: string;
  shown: boolean;
}

/** One slide: the hour, what happens, and the scrap of screen where it happens. */
export function MomentCard({ moment: { heure, titre, texte, extrait }, place, shown }: Props) {
  return (
    <div
      className="moment-moment"
      role="group"
      aria-roledescription="diapositive"
      aria-label={place}
      data-shown={shown}
    >
      <div className="moment-words">
        <p className="moment-hour">{heure}</p>
        <h3 className="moment-title">{titre}</h3>
        <p className="moment-text">{texte}</p>
      </div>
      <div className="moment-scrap">
        <p className="moment-head">{extrait.titre}</p>
        <dl>
          {extrait.lignes.map(({ libelle, valeur, fait }) => (
            <div key={libelle}>
              <dt>{libelle}</dt>
              <dd>
                {fait && (
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <circle cx="10" cy="10" r="9" />
                    <path d="m6.2 10.3 2.5 2.5 5-5.4" />
                  </svg>
                )}
                {valeur}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
