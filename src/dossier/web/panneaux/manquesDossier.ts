/** What the file still lacks, one line for each step, in words. */
import { formatDate, daysBetween } from '../../../kit/dates';
import { ceJour } from '../../../kit/web/horloge';
import { pluriel } from '../../../kit/text';
import { estEntamee, resumeEtape } from '../../avancement';
import type { Dossier } from '../../dossier';
import { CLOTURE, ETAPES, type EtapeId, FORMALITES, SIGNATURE, etapeDe, manquesEtape } from '../../etapes';
import { libelleDe } from '../../manque';
import { LIBELLE_PIECE } from '../../pieces';
import { piecesAttendues } from '../../etapes/cloture';
import { BUREAU } from '../../etapes/tpi';

export interface LigneManque {
  etape: EtapeId;
  texte: string;
  /** « avant le 12/12/2026, dans 21 jours » */
  echeance: string | null;
  depassee: boolean;
}

const NOMMES = 5; // fields named before « … »

const enMots = (labels: string[]): string => {
  const unique = [...new Set(labels)];
  return `${unique.slice(0, NOMMES).join(', ')}${unique.length > NOMMES ? '…' : ''}`;
};
const minuscule = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function ceQuiManque(dossier: Dossier, id: EtapeId, today: string): string {
  if (id === CLOTURE) return enMots(piecesAttendues(dossier).map((key) => LIBELLE_PIECE[key]));
  const vierge = !estEntamee(dossier, id);
  // « TPI et Quitus à choisir » keeps its capitals, « À signer » does not.
  const resume = resumeEtape(dossier, id, today);
  if (vierge) return resume.startsWith('TPI') ? resume : minuscule(resume);
  if (id === SIGNATURE) return resume;
  const libelles = etapeDe(id).libelles(dossier);
  return enMots(manquesEtape(dossier, id, 'cloture').map(({ path }) => libelleDe(libelles, path)));
}

export function enJours(days: number): string {
  if (days === 0) return "aujourd'hui";
  return days > 0 ? `dans ${pluriel(days, 'jour')}` : `dépassé de ${pluriel(-days, 'jour')}`;
}

/** The TPI's last day, as long as its declaration is not filed (R485). */
function echeanceDe({ formalite: { tpi } }: Dossier, id: EtapeId, today: string) {
  const limite = tpi.tpiCase === BUREAU && tpi.dateDepot === null ? tpi.dateDernierDelai : null;
  if (id !== FORMALITES || limite === null) return { echeance: null, depassee: false };
  const days = daysBetween(today, limite);
  return { echeance: `TPI avant le ${formatDate(limite)}, ${enJours(days)}`, depassee: days < 0 };
}

export function manquesDossier(dossier: Dossier, today = ceJour()): LigneManque[] {
  return ETAPES.filter(({ id }) => manquesEtape(dossier, id, 'cloture').length > 0).map(({ id, label }) => ({
    etape: id,
    texte: `${label}\u00a0: ${ceQuiManque(dossier, id, today)}`,
    ...echeanceDe(dossier, id, today),
  }));
}
