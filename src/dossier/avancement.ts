/** Where a file stands, in words and in marks: tab statuses, summaries, warnings. */
import { formatDate } from '../kit/dates';
import { pluriel } from '../kit/text';
import {
  CLOTURE,
  type DossierRegles,
  ENREGISTREMENT,
  ETAPES,
  type EtapeId,
  type EtapeInvalide,
  FORMALITES,
  CONSERVATION,
  OUVERTURE,
  type Regard,
  SIGNATURE,
  etapeDe,
  manquesEtape,
  premiereEtapeInvalide,
} from './etapes';
import { piecesAttendues } from './etapes/cloture';
import { derniereSignature } from './etapes/signature';
import type { Manque } from '../kit/errors';
import { type Etat, estLectureSeule } from './dossier';
import { absent, libelleDe } from './manque';

export type StatutEtape = 'active' | 'error' | 'started' | 'done' | 'disabled'; // R402, R533

const typed = (...values: unknown[]): boolean => values.some((value) => !absent(value));

/** Whether something has been typed in the step, even when it is not whole. */
export function estEntamee(dossier: DossierRegles, id: EtapeId): boolean {
  const { ouverture, enregistrement, conservation, formalite } = dossier;
  const { refAvis, re, or, date } = enregistrement;
  const { dateEnvoie, r1, observation } = conservation;
  const parties = [...ouverture.acquereurs, ...ouverture.vendeurs];
  const entamees: Record<EtapeId, () => boolean> = {
    [OUVERTURE]: () =>
      typed(ouverture.titre, ouverture.prix.total) || parties.length + ouverture.proprietes.length > 0,
    [SIGNATURE]: () => parties.some(({ signature }) => typed(signature.date, signature.heure)),
    [ENREGISTREMENT]: () => typed(refAvis, re, or, date),
    [CONSERVATION]: () => typed(dateEnvoie, r1, observation),
    [FORMALITES]: () => typed(formalite.tpi.tpiCase, formalite.qf.qfCase),
    [CLOTURE]: () => dossier.files.length > 0,
  };
  return entamees[id]();
}

const parEtape = (statut: (id: EtapeId) => StatutEtape): Record<EtapeId, StatutEtape> =>
  Object.fromEntries(ETAPES.map(({ id }) => [id, statut(id)])) as Record<EtapeId, StatutEtape>;

/**
 * The tabs of the form (R533–R536): the active one, or in error after a refusal; the others by what they hold.
 * `disabled` means that nothing is there yet and something earlier is awaited; Ouverture never is (R535).
 */
export function statutsFormulaire(
  dossier: DossierRegles,
  active: EtapeId,
  enErreur: EtapeId | null = null,
): Record<EtapeId, StatutEtape> {
  const statut = (id: EtapeId): StatutEtape => {
    if (id === enErreur) return 'error';
    if (id === active) return 'active';
    if (premiereEtapeInvalide(dossier, id) === null) return 'done';
    return id < active || estEntamee(dossier, id) ? 'started' : 'disabled';
  };
  return parEtape(statut);
}

/** The bar of the consultation (R550): complete is done, otherwise started. */
export function statutsConsultation(dossier: DossierRegles, active: EtapeId): Record<EtapeId, StatutEtape> {
  const statut = (id: EtapeId): StatutEtape => {
    if (id === active) return 'active';
    return manquesEtape(dossier, id, 'consultation').length === 0 ? 'done' : 'started';
  };
  return parEtape(statut);
}

const NOMMES = 3; // fields named in a summary before « … »
function manque(labels: string[]): string {
  const unique = [...new Set(labels)];
  const named = unique.slice(0, NOMMES).join(', ');
  return `Manque\u00a0: ${named}${unique.length > NOMMES ? '…' : ''}`;
}

const partManquante = ({ path }: Manque): string => (path.startsWith('tpi.') ? 'TPI' : 'Quitus');

function resumeSignature(dossier: DossierRegles, manques: Manque[], today: string): string {
  const last = derniereSignature(dossier);
  if (manques.length === 0 && last) return `${last > today ? 'Prévue' : 'Signée'} le ${formatDate(last)}`;
  const { acquereurs, vendeurs } = dossier.ouverture;
  const attendues = [...acquereurs, ...vendeurs].filter(({ signature: s }) => !s.date || !s.heure);
  const { size } = new Set(attendues.map(({ client }) => client.client));
  return size > 1 ? `${size} signatures attendues` : '1 signature attendue';
}

function resumeCloture(dossier: DossierRegles & { isComplet: boolean }): string {
  if (dossier.isComplet) return 'Clôturé';
  const count = piecesAttendues(dossier).length;
  return count === 0 ? 'Pièces reçues' : pluriel(count, 'pièce attendue', 'pièces attendues');
}

const VIERGES: Partial<Record<EtapeId, string>> = {
  [OUVERTURE]: 'À remplir',
  [SIGNATURE]: 'À signer',
  [ENREGISTREMENT]: 'À enregistrer',
  [CONSERVATION]: 'À déposer',
  [FORMALITES]: 'TPI et Quitus à choisir',
};

/** One line under a step's name: « Complète », « Manque : O.R », « Signée le 12/11/2026 », « 3 pièces attendues ». */
export function resumeEtape(
  dossier: DossierRegles & { isComplet: boolean },
  id: EtapeId,
  today: string,
  regard: Regard = 'saisie',
): string {
  if (id === CLOTURE) return resumeCloture(dossier);
  const manques = manquesEtape(dossier, id, regard);
  const vierge = VIERGES[id];
  if (manques.length > 0 && vierge && !estEntamee(dossier, id)) return vierge;
  if (id === SIGNATURE) return resumeSignature(dossier, manques, today);
  if (manques.length === 0)
    return id === FORMALITES ? 'Complètes' : id === ENREGISTREMENT ? 'Complet' : 'Complète';
  if (id === FORMALITES) return manque(manques.map(partManquante));
  return manque(manques.map(({ path }) => libelleDe(etapeDe(id).libelles(dossier), path)));
}

/** The warning that refuses to move on or to close (R551–R553, R524). */
export function avertissement({ etape, manques }: EtapeInvalide): string {
  if (etape === CLOTURE)
    return "Veuillez soumettre les fichiers demandés dans l'étape «\u00a0Clôture\u00a0»\u00a0!";
  const label = `«\u00a0${etapeDe(etape).label}\u00a0» n'est pas valide\u00a0!`;
  if (etape !== FORMALITES) return `L'étape ${label}`;
  const tpi = manques.some(({ path }) => path.startsWith('tpi.'));
  return `La partie ${tpi ? 'TPI' : 'Quitus fiscal'} de l'étape ${label}`;
}

/** R548. */
export const DOSSIER_INCOMPLET = "Le dossier n'est pas complet\u00a0!";

const ACTES: Record<EtapeId, string> = {
  [OUVERTURE]: 'Compléter l’ouverture',
  [SIGNATURE]: 'Signer',
  [ENREGISTREMENT]: 'Enregistrer',
  [CONSERVATION]: 'Déposer à la conservation',
  [FORMALITES]: 'Compléter les formalités',
  [CLOTURE]: 'Verser les pièces',
};

/** Bits of a step's mark: it lacks nothing as consulted, as typed (`Regard`). */
const CONSULTEE = 1;
const SAISIE = 2;

/**
 * The version of the rules that the marks come from: add one whenever a rule of a step changes, and only then. Marks of another
 * version are ignored and reckoned anew: no migration is needed, and servers of two versions may work side by side.
 */
export const REGLES = 1;
/** How marks reckoned by these rules end. */
export const FIN_AVANCEMENT = `/${REGLES}`;

/**
 * Where a file stands: a mark for each step, then the version of the rules. It is all that the list needs of the file. Stored in
 * `dossier_deduit`, which triggers clear as soon as anything that the rules read changes.
 */
export const avancementDe = (dossier: DossierRegles): string =>
  ETAPES.map(({ id }) => {
    const entiere = (regard: Regard): boolean => manquesEtape(dossier, id, regard).length === 0;
    return (entiere('consultation') ? CONSULTEE : 0) + (entiere('saisie') ? SAISIE : 0);
  }).join('') + FIN_AVANCEMENT;

/** Whether the stored marks are there and come from these rules. */
export const estTenu = (avancement: string | null): avancement is string =>
  avancement?.endsWith(FIN_AVANCEMENT) ?? false;

const marques = (avancement: string, regard: number): boolean[] =>
  ETAPES.map((_, rang) => (Number(avancement[rang] ?? 0) & regard) !== 0);

export const etapesValides = (avancement: string): boolean[] => marques(avancement, CONSULTEE);

/** Shown instead of the next act when the stored file cannot be read, or makes a rule fail. */
export const ILLISIBLE = 'Dossier illisible, à vérifier';

/**
 * The next act in words; null when the file is closed or annulled. When every step is whole as typed and one is not as consulted,
 * what is missing is a rate of the quote (R461, R467).
 */
export function prochainActe(avancement: string, cloture: Etat): string | null {
  if (estLectureSeule(cloture)) return null;
  const saisies = marques(avancement, SAISIE);
  const refus = ETAPES.find((_, rang) => !saisies[rang]);
  if (refus) return ACTES[refus.id];
  return etapesValides(avancement).includes(false) ? 'Compléter le devis' : 'Clôturer';
}
