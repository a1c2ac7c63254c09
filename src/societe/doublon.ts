/** Whether a company is probably stored already. Shown, never refused: the office has the paper in hand. */
import { lettresDe } from '../kit/doublons';
import { normalize } from '../kit/text';

/** The strongest first. */
export const MOTIFS_SOCIETE = ['ice', 'rc', 'nom'] as const;
type Motif = (typeof MOTIFS_SOCIETE)[number];

interface Quoi {
  nom: string;
  ice: string | null;
  rc: string | null;
}

export const aUnNumero = (numero: string | null): numero is string => /\d/.test(lettresDe(numero ?? ''));

const memeIce = (un: string | null, autre: string | null): boolean =>
  aUnNumero(un) && lettresDe(un) === lettresDe(autre ?? '');

/** Words to ignore around the number and the town: « RC n° 4471, tribunal de commerce de Rabat ». */
const MOTS = /^(rc|no?|num|numero|registre|du|tribunal|de|commerce|a|au|d)$/;
function rcDe(rc: string): { numero: string; lieu: string } {
  const lu = normalize(rc).replace(/\./g, '');
  const numero = /\d(?:.*\d)?/.exec(lu)?.[0] ?? '';
  const mots = lu.replace(numero, ' ').split(/[^\p{L}]+/u);
  return { numero: lettresDe(numero), lieu: mots.filter((mot) => !MOTS.test(mot)).join('') };
}

/** Each court numbers from 1: one number in two towns is two companies. A town that is not given may be the other's. */
function memeRc(un: string | null, autre: string | null): boolean {
  if (!aUnNumero(un) || !aUnNumero(autre)) return false;
  const [a, b] = [rcDe(un), rcDe(autre)];
  return a.numero === b.numero && (a.lieu === b.lieu || a.lieu === '' || b.lieu === '');
}

const memeNom = (un: string, autre: string): boolean =>
  lettresDe(un) !== '' && lettresDe(un) === lettresDe(autre);

export function motifSociete(saisie: Quoi, fiche: Quoi): Motif | null {
  if (memeIce(saisie.ice, fiche.ice)) return 'ice';
  if (memeRc(saisie.rc, fiche.rc)) return 'rc';
  return memeNom(saisie.nom, fiche.nom) ? 'nom' : null;
}
