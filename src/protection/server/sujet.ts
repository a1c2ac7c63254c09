/** One person: a record, and what carries the same telephone or e-mail. */
import { clientLabel } from '../../client/client';
import type { StoredClient } from '../../client/server/sql';
import { notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { Lock } from '../../kit/server/db/kind';
import { canonicalJson } from '../../kit/server/json';
import { holdBin } from '../../kit/server/sql-corbeille';
import { formatPhone } from '../../kit/telephone';
import { rdvLabel } from '../../rdv/rdv';
import type { StoredRdv } from '../../rdv/server/sql';
import type { PersonneTrouvee } from '../personne';
import { type Contact, estASien, telDe } from '../personne-contact';
import type { AuteurMessage, MessageLu, Messages } from './messages';
import type { ActiviteLue } from './sql-activite';
import { type CompteLu, readCompte } from './sql-compte';
import { type CorbeilleVue, clientsSupprimes } from './sql-gardes';
import { type ClientContact, readClient, readClientsJoints, readRdv, readRdvsDe } from './sql-sujet';

export interface Sujet {
  trouvee: PersonneTrouvee;
  client: StoredClient | null;
  compte: CompteLu | null;
  rdvs: StoredRdv[];
  messages: MessageLu[];
  contact: Contact;
  /** Other clients who share the telephone or the e-mail, and all deleted clients. */
  autres: Contact[];
  /** How what is read of the person is held. */
  lock: Lock | undefined;
  /** What was read of the person already. */
  deja: DejaVu;
}

/** What an erasure has read before its transaction. */
export interface DejaVu {
  corbeille?: CorbeilleVue | undefined;
  activite?: ActiviteLue | undefined;
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

export interface Tete {
  trouvee: PersonneTrouvee;
  contact: Contact;
  client?: StoredClient;
}

const PERSONNE = 'Personne';

/** What a person is known by. Error: introuvable. */
export async function lireTete(db: Db, { genre, id }: Qui, messages: Messages, lock?: Lock): Promise<Tete> {
  if (genre === 'client') {
    const client = await readClient(db, id, lock);
    if (client) return { trouvee: trouveeDuClient(client), contact: contactDuClient(client), client };
  }
  if (genre === 'rdv') {
    const rdv = await readRdv(db, id, lock);
    if (rdv) return { trouvee: trouveeDuRdv(rdv), contact: contactDuRdv(rdv) };
  }
  if (genre === 'message') {
    const [message] = await messages.lire(db, [id]);
    if (message) return { trouvee: trouveeDuMessage(message), contact: contactDuMessage(message) };
  }
  throw notFound(PERSONNE);
}

/** What decides of the rows of the bin. */
export const cleDe = ({ trouvee: { genre, id }, contact }: Tete): string =>
  canonicalJson({ genre, id, contact });

async function rassembler(
  db: Db,
  qui: Qui,
  messages: Messages,
  { lock, deja = {} }: Lecture,
): Promise<Sujet> {
  if (lock) await holdBin(db);
  const tete = await lireTete(db, qui, messages, lock);
  const { trouvee, contact, client } = tete;
  const corbeille = deja.corbeille?.cle === cleDe(tete) ? deja.corbeille : undefined;
  const tels = presents(contact.tels.map(telDe));
  const emails = presents(contact.emails).map((email) => email.toLowerCase());
  const joints = await readClientsJoints(db, tels, emails);
  const autres = joints.filter(({ id }) => id !== client?.id).map(contactDuClient);
  // An appointment or a message may be a deleted client's.
  for await (const supprime of clientsSupprimes(db, corbeille))
    if (supprime.id !== client?.id) autres.push(contactDuClient(supprime));
  const sien = (autre: Contact): boolean => estASien(autre, contact, autres);
  const rdvs = (await readRdvsDe(db, tels, lock)).filter((rdv) => sien(contactDuRdv(rdv)));
  const auteurs = (await messages.auteurs(db)).filter((auteur) => sien(contactDuMessage(auteur)));
  const lus = await messages.lire(
    db,
    auteurs.map(({ id }) => id),
  );
  return {
    trouvee,
    client: client ?? null,
    compte: null,
    rdvs,
    messages: lus,
    contact,
    autres,
    lock,
    deja: { corbeille },
  };
}

interface Lecture {
  lock?: Lock | undefined;
  deja?: DejaVu | undefined;
}

/** `lock`: none of the rows read changes before the transaction ends. Error: introuvable. */
export async function lireSujet(db: Db, qui: Qui, messages: Messages, lecture: Lecture = {}): Promise<Sujet> {
  if (qui.genre !== 'compte') return rassembler(db, qui, messages, lecture);
  const { lock, deja = {} } = lecture;
  const compte = await readCompte(db, qui.id, lock);
  if (!compte) throw notFound(PERSONNE);
  const trouvee = trouveeDuCompte(compte);
  const contact: Contact = { nom: trouvee.nom, tels: [compte.phone], emails: [compte.email] };
  return { trouvee, client: null, compte, rdvs: [], messages: [], contact, autres: [], lock, deja };
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
