import type { Db } from '../../kit/server/db/database';
import { messageDit, rdvDit } from './dire';
import type { SesGardes } from './gardes';
import { historiqueDit, readHistorique, readNotifications } from './sql-fiche';
import type { Sujet } from './sujet';
import type { Tenu } from './tenu';

const clesDe = ({ rdvs, messages }: Sujet): string[] => [
  ...rdvs.map(({ id }) => `rdv:${id}`),
  ...messages.map(({ id }) => `message:${id}`),
];

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
    { chose: 'historiqueContacts', donnees: historique.map(historiqueDit) },
    { chose: 'corbeille', donnees: gardes.dits },
  ];
}
