import { NATURES, champsVisibles } from '../propriete/propriete';
import type { Hasard } from './hasard';

const SOCIETES: [string, string][] = [
  ['Atlas Immo SARL', 'Casablanca'],
  ['Compagnie du Souss', 'Agadir'],
  ['Résidences Al Boustane SA', 'Rabat'],
  ['Promo-Chellah SARL AU', 'Salé'],
  ['Société Civile Immobilière L’Olivier', 'Meknès'],
  ['Comptoir Hôtelier du Détroit', 'Tanger'],
  ['Bâti-Saïss', 'Fès'],
  ['Foncière des Oudayas SA', 'Rabat'],
];

/** 15 digits whose number is a multiple of 97. */
export function ice(h: Hasard): string {
  const head = `00${h.chiffres(11)}`;
  const rest = Number(BigInt(`${head}00`) % 97n);
  return head + String((97 - rest) % 97).padStart(2, '0');
}

export const societes = (h: Hasard) =>
  SOCIETES.map(([nom, ville], i) => ({
    nom,
    adresse: `${h.entier(1, 90)}, avenue des FAR, ${ville}`,
    identifiantFiscale: i === 6 ? null : h.chiffres(8),
    rc: `${h.chiffres(5)} ${ville}`,
    ice: i === 4 ? null : ice(h),
  }));

/** Place, prefecture, commune, letter of its land titles. */
export const LIEUX: readonly [string, string, string, string][] = [
  ['Résidence Al Boustane', 'Préfecture de Rabat', 'Agdal-Riyad', 'R'],
  ['Lotissement Oasis', 'Préfecture de Casablanca', 'Aïn Chock', 'C'],
  ['Jardins de l’Agdal', 'Préfecture de Marrakech', 'Guéliz', 'M'],
  ['Les Hauts de Fès', 'Préfecture de Fès', 'Saïss', 'F'],
  ['Baie de Malabata', 'Préfecture de Tanger-Assilah', 'Tanger', 'T'],
];

const TOTAL = 25;

/** 25 properties: each of the 15 natures at least once. */
export function proprietes(h: Hasard) {
  return Array.from({ length: TOTAL }, (_, i) => {
    const nature = NATURES[i % NATURES.length] as string;
    const [lieu, prefecture, commune, lettre] = LIEUX[i % LIEUX.length] as (typeof LIEUX)[number];
    const situationJuridique =
      i % 9 === 4 ? 'Réquisition' : i % 12 === 7 ? 'Non Immatriculé' : 'Titre Foncier';
    const visibles = champsVisibles(nature);
    const shown = (champ: (typeof visibles)[number], value: unknown) =>
      visibles.includes(champ) ? value : null;
    return {
      designation: `${nature === 'Terrain nu' ? 'Lot' : (nature.split(' ')[0] ?? nature)} ${h.entier(1, 60)}, ${lieu}`,
      situationJuridique,
      refFonciere:
        situationJuridique === 'Titre Foncier' ? `${h.chiffres(5)}/${lettre}` : `${h.chiffres(4)}/${lettre}`,
      nature,
      numTsc: Number(h.chiffres(6)) + 1,
      datePermis: shown(
        'datePermis',
        `${h.entier(1996, 2022)}-03-${String(h.entier(1, 28)).padStart(2, '0')}`,
      ),
      superficieTotal: shown('superficieTotal', h.entier(60, 900) + h.entier(0, 99) / 100),
      superficieTerrasse: shown('superficieTerrasse', h.entier(0, 24)),
      superficieParking: shown('superficieParking', h.entier(10, 14)),
      superficieCouverte: shown('superficieCouverte', h.entier(50, 320)),
      adresse: `${lieu}, immeuble ${h.entier(1, 12)}`,
      prefecture,
      commune,
    };
  });
}
