/** All that is held of a person, thing by thing: what the screen counts, an export hands over, an erasure weighs. */
import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { CHOSES, devoirDe } from '../devoir';
import type { Detenu } from '../personne';
import { gardesDe } from './gardes';
import type { Sujet } from './sujet';
import { SITUATION_VIDE, type Tenue } from './tenu';
import { tenueDuClient } from './tenue-client';
import { tenueDuCompte } from './tenue-compte';
import { contacts } from './tenue-contacts';

export async function tenueDe(db: Db, sujet: Sujet, now: Date): Promise<Tenue> {
  const aujourdhui = officeDay(now);
  if (sujet.compte) return tenueDuCompte(db, sujet, aujourdhui);
  if (sujet.client) return tenueDuClient(db, sujet, sujet.client, aujourdhui);
  const gardes = await gardesDe(db, sujet, true);
  const situation = { ...SITUATION_VIDE, aujourdhui };
  return { situation, tenus: await contacts(db, sujet, gardes), octets: [], pieces: [], gardes };
}

/** In words, without the things of which nothing is held. */
export const detenusDe = ({ tenus, situation }: Pick<Tenue, 'tenus' | 'situation'>): Detenu[] =>
  tenus
    .map(({ chose, donnees, nombre = donnees.length }) => ({
      quoi: CHOSES[chose],
      nombre,
      ...devoirDe(chose, situation),
    }))
    .filter(({ nombre }) => nombre > 0);
