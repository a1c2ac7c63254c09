/** Whom a fact names: a name may be corrected since, but another person is another fact. */
import { z } from 'zod';
import { estSociete, QUALITES, TYPES_QUALITE } from '../dossier/partie';

const vendeur = z.object({
  id: z.int(),
  qualite: z.enum(QUALITES).nullable(),
  typeQualite: z.enum(TYPES_QUALITE).nullable(),
  representant: z.int().nullable(),
});

/** What the journal has of a versement, of the sellers and of an operation, whole; of an operation that is annulled, nothing here. */
const etat = z.object({
  versements: z.array(z.object({ id: z.int(), de_client: z.int() })).optional(),
  ouverture: z
    .object({ vendeurs: z.array(vendeur) })
    .optional()
    .catch(undefined),
  operation: z.object({ id: z.int(), genre: z.string(), tiers: z.string() }).optional().catch(undefined),
});

function tiersDe(valeurs: unknown): Map<string, number | string> {
  const { versements = [], ouverture, operation } = etat.safeParse(valeurs).data ?? {};
  return new Map<string, number | string>([
    ...versements.map(({ id, de_client }) => [`versement:${id}`, de_client] as const),
    // Another person takes nothing of what was paid; another company, or himself in its place, owes the same tax (D46).
    ...(ouverture?.vendeurs ?? []).map(
      (v) => [`tpi:${v.id}`, (estSociete(v) && v.representant) || 0] as const,
    ),
    ...(operation ? [[`${operation.genre}:${operation.id}`, operation.tiers] as const] : []),
  ]);
}

/** The sources of the facts that this write gave to somebody else. */
export function changesDeTiers({ avant, apres }: { avant?: unknown; apres?: unknown }): string[] {
  const avants = tiersDe(avant);
  return [...tiersDe(apres)].flatMap(([source, tiers]) =>
    avants.has(source) && avants.get(source) !== tiers ? [source] : [],
  );
}
