/** A bank's statement, read, imported, set aside. */
import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { doneAnswer, post } from '../kit/api';
import { idParams, optionalText, requiredText } from '../kit/schema';
import { compteBanque, formatCsv } from './releve';

const TOUT = 'tousDossiers' satisfies Droit;
const montant = z.number();

/** A multipart field is text: the format is its JSON. */
const formatEnvoye = z.preprocess((value, ctx) => {
  if (typeof value !== 'string' || value === '') return null;
  try {
    return JSON.parse(value);
  } catch {
    ctx.addIssue({ code: 'custom', message: 'Format illisible.' });
    return z.NEVER;
  }
}, formatCsv.nullable());

const envoi = z.object({ compte: compteBanque, format: formatEnvoye });

const faute = z.object({ ligne: z.int(), colonne: z.string().nullable(), message: z.string() });
const apercu = z.object({
  genre: z.enum(['csv', 'camt053']),
  /** What it was read with: sent, saved or guessed. */
  format: formatCsv.nullable(),
  /** The columns are not where the account's former statements had them: somebody must look before anything is imported. */
  colonnesDeplacees: z.boolean(),
  /** The first lines as they are cut. */
  tableau: z.array(z.object({ ligne: z.int(), cellules: z.array(z.string()) })),
  lignes: z.array(
    z.object({ date: z.string(), libelle: z.string(), reference: z.string().nullable(), montant }),
  ),
  nombre: z.int(),
  entrees: montant,
  sorties: montant,
  ouverture: z.object({ date: z.string(), montant }).nullable(),
  cloture: z.object({ date: z.string(), montant }).nullable(),
  numeroCompte: z.string().nullable(),
  /** The first lines that are no operations (balances, totals, feet of pages), which are not imported, and how many there are. */
  laissees: z.array(z.object({ ligne: z.int(), texte: z.string() })),
  nombreLaissees: z.int(),
  /** The last balance as a line of a CSV gives it. */
  soldePropose: montant.nullable(),
  /** The first mistakes, and how many there are. */
  fautes: z.array(faute),
  nombreFautes: z.int(),
  /** How many lines are there already: they are not added again. */
  connues: z.int(),
  /** How many lines to be added have the day and the amount of a stored one: perhaps the same, worded otherwise. */
  doublons: z.int(),
  /** How many are of a day to come: what the bank has not done yet may be told again, of another day, and count twice. */
  aVenir: z.int(),
});
export type Apercu = z.infer<typeof apercu>;

export const examinerReleve = post('/compta/releve/examiner', {
  summary: 'Lit un relevé sans rien garder : ses premières lignes, ce qui n’y va pas',
  right: TOUT,
  kind: 'upload',
  readOnly: true,
  body: envoi,
  answer: apercu,
});

/** One imported again after it was set aside is another write. */
const RELEVES = 'releves';

export const importerReleve = post('/compta/releve/importer', {
  summary: 'Importe un relevé (CSV ou camt.053) ; une ligne déjà connue ne s’ajoute pas',
  thing: RELEVES,
  right: TOUT,
  kind: 'upload',
  body: envoi.extend({
    /** The last balance as typed from the paper statement, when the file gives none. */
    solde: optionalText(),
  }),
  answer: z.object({
    id: z.int(),
    lues: z.int(),
    ajoutees: z.int(),
    rapprochees: z.int(),
  }),
});

export const ecarterReleve = post('/compta/releve/:id/ecarter', {
  summary:
    'Écarte un relevé importé par erreur : ses lignes ne comptent plus, et peuvent être importées de nouveau',
  thing: RELEVES,
  right: TOUT,
  params: idParams,
  body: z.object({ motif: requiredText() }),
  answer: doneAnswer,
});
