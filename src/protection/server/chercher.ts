import type { StoredClient } from '../../client/server/sql';
import { inTurns } from '../../kit/server/breathe';
import type { Db } from '../../kit/server/db/database';
import type { StoredRdv } from '../../rdv/server/sql';
import type { PersonneTrouvee } from '../personne';
import { type Contact, estASien, telDe } from '../personne-contact';
import type { Messages } from './messages';
import { listComptesNommes } from './sql-compte';
import { clientsSupprimes, gardesDuGenre, jete } from './sql-gardes';
import { type ClientContact, chercherClients, chercherRdvs, correspond } from './sql-sujet';
import {
  contactDuClient,
  contactDuMessage,
  contactDuRdv,
  trouveeDuClient,
  trouveeDuCompte,
  trouveeDuMessage,
  trouveeDuRdv,
} from './sujet';

const MAX = 50;

const duClient = (q: string, { nom, prenom, cin, email, tel_portable, tel_domicile }: StoredClient) =>
  correspond(q, nom, prenom, cin, email, tel_portable, tel_domicile);

/** The office's, then deleted ones: the bin still holds them, or the journal. */
async function clientsTrouves(db: Db, q: string): Promise<ClientContact[]> {
  const clients = await chercherClients(db, q);
  if (clients.length >= MAX) return clients;
  for await (const client of clientsSupprimes(db))
    if (duClient(q, client) && clients.push(client) >= MAX) break;
  return clients;
}

type Trouve = readonly [Contact, PersonneTrouvee];

async function* contactsTrouves(db: Db, q: string, messages: Messages): AsyncGenerator<Trouve> {
  const duRdv = (rdv: StoredRdv): Trouve => [contactDuRdv(rdv), trouveeDuRdv(rdv)];
  for (const rdv of await chercherRdvs(db, q)) yield duRdv(rdv);
  for await (const garde of gardesDuGenre(db, 'rdv')) {
    const rdv = jete<StoredRdv>(garde);
    if (correspond(q, rdv.nom, rdv.prenom, rdv.tel)) yield duRdv(rdv);
  }
  for (const auteur of await messages.auteurs(db)) {
    const { name, phone, email } = auteur;
    if (correspond(q, name, email, phone, telDe(phone)))
      yield [contactDuMessage(auteur), trouveeDuMessage(auteur)];
  }
}

/**
 * Clients first. An appointment or a message of a person already listed is not listed again. What is not shown is not looked for:
 * each is compared with all those listed.
 */
export async function chercher(db: Db, q: string, messages: Messages): Promise<PersonneTrouvee[]> {
  const clients = await clientsTrouves(db, q);
  const connus = clients.map(contactDuClient);
  const trouvees = clients.map(trouveeDuClient);
  if (trouvees.length >= MAX) return trouvees;
  const estConnu = (contact: Contact): boolean =>
    connus.some((connu) =>
      estASien(
        contact,
        connu,
        connus.filter((autre) => autre !== connu),
      ),
    );
  for await (const [contact, trouvee] of inTurns(contactsTrouves(db, q, messages))) {
    if (estConnu(contact)) continue;
    connus.push(contact);
    if (trouvees.push(trouvee) >= MAX) return trouvees;
  }
  const comptes = (await listComptesNommes(db)).filter(({ firstname, lastname, email, phone }) =>
    correspond(q, firstname, lastname, email, phone),
  );
  return [...trouvees, ...comptes.map(trouveeDuCompte)].slice(0, MAX);
}
