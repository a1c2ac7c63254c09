import type { Db } from '../../kit/server/db/database';
import type { StoredRdv } from '../../rdv/server/sql';
import { ditDe } from '../personne-contact';
import { messageDit, rdvDit } from './dire';
import type { SesGardes } from './gardes';
import { historiqueDit, readHistorique, readNotifications, readRdvsParmi } from './sql-fiche';
import { type Sujet, contactDuRdv } from './sujet';
import type { Tenu } from './tenu';

const clesDe = ({ rdvs, messages }: Sujet): string[] => [
  ...rdvs.map(({ id }) => `rdv:${id}`),
  ...messages.map(({ id }) => `message:${id}`),
];

type Ligne = Awaited<ReturnType<typeof readHistorique>>[number];

/** Of an appointment that was given to somebody else, only what it said of this person. */
function siennes(
  lignes: readonly Ligne[],
  { contact, autres, rdvs }: Pick<Sujet, 'contact' | 'autres' | 'rdvs'>,
): Ligne[] {
  const presents = new Map(rdvs.map((rdv) => [rdv.id, contactDuRdv(rdv)]));
  const sienne = (id: number | null, valeur: Ligne['avant']): Ligne['avant'] => {
    const dit = valeur && contactDuRdv(valeur as unknown as StoredRdv);
    const siens = [contact, presents.get(id ?? 0) ?? contact];
    return dit && siens.some((sien) => ditDe(dit, sien, autres)) ? valeur : null;
  };
  return lignes
    .map(({ entite_id: id, ...ligne }) => ({
      ...ligne,
      entite_id: id,
      avant: sienne(id, ligne.avant),
      apres: sienne(id, ligne.apres),
    }))
    .filter(({ avant, apres }) => avant || apres);
}

/** What appointments, messages and the bin hold: no law asks to keep it. */
export async function contacts(db: Db, sujet: Sujet, gardes: SesGardes): Promise<Tenu[]> {
  const rdvs = [...sujet.rdvs.map(({ id }) => id), ...gardes.rdvs.map(({ id }) => id)];
  const historique = await readHistorique(
    db,
    rdvs.map((id) => ({ entite: 'rdv', id })),
  );
  return [
    { chose: 'rendezVous', donnees: sujet.rdvs.map(rdvDit) },
    { chose: 'messages', donnees: sujet.messages.map(messageDit) },
    { chose: 'notifications', donnees: await readNotifications(db, clesDe(sujet)) },
    {
      chose: 'historiqueContacts',
      donnees: siennes(historique, { ...sujet, rdvs: [...sujet.rdvs, ...gardes.rdvs] }).map(historiqueDit),
    },
    { chose: 'corbeille', donnees: gardes.dits },
  ];
}

/** Of these rows of the journal, those about appointments that were this person's before, or after, they were somebody else's. */
export async function readSeqsDonnes(db: Db, sujet: Sujet, seqs: readonly number[]): Promise<number[]> {
  const rdvs = await readRdvsParmi(db, seqs);
  const fiches = rdvs.map((id) => ({ entite: 'rdv', id }));
  return siennes(await readHistorique(db, fiches), { ...sujet, rdvs: [] }).map(({ seq }) => seq);
}
