/** The office of the demonstration: an invented name, and numbers of which only the check digits are right. */
import type { EtudeForm } from '../etude/etude';

export const EN_TETE: Omit<EtudeForm, 'version'> = {
  nom: 'Étude de Maître Benjelloun',
  notaire: 'Maître Salma Benjelloun',
  adresse: '14, avenue des Oudayas, Agdal',
  ville: 'Rabat',
  tel: '0537000000',
  fax: '0537000001',
  email: 'etude@demo.example',
  site: 'www.etude-benjelloun.example',
  ice: '001525411000006',
  identifiantFiscal: '40312584',
  patente: '25791346',
  cnss: '8812345',
  rib: '310810100002400123456768',
  mentions: 'Étude de démonstration\u00a0: aucun document imprimé ici ne vaut acte.',
};

const COTE = 240;
export const TAILLE_LOGO = { largeur: COTE, hauteur: COTE };

type Couleur = readonly [number, number, number];
const PAPIER: Couleur = [255, 255, 255];
const VERT: Couleur = [31, 97, 70];
const LAITON: Couleur = [201, 162, 75];

/** A temple on a disc, in units of the side: pediment, three columns, two steps. */
function couleurEn(x: number, y: number): Couleur {
  const rayon = Math.hypot(x - 0.5, y - 0.5);
  if (rayon > 0.49) return PAPIER;
  if (rayon > 0.45) return VERT;
  if (rayon > 0.435) return LAITON;
  const fronton = y > 0.22 && y < 0.38 && Math.abs(x - 0.5) < (y - 0.22) * 1.7;
  const colonne = y > 0.43 && y < 0.66 && [0.3, 0.5, 0.7].some((axe) => Math.abs(x - axe) < 0.042);
  const marche =
    (y > 0.69 && y < 0.73 && Math.abs(x - 0.5) < 0.28) || (y > 0.75 && y < 0.79 && Math.abs(x - 0.5) < 0.32);
  return fronton || colonne || marche ? PAPIER : VERT;
}

const FINESSE = [0.125, 0.375, 0.625, 0.875];

/** Sixteen samples for each pixel, so that edges are smooth. */
function pixelEn(px: number, py: number): number[] {
  const somme = [0, 0, 0];
  for (const dx of FINESSE)
    for (const dy of FINESSE)
      couleurEn((px + dx) / COTE, (py + dy) / COTE).forEach((part, canal) => {
        somme[canal] = (somme[canal] ?? 0) + part;
      });
  return somme.map((part) => Math.round(part / FINESSE.length ** 2));
}

/** RGB rows, each after its PNG filter byte. */
export function pixelsDuLogo(): Uint8Array<ArrayBuffer> {
  const rang = COTE * 3 + 1;
  const pixels = new Uint8Array(rang * COTE);
  for (let y = 0; y < COTE; y++)
    for (let x = 0; x < COTE; x++) pixels.set(pixelEn(x, y), y * rang + 1 + x * 3);
  return pixels;
}
