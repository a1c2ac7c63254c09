/** What an erasure looks for in the whole journal, read before its transaction: on an embedded base nobody writes during one. */
import { AppError } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { devoirDe } from '../devoir';
import type { GenrePersonne } from '../personne';
import type { Messages } from './messages';
import {
  type DansUnBrouillon,
  type DejaLu,
  lireDeja,
  motifsDuClient,
  motifsDuCompte,
} from './sql-effacement';
import { etatsDe } from './sql-fiche';
import { type Cite, readHomonymes } from './sql-livres';
import { type Sujet, lireSujet } from './sujet';
import type { Tenue } from './tenu';
import { tenueDe } from './tenue';

export const historiqueDe = ({ tenus }: Tenue, chose: Tenue['tenus'][number]['chose']): readonly object[] =>
  tenus.find((tenu) => tenu.chose === chose)?.donnees ?? [];

export const historiqueOublie = ({ situation }: Tenue): boolean =>
  devoirDe('historique', situation).sort === 'efface';

/** Each CIN and each name that the client has had: today's, and those that the record's own history tells. */
export async function connuSous(
  db: Db,
  client: NonNullable<Sujet['client']>,
  tenue: Tenue,
): Promise<DansUnBrouillon> {
  const etats = [client, ...etatsDe(historiqueDe(tenue, 'historique'))];
  const cins = etats.map(({ cin }) => cin).filter((cin) => typeof cin === 'string');
  const appelations = new Map<string, Cite>();
  for (const { nom, prenom } of etats)
    if (typeof nom === 'string' && typeof prenom === 'string' && !appelations.has(`${nom} ${prenom}`)) {
      const homonymes = await readHomonymes(db, { id: client.id, nom, prenom });
      appelations.set(`${nom} ${prenom}`, { nom, prenom, homonymes });
    }
  return { id: client.id, cins: [...new Set(cins)], noms: [...appelations.values()] };
}

async function lire(db: Db, sujet: Sujet, now: Date): Promise<DejaLu | undefined> {
  const { client, compte } = sujet;
  if (compte) return lireDeja(db, motifsDuCompte(compte.id));
  if (!client) return undefined;
  const tenue = await tenueDe(db, sujet, now);
  return historiqueOublie(tenue)
    ? lireDeja(db, motifsDuClient(await connuSous(db, client, tenue)))
    : undefined;
}

/** Undefined: nothing is to be read, or whom to erase is not found; the transaction says so, or what it answered already. */
export async function lireAvantDEffacer(
  db: Db,
  { qui, now }: { qui: { genre: GenrePersonne; id: number }; now: Date },
  messages: Messages,
): Promise<DejaLu | undefined> {
  try {
    return await lire(db, await lireSujet(db, qui, messages), now);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
