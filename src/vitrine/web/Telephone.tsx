import { Etapes } from './Etapes';

const CARTES = [
  { numero: '127/2026', titre: 'Vente Tazi, Bennani', suite: 'Certificat attendu', faites: 3 },
  { numero: '126/2026', titre: 'Donation Chraïbi', suite: 'Quitus à déposer', faites: 4 },
  { numero: '124/2026', titre: 'Vente Ouazzani', suite: 'Avis à régler', faites: 2 },
];

/** The same list in one's hand: each row has become a card. */
export function Telephone() {
  return (
    <svg
      className="appareil"
      viewBox="0 0 206 420"
      role="img"
      aria-label="Minutier sur un mobile : les dossiers en cartes"
    >
      <rect className="coque" x="1" y="1" width="204" height="416" rx="30" />
      <rect className="page" x="11" y="11" width="184" height="396" rx="21" />
      <rect className="coque" x="76" y="18" width="54" height="12" rx="6" />
      <text className="titre" x="26" y="64">
        Dossiers
      </text>
      <rect className="acte" x="152" y="46" width="28" height="24" rx="7" />
      <path d="M166 53v10M161 58h10" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" />
      {CARTES.map(({ numero, titre, suite, faites }, rang) => {
        const y = 84 + rang * 102;
        return (
          <g key={numero}>
            <rect className="carte" x="22" y={y} width="162" height="90" rx="10" />
            <text className="fort" x="34" y={y + 23}>
              {numero}
            </text>
            <text x="34" y={y + 40}>
              {titre}
            </text>
            <Etapes x={38} y={y + 56} done={faites} gap={14} r={4} />
            <text className="clair" x="34" y={y + 79}>
              {suite}
            </text>
          </g>
        );
      })}
      <rect className="barre" x="73" y="396" width="60" height="4" rx="2" />
    </svg>
  );
}
