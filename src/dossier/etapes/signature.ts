/** Step 2: the day and the hour at which each party signs (R451–R455). */
import { z } from 'zod';
import { formatDate } from '../../kit/dates';
import type { Manque } from '../../kit/errors';
import { id, version } from '../../kit/schema';
import { aPlat, saisi } from '../champs';
import { type Libelles, exiger } from '../manque';
import type { Signature } from '../partie';
import { ANNULE, type Etat } from '../registre';
import type { Cas } from './tpi';

const signee = z.object({ id: id(), signature: saisi.groupe({ date: saisi.date(), heure: saisi.heure() }) });
const signatureForm = z.object({
  acquereurs: saisi.liste(signee),
  vendeurs: saisi.liste(signee),
});
export type SignatureSaisie = z.infer<typeof signatureForm>;

/** Refuses a body without any list: read as « nobody signed », it would erase the stored signatures. */
const avecUneListe = z.looseObject({}).refine((body) => 'acquereurs' in body || 'vendeurs' in body, {
  path: ['vendeurs'],
  message: 'Envoyez les signatures des parties.',
});

/** Posted flat, under `signature`, or as the whole ouverture (R588). Only signatures are written (D55). */
export const signatureBody = z.preprocess(
  aPlat('signature', 'ouverture'),
  avecUneListe.pipe(signatureForm.extend({ version: version() })),
);

/** In the Dossier answer: one line a person. */
export const signataire = z.object({
  numCin: z.string().nullable(),
  fullname: z.string(),
  date: z.string().nullable(),
  heure: z.string().nullable(),
});

export const LIBELLES_SIGNATURE: Libelles = {
  'vendeurs.*.signature.date': 'Date de signature',
  'vendeurs.*.signature.heure': 'Heure de signature',
  'acquereurs.*.signature.date': 'Date de signature',
  'acquereurs.*.signature.heure': 'Heure de signature',
};

interface Signant {
  signature: Signature;
}
export interface DossierSignature {
  ouverture: { acquereurs: Signant[]; vendeurs: Signant[] };
}

const exige = exiger(LIBELLES_SIGNATURE);
const manquesCote = (parties: readonly Signant[], cote: string): Manque[] =>
  parties.flatMap(({ signature }, row) => [
    ...exige(`${cote}.${row}.signature.date`, signature.date),
    ...exige(`${cote}.${row}.signature.heure`, signature.heure),
  ]);

/** R452. A file without any party has nothing signed, even on the badge, where one empty side is valid (D52). */
export function manquesSignature({ ouverture: { acquereurs, vendeurs } }: DossierSignature): Manque[] {
  if (acquereurs.length + vendeurs.length === 0)
    return [{ path: 'vendeurs', message: "Personne n'est encore inscrit pour signer." }];
  return [...manquesCote(vendeurs, 'vendeurs'), ...manquesCote(acquereurs, 'acquereurs')];
}

/** The last of the signatures: it dates the deed and prefills `tpi.dateActe` (D72). */
export function derniereSignature({ ouverture: { acquereurs, vendeurs } }: DossierSignature): string | null {
  const days = [...acquereurs, ...vendeurs].flatMap(({ signature }) => signature.date ?? []);
  return days.sort().at(-1) ?? null;
}

/** Some parties have a date of signature, others not yet: the day of the act may still change. */
export const acteEnCours = (dossier: DossierSignature): boolean => {
  const { acquereurs, vendeurs } = dossier.ouverture;
  return (
    derniereSignature(dossier) !== null &&
    [...acquereurs, ...vendeurs].some(({ signature }) => signature.date === null)
  );
};

/**
 * Warns when the office declares the TPI with another day than the last signature, or with one that may not be the last: the
 * file's deadlines run from the declared day (decision 0035). An annulled file has none.
 */
export function ecartDeDate(
  dossier: DossierSignature & { cloture: Etat },
  { tpiCase, dateActe }: { tpiCase: Cas | null; dateActe: string | null },
): string | null {
  const signee = derniereSignature(dossier);
  if (dossier.cloture === ANNULE || tpiCase !== 'bureau' || dateActe === null || signee === null) return null;
  if (dateActe === signee)
    return acteEnCours(dossier)
      ? `Toutes les signatures ne sont pas datées\u00a0: les délais courent déjà du ${formatDate(dateActe)}, la dernière saisie.`
      : null;
  return `La TPI est datée du ${formatDate(dateActe)}, la dernière signature du ${formatDate(signee)}\u00a0: les délais courent de la date de la TPI.`;
}
