/** One person: a record, and what carries the same telephone or e-mail. */
import { clientLabel } from '../../client/client';
import type { StoredClient } from '../../client/server/sql';
import { notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { Lock } from '../../kit/server/db/kind';
import { formatPhone } from '../../kit/telephone';
import { rdvLabel } from '../../rdv/rdv';
import type { StoredRdv } from '../../rdv/server/sql';
import type { PersonneTrouvee } from '../personne';
import { type Contact, estASien, telDe } from '../personne-contact';
import type { AuteurMessage, MessageLu, Messages } from './messages';
import { type CompteLu, readCompte } from './sql-compte';
import {
  type ClientContact,
  type Garde,
  readClient,
  readClientsJoints,
  readClientsSupprimes,
  readGardes,
  readRdv,
  readRdvsDe,
} from './sql-sujet';

export interface Sujet {
  trouvee: PersonneTrouvee;
  client: StoredClient | null;
  compte: CompteLu | null;
  rdvs: StoredRdv[];
  messages: MessageLu[];
  /** The whole bin: `gardesDe` takes from it what is the person's. */
  gardes: Garde[];
  contact: Contact;
  /** Other clients who share the telephone or the e-mail, and all deleted clients. */
  autres: Contact[];
}

type Qui = Pick<PersonneTrouvee, 'genre' | 'id'>;

export const contactDuClient = (client: ClientContact): Contact => ({
  nom: clientLabel(client.nom, client.prenom),
  tels: [client.tel_portable, client.tel_domicile],
  emails: [client.email],
});
export const contactDuRdv = (rdv: Pick<StoredRdv, 'nom' | 'prenom' | 'tel'>): Contact => ({
  nom: [rdv.nom, rdv.prenom].filter(Boolean).join(' '),
  tels: [rdv.tel],
  emails: [],
});
export const contactDuMessage = ({ name, phone, email }: AuteurMessage): Contact => ({
  nom: name,
  tels: [phone],
  emails: [email],
});

export const trouveeDuClient = ({ id, nom, prenom, cin }: ClientContact): PersonneTrouvee => ({
  genre: 'client',
  id,
  nom: clientLabel(nom, prenom),
  precision: cin,
});
export const trouveeDuRdv = (rdv: StoredRdv): PersonneTrouvee => ({
  genre: 'rdv',
  id: rdv.id,
  nom: rdvLabel(rdv),
  precision: formatPhone(rdv.tel),
});
export const trouveeDuMessage = ({ id, name, email }: AuteurMessage): PersonneTrouvee => ({
  genre: 'message',
  id,
  nom: name,
  precision: email,
});
export const trouveeDuCompte = ({ id, firstname, lastname, email }: CompteLu): PersonneTrouvee => ({
  genre: 'compte',
  id,
  nom: `${lastname} ${firstname}`,
  precision: email,
});

const presents = (textes: readonly (string | null)[]): string[] =>
  textes.filter((t) => t !== null && t !== '') as string[];

interface Tete {
  trouvee: PersonneTrouvee;
  contact: Contact;
  client?: StoredClient;
}

interface Parmi {
  gardes: Garde[];
  supprimes: StoredClient[];
  messages: Messages;
  lock: Lock | undefined;
}

const PERSONNE = 'Personne';

async function tete(db: Db, { genre, id }: Qui, { gardes, supprimes, messages, lock }: Parmi): Promise<Tete> {
  if (genre === 'client') {
    const client = await readClient(db, id, supprimes, lock);
    if (client) return { trouvee: trouveeDuClient(client), contact: contactDuClient(client), client };
  }
  if (genre === 'rdv') {
    const rdv = await readRdv(db, id, gardes, lock);
    if (rdv) return { trouvee: trouveeDuRdv(rdv), contact: contactDuRdv(rdv) };
  }
  if (genre === 'message') {
    const [message] = await messages.lire(db, [id]);
    if (message) return { trouvee: trouveeDuMessage(message), contact: contactDuMessage(message) };
  }
  throw notFound(PERSONNE);
}

async function rassembler(db: Db, qui: Qui, messages: Messages, lock: Lock | undefined): Promise<Sujet> {
  const gardes = await readGardes(db, lock);
  const supprimes = await readClientsSupprimes(db, gardes);
  const { trouvee, contact, client } = await tete(db, qui, { gardes, supprimes, messages, lock });
  const tels = presents(contact.tels.map(telDe));
  const emails = presents(contact.emails).map((email) => email.toLowerCase());
  const joints = await readClientsJoints(db, tels, emails);
  // An appointment or a message may be a deleted client's.
  const connus = [...joints, ...supprimes];
  const autres = connus.filter(({ id }) => id !== client?.id).map(contactDuClient);
  const sien = (autre: Contact): boolean => estASien(autre, contact, autres);
  const rdvs = (await readRdvsDe(db, tels, lock)).filter((rdv) => sien(contactDuRdv(rdv)));
  const auteurs = (await messages.auteurs(db)).filter((auteur) => sien(contactDuMessage(auteur)));
  const lus = await messages.lire(
    db,
    auteurs.map(({ id }) => id),
  );
  return { trouvee, client: client ?? null, compte: null, rdvs, messages: lus, gardes, contact, autres };
}

/** `lock`: none of the rows read changes before the transaction ends. Error: introuvable. */
export async function lireSujet(db: Db, qui: Qui, messages: Messages, lock?: Lock): Promise<Sujet> {
  if (qui.genre !== 'compte') return rassembler(db, qui, messages, lock);
  const compte = await readCompte(db, qui.id, lock);
  if (!compte) throw notFound(PERSONNE);
  const trouvee = trouveeDuCompte(compte);
  const contact: Contact = { nom: trouvee.nom, tels: [compte.phone], emails: [compte.email] };
  return { trouvee, client: null, compte, rdvs: [], messages: [], gardes: [], contact, autres: [] };
}

/** Words that identify the person: an erasure's reason must have none of them, and remembered answers that do are deleted. */
export const motsDe = ({ client, trouvee, contact, rdvs, messages, compte }: Sujet): string[] => [
  ...presents([trouvee.nom, trouvee.precision, ...contact.tels, ...contact.emails]),
  ...contact.tels.map(formatPhone).filter(Boolean),
  ...presents([client?.nom ?? null, client?.prenom ?? null, client?.cin ?? null]),
  ...presents([compte?.firstname ?? null, compte?.lastname ?? null, compte?.email ?? null]),
  ...rdvs.flatMap(({ nom, prenom }) => presents([nom, prenom])),
  ...messages.map(({ name }) => name),
];
