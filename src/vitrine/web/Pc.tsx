import { Etapes } from './Etapes';

const MENU = [
  'Tableau de bord',
  'Rendez-vous',
  'Clients',
  'Sociétés',
  'Dossiers',
  'Propriétés',
  'Affaires CDG',
];
const DOSSIERS = [
  { numero: '127/2026', titre: 'Vente Tazi, Bennani', faites: 3, prix: '1\u00a0180\u00a0000,00' },
  { numero: '126/2026', titre: 'Donation Chraïbi', faites: 4, prix: '640\u00a0000,00' },
  { numero: '125/2026', titre: 'Vente Atlas Bureaux', faites: 6, prix: '2\u00a0450\u00a0000,00' },
  { numero: '124/2026', titre: 'Vente Ouazzani, Idrissi', faites: 2, prix: '915\u00a0500,00' },
  { numero: '123/2026', titre: 'Vente Riad des Orangers', faites: 5, prix: '3\u00a0200\u00a0000,00' },
  { numero: '122/2026', titre: 'Donation Lahlou', faites: 6, prix: '780\u00a0000,00' },
];

/** The list of files, on a laptop. */
export function Pc() {
  return (
    <svg
      className="appareil"
      viewBox="0 0 680 420"
      role="img"
      aria-label="Minutier sur un PC : la liste des dossiers"
    >
      <rect className="coque" x="38" y="1" width="604" height="388" rx="16" />
      <path className="socle" d="M2 390h676l-16 20a20 20 0 0 1-15 7H33a20 20 0 0 1-15-7z" />
      <path className="coque" d="M286 390h108l-5 7h-98z" />
      <rect className="page" x="52" y="15" width="576" height="361" rx="4" />
      <path className="cote" d="M56 15h122v361H56a4 4 0 0 1-4-4V19a4 4 0 0 1 4-4z" />
      <rect className="acte" x="66" y="29" width="16" height="16" rx="4" />
      <text className="fort" x="89" y="41">
        Minutier
      </text>
      <rect className="teinte" x="60" y="162" width="110" height="24" rx="6" />
      {MENU.map((entree, rang) => (
        <text key={entree} className={entree === 'Dossiers' ? 'vert' : 'clair'} x="72" y={74 + rang * 26}>
          {entree}
        </text>
      ))}
      <text className="titre" x="198" y="52">
        Dossiers
      </text>
      <rect className="acte" x="530" y="33" width="80" height="26" rx="6" />
      <text className="blanc" x="570" y="50" textAnchor="middle">
        Ouverture
      </text>
      <rect className="carte" x="198" y="74" width="412" height="284" rx="9" />
      <rect className="carte" x="210" y="86" width="150" height="22" rx="5" />
      <text className="clair" x="220" y="101">
        Rechercher
      </text>
      {DOSSIERS.map(({ numero, titre, faites, prix }, rang) => {
        const y = 140 + rang * 38;
        return (
          <g key={numero}>
            <path className="filet" d={`M198 ${y - 23}h412`} />
            <text className="fort" x="212" y={y}>
              {numero}
            </text>
            <text x="280" y={y}>
              {titre}
            </text>
            <Etapes x={444} y={y - 4} done={faites} gap={12} />
            <text x="598" y={y} textAnchor="end">
              {prix}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
