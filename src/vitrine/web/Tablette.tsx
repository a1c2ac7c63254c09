import { Etapes } from './Etapes';

/** The signature, face to face. */
export function Tablette() {
  return (
    <svg
      className="appareil"
      viewBox="0 0 316 420"
      role="img"
      aria-label="Minutier sur une tablette : l’étape de la signature"
    >
      <rect className="coque" x="1" y="1" width="314" height="416" rx="20" />
      <rect className="page" x="14" y="14" width="288" height="390" rx="8" />
      <text className="clair" x="34" y="46">
        Dossier 127/2026
      </text>
      <text className="titre" x="34" y="72">
        Signature
      </text>
      <Etapes x={40} y={96} done={1} gap={22} r={5} />
      <rect className="carte" x="30" y="118" width="256" height="106" rx="9" />
      <text className="fort" x="44" y="141">
        Acquéreur
      </text>
      <text className="clair" x="44" y="158">
        Mme Bennani Salma · 100&nbsp;%
      </text>
      <path
        className="encre"
        d="M48 198c12-26 20-22 16-4-2 10 10-14 15-12s-2 14 6 8 8-18 14-14-4 18 6 14c14-6 20-10 34-8"
      />
      <path className="filet" d="M44 206h150" />
      <text className="vert" x="272" y="206" textAnchor="end">
        10:30
      </text>
      <rect className="carte" x="30" y="236" width="256" height="106" rx="9" />
      <text className="fort" x="44" y="259">
        Vendeur
      </text>
      <text className="clair" x="44" y="276">
        M. Tazi Youssef · 100&nbsp;%
      </text>
      <path
        className="encre"
        d="M48 314c6-20 16-28 17-16 1 10-9 16-11 12 6-4 14-12 20-10s-4 10 4 10 10-16 16-12-6 14 4 12 16-12 26-8"
      />
      <path className="filet" d="M44 324h150" />
      <text className="vert" x="272" y="324" textAnchor="end">
        10:30
      </text>
      <rect className="acte" x="166" y="358" width="120" height="30" rx="7" />
      <text className="blanc" x="226" y="377" textAnchor="middle">
        Étape suivante
      </text>
    </svg>
  );
}
