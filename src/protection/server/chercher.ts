import type { StoredClient } from '../../client/server/sql';
import type { Db } from '../../kit/server/db/database';
import type { StoredRdv } from '../../rdv/server/sql';
import type { PersonneTrouvee } from '../personne';
import { type Contact, estASien, telDe } from '../personne-contact';
import type { Messages } from './messages';
import { listComptesNommes } from './sql-compte';
import {
  chercherClients,
  chercherRdvs,
  correspond,
  jetes,
  readClientsSupprimes,
  readGardes,
} from './sql-sujet';
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

/** Clients first. An appointment or a message of a person already listed is not listed again. */
export async function chercher(db: Db, q: string, messages: Messages): Promise<PersonneTrouvee[]> {
  // Deleted clients are found too: the bin still holds them, or the journal.
  const gardes = await readGardes(db);
  const supprimes = (await readClientsSupprimes(db, gardes)).filter((client) => duClient(q, client));
  const clients = [...(await chercherClients(db, q)), ...supprimes];
  const connus: Contact[] = clients.map(contactDuClient);
  const trouvees = clients.map(trouveeDuClient);
  const ajouter = (contact: Contact, trouvee: PersonneTrouvee): void => {
    const autresQue = (un: Contact): Contact[] => connus.filter((autre) => autre !== un);
    if (connus.some((connu) => estASien(contact, connu, autresQue(connu)))) return;
    connus.push(contact);
    trouvees.push(trouvee);
  };
  const annules = jetes<StoredRdv>(gardes, 'rdv').filter((rdv) =>
    correspond(q, rdv.nom, rdv.prenom, rdv.tel),
  );
  for (const rdv of [...(await chercherRdvs(db, q)), ...annules])
    ajouter(contactDuRdv(rdv), trouveeDuRdv(rdv));
  const auteurs = (await messages.auteurs(db)).filter(({ name, phone, email }) =>
    correspond(q, name, email, phone, telDe(phone)),
  );
  for (const auteur of auteurs) ajouter(contactDuMessage(auteur), trouveeDuMessage(auteur));
  const comptes = (await listComptesNommes(db)).filter(({ firstname, lastname, email, phone }) =>
    correspond(q, firstname, lastname, email, phone),
  );
  return [...trouvees, ...comptes.map(trouveeDuCompte)].slice(0, MAX);
}
