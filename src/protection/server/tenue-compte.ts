import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import type { Situation } from '../devoir';
import { AUCUNE } from './gardes';
import { readAcces, readAvis, readEvenements, readInvitations, readPorteur, readTraces } from './sql-compte';
import { readActivite } from './sql-activite';
import { historiqueDit, readHistorique } from './sql-fiche';
import type { Sujet } from './sujet';
import { SITUATION_VIDE, type Tenu, type Tenue } from './tenu';

export async function tenueDuCompte(db: Db, { compte, deja }: Sujet, aujourdhui: string): Promise<Tenue> {
  if (!compte) throw new Error('no account');
  const { id, derniere_connexion, createdAt, ...profil } = compte;
  const evenements = await readEvenements(db, id);
  const activite = await readActivite(db, id, deja.activite);
  const instant = (le: string | Date | null) => le && new Date(le).toISOString();
  const historique = await readHistorique(db, [
    { entite: 'utilisateur', id },
    { entite: 'flux_ics', id },
  ]);
  const dates = {
    creeLe: instant(createdAt as string | Date),
    derniereConnexion: instant(derniere_connexion),
  };
  const dernier = evenements.at(-1)?.le ?? null;
  const situation: Situation = {
    ...SITUATION_VIDE,
    aujourdhui,
    actif: compte.actif,
    dernierEvenement: dernier && officeDay(new Date(dernier)),
  };
  const porteur = await readPorteur(db, compte, historique);
  const invitations = await readInvitations(db, porteur);
  const tenus: Tenu[] = [
    { chose: 'profil', donnees: [{ ...profil, ...dates }] },
    { chose: 'acces', donnees: await readAcces(db, id) },
    { chose: 'invitations', donnees: invitations.map(({ id: _, ...invitation }) => invitation) },
    { chose: 'avis', donnees: await readAvis(db, id) },
    { chose: 'traces', donnees: await readTraces(db, porteur) },
    { chose: 'evenements', donnees: evenements },
    { chose: 'historiqueCompte', donnees: historique.map(historiqueDit) },
    {
      chose: 'journal',
      donnees: activite,
      nombre: activite.reduce((somme, { nombre }) => somme + nombre, 0),
    },
  ];
  return { situation, tenus, octets: [], pieces: [], gardes: AUCUNE };
}
