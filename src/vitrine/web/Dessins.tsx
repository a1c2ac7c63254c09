import type { ReactNode } from 'react';
import type { Dessin } from './contenu';

/** One line drawing for each feature: class `a` is what one acts on, `b` the brass that draws the eye. */
const TRAITS: Record<Dessin, ReactNode> = {
  clients: (
    <>
      <rect x="1" y="9" width="58" height="40" rx="5" />
      <circle className="dessin-a" cx="18" cy="24" r="6.5" />
      <path className="dessin-a" d="M8 41c1.4-6 5-9 10-9s8.6 3 10 9" />
      <path d="M36 22h15M36 30h15M36 38h9" />
      <path className="dessin-b" d="M70 49V22l13-7 13 7v27M64 49h38M78 49v-9h10v9M78 28h2M86 28h2" />
    </>
  ),
  proprietes: (
    <>
      <path d="M1 16 34 5l30 9 38-8v36L66 54 34 44 1 52z" />
      <path d="M34 5v39M65 14v40" />
      <path className="dessin-a" d="m1 34 33-9 31 9 37-10" />
      <path className="dessin-b" d="M49 37c-6-7-8-10-8-14a8 8 0 0 1 16 0c0 4-2 7-8 14z" />
      <circle className="dessin-b" cx="49" cy="22.5" r="2.5" />
    </>
  ),
  dossiers: (
    <>
      <path className="dessin-a" d="M10 28h56" />
      <path d="M66 28h50" />
      <circle className="dessin-fill" cx="8" cy="28" r="7" />
      <circle className="dessin-fill" cx="30" cy="28" r="7" />
      <circle className="dessin-fill" cx="52" cy="28" r="7" />
      <path className="dessin-check" d="m5 28.2 2.2 2.2 4-4.4M27 28.2l2.2 2.2 4-4.4M49 28.2l2.2 2.2 4-4.4" />
      <circle className="dessin-paper dessin-b" cx="74" cy="28" r="7" />
      <circle className="dessin-dot" cx="74" cy="28" r="2.5" />
      <circle className="dessin-paper" cx="96" cy="28" r="7" />
      <circle className="dessin-paper" cx="118" cy="28" r="7" />
    </>
  ),
  comptabilite: (
    <>
      <rect x="1" y="5" width="76" height="46" rx="5" />
      <path d="M1 17h76M52 5v46M9 26h26M9 34h20M9 42h30M60 26h9M58 34h11" />
      <path className="dessin-a" d="M58 42h11" />
      <circle className="dessin-card" cx="88" cy="38" r="13" />
      <circle className="dessin-b" cx="88" cy="38" r="13" />
      <path className="dessin-b" d="M83.5 32.500V43.500h4a5.5 5.5 0 0 0 0-11zM91 43.500V38" />
    </>
  ),
  documents: (
    <>
      <path d="M26 10V4h34l12 12v34h-6" />
      <path className="dessin-card" d="M8 12h34l12 12v28H8z" />
      <path className="dessin-a" d="M8 12h34l12 12v28H8zM42 12v12h12" />
      <path d="M16 27h18M16 34h28M16 41h28" />
      <circle className="dessin-b" cx="88" cy="30" r="10" />
      <path className="dessin-b" d="m82 38-3 14 9-5 9 5-3-14M84 30l3 3 5-5.5" />
    </>
  ),
  echeances: (
    <>
      <rect x="1" y="9" width="56" height="42" rx="5" />
      <path d="M1 21h56M15 3v11M43 3v11M11 30h5M26 30h5M11 40h5" />
      <rect className="dessin-a" x="23" y="35" width="11" height="10" rx="2" />
      <path
        className="dessin-b"
        d="M72 41c4-4 3-9 3-14a11 11 0 0 1 22 0c0 5-1 10 3 14zM81 46a5 5 0 0 0 10 0M86 16v-4"
      />
    </>
  ),
};

export function DessinDe({ nom }: { nom: Dessin }) {
  return (
    <svg className="dessin-drawing" viewBox="0 0 104 56" aria-hidden="true">
      {TRAITS[nom]}
    </svg>
  );
}
