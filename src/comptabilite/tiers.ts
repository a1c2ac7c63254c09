/** The person whom a fact names: a corrected name is the same fact, another person is another fact. */
import { z } from 'zod';
import { estSociete, QUALITES, TYPES_QUALITE } from '../dossier/partie';

const vendeur = z.object({
  id: z.int(),
  qualite: z.enum(QUALITES).nullable(),
  typeQualite: z.enum(TYPES_QUALITE).nullable(),
  representant: z.int().nullable(),
});

/** What is read of journal entries. That of an annulled operation has no `tiers`: it attributes nothing to anybody else. */
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
    // A seller who gives way to another person leaves no payment behind: only the company that he acts for may change (D46).
    ...(ouverture?.vendeurs ?? []).map(
      (v) => [`tpi:${v.id}`, (estSociete(v) && v.representant) || 0] as const,
    ),
    ...(operation ? [[`${operation.genre}:${operation.id}`, operation.tiers] as const] : []),
  ]);
}

/** The sources of the facts that this write attributes to somebody else. */
export function changesDeTiers({ avant, apres }: { avant?: unknown; apres?: unknown }): string[] {
  const avants = tiersDe(avant);
  return [...tiersDe(apres)].flatMap(([source, tiers]) =>
    avants.has(source) && avants.get(source) !== tiers ? [source] : [],
  );
}
