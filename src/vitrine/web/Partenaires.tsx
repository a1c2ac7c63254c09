import type { ReactNode } from 'react';
import { type Marque, PARTENAIRES } from './contenu';
import { messages } from './messages';

/** Drawn for this page; no such house exists. */
const MARQUES: Record<Marque, ReactNode> = {
  sceau: (
    <>
      <circle cx="20" cy="20" r="17" />
      <path d="M20 8v24M20 13l-7 6M20 13l7 6M20 20l-9 7M20 20l9 7" />
    </>
  ),
  plume: <path d="M33 5C18 7 9 17 7 33l4-1c14-3 21-12 22-27zM7 33l14-15M24 26h-9M29 18h-8" />,
  portes: (
    <path d="M4 34V20a16 16 0 0 1 32 0v14M10 34V20a10 10 0 0 1 20 0v14M16 34V20a4 4 0 0 1 8 0v14M2 34h36" />
  ),
  zellige: (
    <>
      <path d="M8.5 8.500h23v23h-23zM20 3.7 36.3 20 20 36.3 3.7 20z" />
      <circle cx="20" cy="20" r="5" />
    </>
  ),
  arche: (
    <path d="M20 36V17M20 24c-8 0-13-4-14-11 8 0 13 4 14 11zM20 20c0-7 5-13 13-15 1 9-5 14-13 15zM12 36h16" />
  ),
};

/** R279. */
export function Partenaires() {
  return (
    <section className="partenaires-band" aria-labelledby="partenaires-titre">
      <div className="wide">
        <h2 id="partenaires-titre">{messages.partenaires.titre}</h2>
        <ul className="partenaires-list">
          {PARTENAIRES.map(({ marque, nom, metier }) => (
            <li key={marque}>
              <svg viewBox="0 0 40 40" role="img" aria-label={`Logo de ${nom}`}>
                {MARQUES[marque]}
              </svg>
              <span>
                <strong>{nom}</strong>
                {metier}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
