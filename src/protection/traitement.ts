/** What the office does with people's data: one row of the register that the law asks it to keep (loi 09-08). */
import { z } from 'zod';
import type { Manque } from '../kit/errors';
import { optionalDate, optionalText, requiredChoice, requiredText, flag, version } from '../kit/schema';

/** Where a treatment stands with the CNDP. */
export const FORMALITES = ['À faire', 'Déclaration', 'Autorisation', 'Dispensé'] as const;
export type Formalite = (typeof FORMALITES)[number];

/** What the register says of a treatment, in the order in which the CNDP asks for it. */
export const TEXTES = [
  'nom',
  'finalite',
  'base',
  'personnes',
  'donnees',
  'destinataires',
  'conservation',
  'mesures',
  'transfert',
] as const;
export type Texte = (typeof TEXTES)[number];
export const LIBELLE_TEXTE: Record<Texte, string> = {
  nom: 'Traitement',
  finalite: 'Finalité',
  base: 'Base légale',
  personnes: 'Personnes concernées',
  donnees: 'Données',
  destinataires: 'Destinataires',
  conservation: 'Conservation',
  mesures: 'Mesures de sécurité',
  transfert: 'Transfert hors du Maroc',
};

export const traitement = z.object({
  id: z.int(),
  version: z.int(),
  /** Null: the office's own; the others tell what the software does. */
  cle: z.string().nullable(),
  nom: z.string(),
  finalite: z.string(),
  base: z.string(),
  personnes: z.string(),
  donnees: z.string(),
  destinataires: z.string(),
  conservation: z.string(),
  mesures: z.string(),
  transfert: z.string(),
  formalite: z.enum(FORMALITES),
  recepisse: z.string().nullable(),
  recepisseLe: z.string().nullable(),
  /** Null: « à vérifier par le notaire ». */
  verifieLe: z.string().nullable(),
  verifiePar: z.string().nullable(),
});
export type Traitement = z.infer<typeof traitement>;

const court = () => requiredText().pipe(z.string().max(120, '120 caractères au plus.'));

const champs = z.object({
  nom: court(),
  finalite: requiredText(),
  base: requiredText(),
  personnes: requiredText(),
  donnees: requiredText(),
  destinataires: requiredText(),
  conservation: requiredText(),
  mesures: requiredText(),
  transfert: requiredText(),
  formalite: requiredChoice(FORMALITES),
  recepisse: optionalText().pipe(z.string().max(120, '120 caractères au plus.').nullable()),
  recepisseLe: optionalDate(),
  /** Whoever saves the treatment says that they have checked it. */
  verifie: flag(),
  version: version(),
});

/** A receipt answers a declaration or an authorisation, and has both a number and a day. */
export const traitementForm = champs.superRefine((saisie, ctx) => {
  for (const { path, message } of manquesFormalite(saisie))
    ctx.addIssue({ code: 'custom', path: [path], message });
});
export type TraitementForm = z.output<typeof traitementForm>;

/** What the form starts from: a verification must be given anew. */
export const saisieDe = ({
  id: _,
  cle: __,
  verifieLe: ___,
  verifiePar: ____,
  ...dit
}: Traitement): TraitementForm => ({ ...dit, verifie: false });

type Formalites = Pick<z.output<typeof champs>, 'formalite' | 'recepisse' | 'recepisseLe'>;

const aRecepisse = (formalite: Formalite): boolean =>
  formalite === 'Déclaration' || formalite === 'Autorisation';

export function manquesFormalite({ formalite, recepisse, recepisseLe }: Formalites): Manque[] {
  const saisi = recepisse !== null ? 'recepisse' : recepisseLe !== null ? 'recepisseLe' : null;
  if (saisi !== null && !aRecepisse(formalite))
    return [{ path: saisi, message: 'Un récépissé répond à une déclaration ou à une autorisation.' }];
  if (recepisse !== null && recepisseLe === null)
    return [{ path: 'recepisseLe', message: 'Saisissez la date du récépissé.' }];
  if (recepisse === null && recepisseLe !== null)
    return [{ path: 'recepisse', message: 'Saisissez le numéro du récépissé.' }];
  return [];
}

/** A verification stands as long as none of these texts changes: the receipt, which comes later, does not undo it. */
export const memesTextes = (avant: Pick<Traitement, Texte>, apres: Pick<Traitement, Texte>): boolean =>
  TEXTES.every((texte) => avant[texte] === apres[texte]);

/** Nothing is awaited from the office, nor from the CNDP. */
export const enRegle = ({ formalite, recepisse }: Pick<Traitement, 'formalite' | 'recepisse'>): boolean =>
  formalite === 'Dispensé' || recepisse !== null;

/** « Déclaration n° D-123/2026 », « Autorisation, récépissé attendu », « À faire ». */
export function motsFormalite({ formalite, recepisse }: Pick<Traitement, 'formalite' | 'recepisse'>): string {
  if (recepisse !== null) return `${formalite} n°\u00a0${recepisse}`;
  return aRecepisse(formalite) ? `${formalite}, récépissé attendu` : formalite;
}
