import { z } from 'zod';
import { isIsoDate } from '../kit/dates';
import type { Manque } from '../kit/errors';
import { isObject } from '../kit/object';
import {
  flag,
  optionalDate,
  optionalEmailText,
  optionalPhone,
  optionalText,
  REQUIRED,
  requiredChoice,
  requiredDate,
  requiredText,
  version,
  withInputTwins,
} from '../kit/schema';
import { isoler, serre } from '../kit/text';

export const GENRES = ['Homme', 'Femme'] as const; // R138
const MARIE = 'Marié(e)';
/** The two of the specification, then the two that practice needs (R139, D66). */
export const ETATS_CIVILS = ['Célibataire', MARIE, 'Divorcé(e)', 'Veuf(ve)'] as const;
export type EtatCivil = (typeof ETATS_CIVILS)[number];
/** The two attachments of a client, by their `fileType` (R142). */
export const FICHIERS_CLIENT = ['cin', 'mariage'] as const;
export type FichierClient = (typeof FICHIERS_CLIENT)[number];
export const LIBELLE_PIECE_CLIENT: Readonly<Record<string, string>> = {
  cin: 'CIN',
  mariage: 'Contrat de mariage',
};

export const EMAIL_INVALIDE = 'Veuillez entrer un e-mail valide'; // R148

/** Only a spouse of today is described; Divorcé(e) and Veuf(ve) have none (R130, D66). */
export const aUnConjoint = (etatCivil: unknown): boolean => etatCivil === MARIE;

const optionalEmail = () => optionalEmailText().pipe(z.email(EMAIL_INVALIDE).nullable());
const requiredPhone = () => optionalPhone().refine((phone) => phone !== null, REQUIRED);

const CIN_COURANTE = /^[A-Z]{1,2}\d{1,7}$/;
const normalizeCin = (cin: string): string => serre(cin.toUpperCase());
/** A warning only: passports and residence cards exist. */
export const cinInhabituel = (cin: string | null | undefined): boolean =>
  Boolean(cin?.trim()) && !CIN_COURANTE.test(normalizeCin(cin ?? ''));

interface Piece {
  cin: string;
  /** Absent: not known. */
  nationalite?: string | undefined;
}
/** What is typed as CIN is a passport's or a residence card's number for a foreigner: no document may call it an identity card. */
export const estCin = ({ cin, nationalite = 'marocaine' }: Piece): boolean =>
  !cinInhabituel(cin) && /maroc|مغرب/i.test(nationalite);
export const nomDePiece = (piece: Piece): string => (estCin(piece) ? 'CIN' : 'Pièce d’identité');

const MAJORITE = 18; // years, code de la famille, art. 209
const GRAND_AGE = 110;
const ilYA = (ans: number, jour: string): string =>
  String(Number(jour.slice(0, 4)) - ans).padStart(4, '0') + jour.slice(4);

/** Whether he is a minor on `jour`; a warning only. Born on 29 February, one comes of age on 1 March. */
export function estMineur(naissance: string, jour: string): boolean {
  if (!isIsoDate(naissance)) return false;
  return naissance > ilYA(MAJORITE, jour);
}
/** A warning only: 1826 typed for 1926, as few live so long. */
export const estCentenaire = (naissance: string, jour: string): boolean =>
  isIsoDate(naissance) && naissance < ilYA(GRAND_AGE, jour);

/** A warning only: a marriage before the birth of one of the spouses is a mistyped day. */
export const estAvantNaissance = (mariage: string, naissances: readonly (string | null)[]): boolean =>
  isIsoDate(mariage) && naissances.some((ne) => ne !== null && isIsoDate(ne) && mariage < ne);

/** R145. `date_contrat` depends on `has_contrat_mariage`: see `manquesConjoint`. */
const conjointFields = z.object({
  nom_conjoint: requiredText(),
  prenom_conjoint: requiredText(),
  lieu_naissance_conjoint: requiredText(),
  date_naissance_conjoint: requiredDate(),
  lieu_mariage: requiredText(),
  date_mariage: requiredDate(),
  has_contrat_mariage: flag(),
  date_contrat: optionalDate(),
});
export type Conjoint = z.infer<typeof conjointFields>;

/** A marriage contract has a date (R146). */
const manquesConjoint = (
  conjoint: Partial<Pick<Conjoint, 'has_contrat_mariage' | 'date_contrat'>> | null | undefined,
): Manque[] =>
  conjoint?.has_contrat_mariage && !conjoint.date_contrat
    ? [{ path: 'etat_civile_details.date_contrat', message: REQUIRED }]
    : [];

const clientFields = z.object({
  nom: requiredText(),
  prenom: requiredText(),
  genre: requiredChoice(GENRES),
  date_naissance: requiredDate(),
  profession: requiredText(),
  cin: requiredText()
    .transform(normalizeCin)
    .refine((cin) => cin !== '', REQUIRED),
  tel_portable: requiredPhone(),
  tel_domicile: optionalPhone(),
  email: optionalEmail(),
  nationalite: requiredText(),
  ville: requiredText(),
  commune: requiredText(),
  adresse: requiredText(),
  etat_civile: requiredChoice(ETATS_CIVILS),
  remarque: optionalText(),
  etat_civile_details: conjointFields.nullable(),
  version: version(),
});

/** What is hidden is neither required nor kept (D44): no spouse unless married, no date without a contract. */
function sansChampsCaches(client: unknown): unknown {
  if (!isObject(client)) return client;
  if (!aUnConjoint(client.etat_civile)) return { ...client, etat_civile_details: null };
  const conjoint = isObject(client.etat_civile_details) ? client.etat_civile_details : {};
  const avecContrat = conjoint.has_contrat_mariage === true;
  return { ...client, etat_civile_details: avecContrat ? conjoint : { ...conjoint, date_contrat: null } };
}

/** The form of the modal (R137 to R149). */
export const clientForm = z.preprocess(
  sansChampsCaches,
  clientFields.superRefine(
    (client, ctx) => {
      for (const { path, message } of manquesConjoint(client?.etat_civile_details))
        ctx.addIssue({ code: 'custom', path: path.split('.'), message });
    },
    { when: ({ value }) => isObject(value) }, // with the other errors, not after them
  ),
);
export type ClientForm = z.output<typeof clientForm>;

/** `addClient` and `update`; what `getClientById` answered can be posted back (D74). */
export const clientBody = z.preprocess((body) => {
  const client = withInputTwins(body);
  return isObject(client)
    ? { ...client, etat_civile_details: withInputTwins(client.etat_civile_details) }
    : client;
}, clientForm);

/** A row of `getAllClients`: no spouse, no file (D21). Dates are JJ/MM/AAAA, their `…Input` twin ISO (R141). */
export const clientRow = z.object({
  id: z.int(),
  nom: z.string(),
  prenom: z.string(),
  fullname: z.string(),
  genre: z.string(),
  date_naissance: z.string().nullable(),
  date_naissanceInput: z.string().nullable(),
  profession: z.string(),
  cin: z.string(),
  tel_portable: z.string().nullable(),
  tel_domicile: z.string().nullable(),
  email: z.string().nullable(),
  nationalite: z.string(),
  ville: z.string(),
  commune: z.string(),
  adresse: z.string(),
  etat_civile: z.string(),
  remarque: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type ClientRow = z.infer<typeof clientRow>;

const conjointDetail = z.object({
  nom_conjoint: z.string(),
  prenom_conjoint: z.string(),
  lieu_naissance_conjoint: z.string(),
  date_naissance_conjoint: z.string().nullable(),
  date_naissance_conjointInput: z.string().nullable(),
  lieu_mariage: z.string(),
  date_mariage: z.string().nullable(),
  date_mariageInput: z.string().nullable(),
  has_contrat_mariage: z.boolean(),
  date_contrat: z.string().nullable(),
  date_contratInput: z.string().nullable(),
});

/** The whole client (R143); the `…Base64` are null unless asked for with `?base64=1` (D21). */
export const clientDetail = clientRow.extend({
  etat_civile_details: conjointDetail.nullable(),
  cinId: z.int().nullable(),
  cinLabel: z.string().nullable(),
  cinSize: z.int().nullable(),
  cinFile: z.string().nullable(),
  cinBase64: z.string().nullable(),
  mariageId: z.int().nullable(),
  mariageLabel: z.string().nullable(),
  mariageSize: z.int().nullable(),
  mariageFile: z.string().nullable(),
  mariageBase64: z.string().nullable(),
});
export type ClientDetail = z.infer<typeof clientDetail>;

/** His screen. */
export const lienClient = (id: number): string => `/app/client/voir/${id}`;
export const clientLabel = (nom: string, prenom: string): string => `${nom} ${prenom}`;
/** The label in selects, so that two homonyms are told apart. */
export const clientSelectLabel = (nom: string, prenom: string, cin: string): string =>
  `${isoler(clientLabel(nom, prenom))} · ${cin}`;
