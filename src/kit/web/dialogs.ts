/** Questions and alerts, asked from anywhere; `DialogHost` shows them one after the other. */
import type { ReactNode } from 'react';
import { type Manque, MODIFIEE, notFound } from '../errors';
import { quiAModifie } from './fusion/soi';
import { asAppError } from './responseError';
import { screenOf } from './screen';
import { createStore } from './store';

export interface Question {
  title: string;
  text: string;
  /** More lines, each on its own. */
  lines?: string[];
  confirmLabel: string;
  /** Absent: nothing to choose, the dialog is an alert. */
  cancelLabel?: string;
  danger?: boolean;
  /** Asks for a reason, without which the answer cannot be yes (D39). */
  reason?: string;
  /** The reason given before, whose act was not done: it is not typed again. */
  given?: string;
}

/** `null`: no. A string: yes, with the reason when one was asked for. */
type Answer = string | null;
export interface Asked extends Question {
  id: number;
  /** The screen that it was asked on. */
  screen: string | undefined;
  answer: (answer: Answer) => void;
  /** A window of the caller's own, in place of the dialog. */
  draw?: (close: (done: boolean) => void) => ReactNode;
}

const queue = createStore<readonly Asked[]>([]);
let lastId = 0;

export const dialogStore = {
  current: (): Asked | undefined => queue.current()[0],
  subscribe: queue.subscribe,
};

const wordsOf = ({ title, text, lines = [] }: Question): string => JSON.stringify([title, text, ...lines]);
/** The same question is not asked twice at once: a double click would answer both. Another failure waits for its turn. */
const isAsked = (question: Question & Pick<Asked, 'draw'>): boolean =>
  !question.draw && queue.current().some((one) => wordsOf(one) === wordsOf(question));

const screenNow = (): string | undefined => {
  const { pathname, search } = globalThis.location ?? {};
  return pathname && screenOf({ pathname, search: Object.fromEntries(new URLSearchParams(search)) });
};

const ask = (question: Question & Pick<Asked, 'draw'>): Promise<Answer> =>
  new Promise((resolve) => {
    if (isAsked(question)) return resolve(null);
    lastId += 1;
    const asked: Asked = {
      ...question,
      id: lastId,
      screen: screenNow(),
      answer: (answer) => {
        queue.set(queue.current().filter((one) => one !== asked));
        resolve(answer);
      },
    };
    queue.set([...queue.current(), asked]);
  });

/** Answers no to all: a question of one session must not be asked in the next. */
export const closeDialogs = (): void => {
  for (const { answer } of queue.current()) answer(null);
};

/** When the screen changes, its questions are answered no: « Cette société » means nothing elsewhere. An alert stays until it is read. */
export const leaveQuestions = (): void => {
  const left = queue
    .current()
    .filter(({ screen, cancelLabel, draw }) => (cancelLabel ?? draw) && screen !== screenNow());
  for (const { answer } of left) answer(null);
};

/** A question whose yes needs a reason: the reason, or null. */
export const askReason = (question: Question & { reason: string }): Promise<string | null> =>
  ask({ cancelLabel: 'Annuler', ...question });

export const confirm = async (question: Question): Promise<boolean> =>
  (await ask({ cancelLabel: 'Annuler', ...question })) !== null;

/** Shows a window of the caller's own, in its turn among the dialogs; answers whether it was confirmed. */
export const showWindow = async (draw: NonNullable<Asked['draw']>): Promise<boolean> =>
  (await ask({ title: '', text: '', confirmLabel: '', draw })) !== null;

const DELETE = {
  title: 'Êtes-vous sûr\u00a0?',
  lines: ['Vous ne pourrez pas revenir en arrière\u00a0!'],
  confirmLabel: 'Oui, je supprime\u00a0!',
  cancelLabel: 'Annuler',
  danger: true,
};

interface Suppression {
  /** What is deleted with it, or left behind. */
  lines?: readonly string[];
  /** Asks for a reason. What was given before and not done is offered again. */
  motif?: { donne: string };
}

/** D18, R292. With `motif`, answers the reason given, or null. */
export function confirmDelete(question: string, options?: Suppression & { motif?: never }): Promise<boolean>;
export function confirmDelete(
  question: string,
  options: Suppression & Required<Pick<Suppression, 'motif'>>,
): Promise<string | null>;
export async function confirmDelete(
  question: string,
  { lines = [], motif }: Suppression = {},
): Promise<boolean | string | null> {
  const reason = motif && 'Motif de la suppression';
  const asked = { ...DELETE, lines: [...lines, ...DELETE.lines], text: question };
  const answer = await ask({ ...asked, reason, given: motif?.donne });
  return motif ? answer : answer !== null;
}

export const alertDialog = async (text: string, title = 'Attention', lines?: string[]): Promise<void> => {
  await ask({ title, text, lines, confirmLabel: 'Fermer' });
};

const SAVE_ERROR = 'Erreur dans le traitement de votre demande, veuillez réessayer\u00a0!';
const DOSSIER_PARTI =
  'Il a été supprimé, ou confié à quelqu’un d’autre. Si vous aviez commencé une saisie, copiez-la avant de quitter cette page. Le notaire peut le restaurer depuis la corbeille, ou le confier de nouveau.';
const FICHE_PARTIE =
  'Quelqu’un a supprimé cette fiche entre-temps\u00a0: elle peut être restaurée depuis la corbeille. Si vous aviez commencé une saisie, copiez-la avant de quitter cette page.';
const AFFAIRE_PARTIE =
  'Elle a été supprimée, ou son dossier confié à quelqu’un d’autre. Si vous aviez commencé une saisie, copiez-la avant de quitter cette page. Le notaire peut la restaurer depuis la corbeille, ou vous confier son dossier.';
const ECHEANCE_PARTIE =
  'Elle a été supprimée, sa règle ne la demande plus, ou son dossier a été confié à quelqu’un d’autre. Si vous aviez commencé une saisie, copiez-la avant de quitter cette page.';
const PIECE_PARTIE = 'Quelqu’un l’a remplacée ou retirée entre-temps.';
const MODELE_PARTI = 'Quelqu’un l’a retiré entre-temps des modèles de l’étude.';
/** By what the server says of records that everybody sees, and of a file and its affair, which may only have been handed over (0040). */
const PARTIS = new Map([
  ...['Client', 'Société', 'Propriété', 'Rendez-vous'].map(
    (one) => [notFound(one).message, FICHE_PARTIE] as const,
  ),
  [notFound('Dossier').message, DOSSIER_PARTI],
  [notFound('Affaire CDG').message, AFFAIRE_PARTIE],
  [notFound('Échéance').message, ECHEANCE_PARTIE],
  [notFound('Modèle').message, MODELE_PARTI],
  [notFound('Pièce').message, PIECE_PARTIE],
]);
const NEXT_STEP: Partial<Record<string, string>> = {
  session_requise: 'Reconnectez-vous dans un autre onglet, avec votre compte, puis confirmez à nouveau.',
  version_perimee:
    'Quelqu’un a modifié cet enregistrement entre-temps. Votre saisie est conservée\u00a0: copiez ce qui compte, puis rechargez la page.',
  dossier_clos:
    'Si vous aviez commencé une saisie, elle se lit encore\u00a0: copiez ce qui compte avant de quitter cette page.',
};
/** Nothing was typed, and `useSave` reads again what the button acts on. */
const RELU = 'Ce qui est affiché est relu\u00a0: vérifiez, puis recommencez si c’est encore à faire.';
/** Said of what was typed in a form. */
const SAISIE: Partial<Record<string, string>> = {
  indisponible: 'Votre saisie est conservée.',
  droit_requis: 'Votre saisie se lit encore\u00a0: copiez ce qui compte avant de la fermer.',
};
const CORRIGEZ = 'Corrigez les champs signalés, puis confirmez à nouveau.';

interface Bloquant {
  /** The record that is still used, when several were to be deleted. */
  nom?: string;
  repertoire?: string | null;
  motif?: string;
}
const motifDe = ({ repertoire, motif = '' }: Bloquant): string => {
  const named = repertoire && !motif.includes(repertoire) ? [repertoire, motif] : [motif || repertoire];
  return named.filter(Boolean).join('\u00a0: ');
};
function blockers(details: unknown): string[] {
  if (typeof details !== 'object' || details === null || !('bloquants' in details)) return [];
  const { bloquants } = details as { bloquants: Bloquant[] };
  return [...new Set(bloquants.map(({ nom }) => nom))].flatMap((nom) => {
    const motifs = bloquants.filter((bloquant) => bloquant.nom === nom).map(motifDe);
    return nom ? [`${nom}\u00a0: ${motifs.join(', ')}`] : motifs;
  });
}

interface Suite {
  /** The messages about what was typed that no field could show. */
  rest?: Manque[];
  /** What was sent was typed in a form, which keeps it. */
  typed?: boolean;
  /** A file was sent, which no screen keeps: it can be sent again without being chosen again. */
  file?: boolean;
}

/** R310, with the server's own words and what to do next. True: it is to be sent again. */
export async function showSaveError(error: unknown, { rest, typed, file }: Suite = {}): Promise<boolean> {
  const { code, message, details } = asAppError(error);
  // The user has not confirmed his identity: that is no failure.
  if (code === 'confirmation_requise') {
    await alertDialog(message);
    return false;
  }
  const said = (message === MODIFIEE && (await quiAModifie(details))) || message;
  const untyped = code === 'version_perimee' && !typed ? RELU : NEXT_STEP[code];
  const step = rest && code === 'invalide' ? CORRIGEZ : untyped;
  const next = PARTIS.get(message) ?? ((typed && SAISIE[code]) || step);
  const others = (rest ?? []).map((one) => one.message);
  const lines = [said, ...others, ...blockers(details), ...(next ? [next] : [])];
  const again = file && code === 'indisponible';
  const answer = await ask({
    title: 'Erreur\u00a0!',
    text: SAVE_ERROR,
    lines: [...new Set(lines)],
    ...(again ? { confirmLabel: 'Envoyer de nouveau', cancelLabel: 'Fermer' } : { confirmLabel: 'Fermer' }),
  });
  return Boolean(again) && answer !== null;
}
