import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { ecriture } from '../historique/api';
import { get, option, post } from '../kit/api';
import { idParam, optionalDate } from '../kit/schema';
import { EVENEMENTS } from './evenements';

const right = 'administrer' satisfies Droit;
const vide = (value: unknown): unknown => (value === '' ? undefined : value);
const texte = z.preprocess(
  vide,
  z.string('Saisissez un texte.').trim().max(200, '200 caractères au plus.').optional(),
);

/** How many records of each kind a search reads: the last ones. */
export const FICHES_CHERCHEES = 200;
export const RECHERCHE_PARTIELLE = `Ces mots désignent plus de ${FICHES_CHERCHEES} fiches d’un même genre\u00a0: seules les écritures des ${FICHES_CHERCHEES} dernières sont là. Ajoutez un mot ou un numéro.`;

const filtres = z.object({
  /** The record's name, or its number. */
  q: texte,
  utilisateur: idParam().optional(),
  genre: texte,
  action: texte,
  /** Days of the office, both included. */
  du: optionalDate(),
  au: optionalDate(),
});
export type FiltresJournal = z.output<typeof filtres>;

const ligneJournal = ecriture.extend({
  /** « Client »; `fiche`: the record's name. */
  genre: z.string(),
  fiche: z.string().nullable(),
  entite: z.string(),
  entiteId: z.int().nullable(),
});
export type LigneJournal = z.infer<typeof ligneJournal>;

export const getJournal = get('/journal', {
  summary: 'Le journal de l’étude, le plus récent d’abord',
  right,
  inspection: 'register',
  query: filtres.extend({ avant: idParam().optional() }),
  answer: z.object({
    lignes: z.array(ligneJournal),
    suite: z.int().nullable(),
    /** The words match more records than a search reads. */
    partielle: z.boolean(),
  }),
});

export const getChoixJournal = get('/journal/choix', {
  summary: 'Ce que l’on choisit dans le journal\u00a0: personnes, genres de fiches, actions',
  right,
  inspection: 'help',
  answer: z.object({
    personnes: z.array(option),
    genres: z.array(z.object({ value: z.string(), label: z.string() })),
    actions: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
});

export const journalCsv = get('/journal.csv', {
  summary: 'Le journal à enregistrer, une ligne par champ changé',
  right,
  inspection: 'register',
  kind: 'file',
  query: filtres,
  answer: z.unknown(),
});

/** How far a verification of the journal is, in rows. */
const lecture = z.object({ lues: z.int(), total: z.int() });
export type Lecture = z.infer<typeof lecture>;

export const getChaine = get('/journal/chaine', {
  summary: 'Ce que l’on sait de la chaîne du journal',
  right,
  inspection: 'help',
  answer: z.object({
    lignes: z.int(),
    point: z.object({ numero: z.int(), le: z.string(), seq: z.int() }).nullable(),
    /** The nightly verification: `erreur` when the last one failed, `altere` when that is because it has found a fault. */
    verifieLe: z.string().nullable(),
    erreur: z.string().nullable(),
    altere: z.boolean(),
    /** The verification that somebody waits for on this server. */
    lecture: lecture.nullable(),
  }),
});

export const verifierChaine = post('/journal/verifier', {
  summary: 'Relit tout le journal et dit s’il est intact',
  right,
  inspection: 'register',
  readOnly: true,
  answer: z.object({ intact: z.boolean(), phrase: z.string() }),
});

const evenement = z.object({
  id: z.int(),
  le: z.string(),
  genre: z.string(),
  par: z.string().nullable(),
  adresse: z.string().nullable(),
  appareil: z.string().nullable(),
  detail: z.string().nullable(),
});
export type EvenementDit = z.infer<typeof evenement>;

export const getEvenements = get('/journal/evenements', {
  summary: 'Ce qui s’est passé à la porte de l’étude, le plus récent d’abord',
  right,
  query: filtres.pick({ utilisateur: true }).extend({
    genre: texte.refine(
      (genre) => genre === undefined || Object.hasOwn(EVENEMENTS, genre),
      'Événement inconnu.',
    ),
    avant: idParam().optional(),
  }),
  answer: z.object({ evenements: z.array(evenement), suite: z.int().nullable() }),
});
