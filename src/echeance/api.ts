import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { ETATS } from '../dossier/registre';
import { BIN, deletedAnswer, doneAnswer, get, listQuery, post, writtenAnswer } from '../kit/api';
import { idList, idParams, optionalDate, optionalText } from '../kit/schema';
import {
  deplacerForm,
  echeance,
  echeanceForm,
  echeancesDuDossier,
  fermerForm,
  reperesForm,
} from './echeance';
import { MOIS } from './jours';

/** `ouvertes` includes those that are past; `depassees` are these alone. */
export const FILTRES_ECHEANCE = ['ouvertes', 'depassees', 'faites', 'toutes'] as const;
export type FiltreEcheance = (typeof FILTRES_ECHEANCE)[number];
const ECHEANCE_TRIS = ['date'] as const;

export const getEcheances = get('/echeances', {
  summary: 'Les échéances, la plus proche d’abord ; les faites, la dernière d’abord',
  inspection: 'register',
  kind: 'list',
  query: listQuery(ECHEANCE_TRIS).extend({
    etat: z.enum(FILTRES_ECHEANCE).default('ouvertes'),
    du: optionalDate(),
    au: optionalDate(),
    /** A rule's code, or `MAIN`. */
    regle: optionalText(),
  }),
  answer: z.array(echeance),
});

/** How many deadlines of a day the calendar names; `total` counts them all. */
export const PAR_JOUR = 6;
export const getMoisEcheances = get('/echeances/mois', {
  summary: 'Un mois du calendrier, par semaines entières du lundi au dimanche',
  inspection: 'register',
  query: z.object({
    /** AAAA-MM; absent: this month. */
    mois: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.string().regex(MOIS, 'Un mois, comme 2026-11.').optional(),
    ),
    etat: z.enum(FILTRES_ECHEANCE).default('ouvertes'),
    regle: optionalText(),
  }),
  answer: z.object({
    mois: z.string(),
    aujourdhui: z.string(),
    jours: z.array(
      z.object({
        date: z.string(),
        chome: z.string().nullable(),
        total: z.int(),
        echeances: z.array(echeance),
      }),
    ),
  }),
});

export const getProchainesEcheances = get('/echeances/prochaines', {
  summary: 'Les dix prochaines échéances des dossiers, et les comptes du tableau de bord',
  answer: z.object({
    /** Open deadlines of files, the oldest past one first. */
    prochaines: z.array(echeance),
    /** This count and the next are those of the list, which has appointments too. */
    depassees: z.int(),
    /** From today to the sixth day after it. */
    semaine: z.int(),
    /** Those of the week that `prochaines` leaves out: appointments. */
    rdvSemaine: z.int(),
    /** Files neither closed nor annulled that have no open deadline. */
    sansEcheance: z.int(),
  }),
});

export const getDossiersSansEcheance = get('/echeances/dossiersSansEcheance', {
  summary: 'Les dossiers ouverts qui n’ont aucune échéance ouverte, le dernier d’abord',
  kind: 'list',
  query: listQuery(['createdAt']),
  answer: z.array(
    z.object({
      id: z.int(),
      nom: z.string(),
      titre: z.string(),
      cloture: z.enum(ETATS),
      createdAt: z.string(),
    }),
  ),
});

export const getEcheancesDuDossier = get('/dossier/:id/echeances', {
  summary: 'Les échéances d’un dossier, ses repères et la pénalité estimée d’un enregistrement tardif',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: echeancesDuDossier,
});

/** `version` is the one that `getEcheancesDuDossier` answers at its root. */
export const ecrireReperes = post('/dossier/:id/echeances/reperes', {
  summary: 'Écrit les repères d’un dossier (compromis, avis préalable, promesse, acte)',
  touches: { dossier: 'params.id' },
  params: idParams,
  body: reperesForm,
  answer: writtenAnswer,
});

export const addEcheance = post('/dossier/:id/echeances/add', {
  summary: 'Ajoute une échéance à la main',
  touches: { dossier: 'params.id' },
  params: idParams,
  body: echeanceForm,
  answer: writtenAnswer,
});

export const deplacerEcheance = post('/echeance/:id/deplacer', {
  summary: 'Change la date et la note d’une échéance, et le libellé de celles écrites à la main',
  touches: { echeance: 'params.id' },
  params: idParams,
  body: deplacerForm,
  answer: writtenAnswer,
});

export const fermerEcheance = post('/echeance/:id/fermer', {
  summary: 'Ferme une échéance à la main : faite, ou sans objet',
  touches: { echeance: 'params.id' },
  params: idParams,
  body: fermerForm,
  answer: writtenAnswer,
});

export const rouvrirEcheance = post('/echeance/:id/rouvrir', {
  summary: 'Rouvre une échéance, même si son étape est faite',
  touches: { echeance: 'params.id' },
  params: idParams,
  body: reperesForm.pick({ version: true }),
  answer: writtenAnswer,
});

/** Undoes what was done by hand. */
export const reprendreEcheance = post('/echeance/:id/reprendre', {
  summary: 'Rend une échéance à sa règle',
  touches: { echeance: 'params.id' },
  params: idParams,
  body: reperesForm.pick({ version: true }),
  answer: writtenAnswer,
});

export const deleteEcheances = post('/echeance/deleteById', {
  summary: 'Supprime des échéances écrites à la main, toutes ou aucune',
  touches: { echeance: 'body' },
  thing: BIN,
  right: 'supprimer' satisfies Droit,
  body: idList(),
  answer: deletedAnswer,
});

export const getFlux = get('/echeances/flux', {
  summary: 'L’adresse privée de calendrier de ce compte : depuis quand, jamais laquelle',
  answer: z.object({ creeLe: z.string().nullable() }),
});
const FLUX = 'flux';
/** The address is answered this once; the former one, if any, stops working. */
export const creerFlux = post('/echeances/flux', {
  summary: 'Crée ou remplace l’adresse privée de calendrier de ce compte',
  recent: true,
  secret: true,
  thing: FLUX,
  answer: z.object({ url: z.string() }),
});
export const retirerFlux = post('/echeances/flux/retirer', {
  summary: 'Retire l’adresse privée de calendrier de ce compte',
  thing: FLUX,
  answer: doneAnswer,
});
export const lireFlux = get('/echeances/flux/:jeton.ics', {
  summary: 'Le calendrier des échéances (text/calendar)',
  public: true,
  kind: 'file',
  params: z.object({ jeton: z.string() }),
  answer: z.unknown(),
});
