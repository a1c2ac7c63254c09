import { z } from 'zod';
import { option } from '../kit/api';
import { isObject } from '../kit/object';
import { id, optionalChoice, requiredChoice, version } from '../kit/schema';
import { versementAnswer, versementEstVide, versementForm } from './versement';

/** The two kinds of file that the product follows; the object of an affair is one of them (R227, D33). */
export const TYPES_DOSSIER = ['Vente immobilière', 'Donation immobilière'] as const;
export type TypeDossier = (typeof TYPES_DOSSIER)[number];

/** R229. */
export const AUTRES_BENEFICIAIRES = [
  'RAF',
  'Mr LE PERCEPTEUR',
  'Mr LE TRESORIER',
  'ANCFCC',
  'ETAT',
  'LYDEC',
  'LE SYNDIC',
] as const;

/** `[1, 2]`, `[{value, label}]` or the record that `getClientsBenefTags` answers; each one once. */
function tagsToValues(tags: unknown): unknown {
  if (tags === null || tags === undefined) return [];
  const list = typeof tags === 'object' ? Object.values(tags) : tags;
  if (!Array.isArray(list)) return list;
  return [
    ...new Set(list.map((tag) => (typeof tag === 'object' && tag && 'value' in tag ? tag.value : tag))),
  ];
}

const estLigneVide = (v: unknown): boolean => typeof v === 'object' && v !== null && versementEstVide(v);

/** The blank row at the end is nothing to save; one between two others is kept, to be refused where it stands. */
function sansLignesVides(versements: unknown): unknown {
  if (!Array.isArray(versements)) return versements ?? [];
  const last = versements.findLastIndex((v) => !estLigneVide(v));
  return versements.slice(0, last + 1);
}

const MAX_LIGNES = 200;
const cdgFields = z.object({
  versements: z.preprocess(sansLignesVides, z.array(versementForm).max(MAX_LIGNES)),
  clientsBeneficiaire: z.preprocess(tagsToValues, z.array(id()).max(MAX_LIGNES)),
  autresBeneficiaire: z.preprocess(
    tagsToValues,
    z.array(requiredChoice(AUTRES_BENEFICIAIRES)).max(MAX_LIGNES),
  ),
  version: version(),
});

/** An affair on its own; `id`, `numRecu` and `numCompte` are the server's and ignored here (D32, D69). */
export const cdgForm = cdgFields.extend({ objet: requiredChoice(TYPES_DOSSIER) });
export type CdgForm = z.output<typeof cdgForm>;
/** `getCdgByDossierId` answers the other beneficiaries as `autresBenLabels` (R347): posted back so, they are kept (D74). */
const autresSousLeurNom = (body: unknown): unknown =>
  isObject(body) && !('autresBeneficiaire' in body)
    ? { ...body, autresBeneficiaire: body.autresBenLabels }
    : body;

export const cdgBody = z.preprocess(autresSousLeurNom, cdgForm);
/** The object may be left out: the file of an affair gives it (D33). */
export const cdgUpdateBody = z.preprocess(
  autresSousLeurNom,
  cdgFields.extend({ objet: optionalChoice(TYPES_DOSSIER) }),
);
/** An affair of a file takes its object from the file's type (D33). */
export const cdgDossierBody = z.preprocess(autresSousLeurNom, cdgFields);
export type CdgDossierBody = z.output<typeof cdgDossierBody>;

/** A row of `getAllCdgs`; `numCompte` is null while the office has not entered one (D69). */
export const cdgRow = z.object({
  id: z.int(),
  numRecu: z.string(),
  numCompte: z.string().nullable(),
  objet: z.string(),
  solde: z.number(),
  dossierId: z.int().nullable(),
  /** The number and the title of its file; of a draft, the title. */
  dossierLabel: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
});
export type CdgRow = z.infer<typeof cdgRow>;

/** One affair whole, so that what was read can be posted back (D74). */
export const cdgDetail = cdgRow.omit({ createdAt: true, dossierLabel: true }).extend({
  versements: z.array(versementAnswer),
  clientsBeneficiaire: z.array(option),
  autresBenLabels: z.array(z.string()),
});
export type CdgDetail = z.infer<typeof cdgDetail>;

/** `reserve`: what its file, closed or annulled, refuses to change in it; null: nothing. */
export const cdgAModifier = cdgDetail.extend({ reserve: z.string().nullable() });
export type CdgAModifier = z.infer<typeof cdgAModifier>;

/** `repertoire` is null without a file (D38). */
export const cdgWritten = z.object({
  cdgId: z.int(),
  repertoire: z.string().nullable(),
  version: z.int(),
});

/** Why an affair (`id`) cannot be deleted: the file and what in it stands on the affair (D67). */
export const cdgBloquant = z.object({
  id: z.int(),
  numRecu: z.string(),
  dossierId: z.int(),
  repertoire: z.string().nullable(),
  titre: z.string(),
  motif: z.string(),
});
export type CdgBloquant = z.infer<typeof cdgBloquant>;
