/** Whom a fact names: a name may be corrected since, but another person is another fact. */
import { z } from 'zod';

/** What the journal has of a versement and of an operation, whole; of an operation that is annulled, nothing here. */
const etat = z.object({
  versements: z.array(z.object({ id: z.int(), de_client: z.int() })).optional(),
  operation: z.object({ id: z.int(), genre: z.string(), tiers: z.string() }).optional().catch(undefined),
});

function tiersDe(valeurs: unknown): Map<string, number | string> {
  const { versements = [], operation } = etat.safeParse(valeurs).data ?? {};
  return new Map<string, number | string>([
    ...versements.map(({ id, de_client }) => [`versement:${id}`, de_client] as const),
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
