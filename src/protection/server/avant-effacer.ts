/** What an erasure looks for in the whole journal and the whole bin, read before its transaction: on an embedded base nobody writes during one. */
import { AppError } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { devoirDe } from '../devoir';
import type { GenrePersonne } from '../personne';
import { telDe } from '../personne-contact';
import { voirSaCorbeille } from './gardes';
import type { Messages } from './messages';
import { lireActivite } from './sql-activite';
import {
  type DansUnBrouillon,
  type DejaLu,
  lireDeja,
  motifsDuClient,
  motifsDuCompte,
} from './sql-effacement';
import { etatsDe } from './sql-fiche';
import { type Cite, readHomonymes } from './sql-livres';
import { type DejaVu, type Sujet, lireSujet, lireTete } from './sujet';
import type { Tenue } from './tenu';
import { tenueDe } from './tenue';

export const historiqueDe = ({ tenus }: Tenue, chose: Tenue['tenus'][number]['chose']): readonly object[] =>
  tenus.find((tenu) => tenu.chose === chose)?.donnees ?? [];

export const historiqueOublie = ({ situation }: Tenue): boolean =>
  devoirDe('historique', situation).sort === 'efface';

/** Each CIN and each name that the client has had: today's, and those that the record's own history tells; the telephones. */
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
  const tels = [client.tel_portable, client.tel_domicile].map(telDe).filter((tel) => tel !== null);
  return { id: client.id, cins: [...new Set(cins)], tels, noms: [...appelations.values()] };
}

/** What an erasure has read before its transaction; empty, when nothing is to be. */
export interface Deja extends DejaVu {
  journal?: DejaLu | undefined;
}

type Qui = { genre: GenrePersonne; id: number };

async function lire(db: Db, { qui, now }: { qui: Qui; now: Date }, messages: Messages): Promise<Deja> {
  if (qui.genre === 'compte') {
    await lireSujet(db, qui, messages);
    return { journal: await lireDeja(db, motifsDuCompte(qui.id)), activite: await lireActivite(db, qui.id) };
  }
  const corbeille = await voirSaCorbeille(db, await lireTete(db, qui, messages));
  const sujet = await lireSujet(db, qui, messages, { deja: { corbeille } });
  const { client } = sujet;
  if (!client) return { corbeille };
  const tenue = await tenueDe(db, sujet, now);
  if (!historiqueOublie(tenue)) return { corbeille };
  return { corbeille, journal: await lireDeja(db, motifsDuClient(await connuSous(db, client, tenue))) };
}

/** Whom to erase may not be found: the transaction says so, or what it answered already. */
export async function lireAvantDEffacer(
  db: Db,
  demande: { qui: Qui; now: Date },
  messages: Messages,
): Promise<Deja> {
  try {
    return await lire(db, demande, messages);
  } catch (error) {
    if (error instanceof AppError) return {};
    throw error;
  }
}
