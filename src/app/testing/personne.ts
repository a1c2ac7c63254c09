/** A person planted everywhere, and the whole of what an office keeps, to look for them in. */
import { join } from 'node:path';
import PizZip from 'pizzip';
import { expect } from 'vitest';
import { changeClientFile, updateClient } from '../../client/api';
import { deleteFile } from '../../fichier/api';
import { signataireDe } from '../../historique/server/point';
import { verifierJournal } from '../../historique/server/verifier';
import { readKeys, ringOf } from '../../kit/server/key';
import { urlOf } from '../../kit/url';
import { inSnapshot } from '../../kit/server/snapshot';
import { exporterPersonne } from '../../protection/api';
import { addRdv, deleteRdvs } from '../../rdv/api';
import { enTexte } from '../../sauvegarde/server/lignes';
import { lireTables } from '../../sauvegarde/server/sql-catalogue';
import { lireLignes } from '../../sauvegarde/server/sql-lecture';
import { pushContact } from '../../vitrine/api';
import { leDisque } from './fouille';
import type { Office } from './office';
import { pdf } from './archive';
import { clientSaisi, unClient } from './registres';

/** Every row of every table, as a backup reads them. */
export async function leContenu(office: Office): Promise<string> {
  const { db } = office.server.app;
  return inSnapshot(db, async (trx) => {
    const lignes: string[] = [];
    for (const { nom } of await lireTables(trx))
      for await (const lot of lireLignes(trx, nom))
        lignes.push(...lot.map((ligne) => `${nom} ${enTexte(ligne)}`));
    return lignes.join('\n');
  });
}

/** Of these words, those that are read somewhere: in a row, or (embedded base) in the very bytes of the disk. */
export async function motsTrouves(office: Office, mots: readonly string[]): Promise<string[]> {
  const contenu = await leContenu(office);
  const disque = office.databaseUrl === undefined ? leDisque(office.dataDir) : Buffer.alloc(0);
  const dit = (mot: string): boolean =>
    contenu.toLowerCase().includes(mot.toLowerCase()) ||
    disque.includes(mot) ||
    disque.includes(mot.toLowerCase());
  return mots.filter(dit);
}

/** Client's texts, each a word of its own; `marque` tells one person's from another's. */
const textes = (marque: string) => ({
  nom: `Nom${marque}`,
  prenom: `Prenom${marque}`,
  profession: `Profession${marque}`,
  cin: `CIN${marque.toUpperCase()}`,
  email: `courriel${marque}@exemple.ma`,
  nationalite: `Nation${marque}`,
  ville: `Ville${marque}`,
  commune: `Commune${marque}`,
  adresse: `Adresse${marque}`,
  remarque: `Remarque${marque}`,
});
const conjoint = (marque: string) => ({
  nom_conjoint: `Conjointe${marque}`,
  prenom_conjoint: `Epouse${marque}`,
  lieu_naissance_conjoint: `Naissance${marque}`,
  lieu_mariage: `Mariage${marque}`,
});
const DATES = {
  date_naissance_conjoint: '1981-02-03',
  date_mariage: '2005-06-07',
  has_contrat_mariage: false,
};

export interface Plantee {
  id: number;
  /** Of the record, which a duty may keep. */
  fiche: string[];
  /** Which no duty keeps: appointments, messages, what was changed or taken away, optional fields. */
  libres: string[];
  tel: string;
  /** Digests of the bytes in place, then of those that were taken away. */
  pieces: string[];
}

const laver = (mots: object): string[] =>
  Object.values(mots).filter((mot): mot is string => typeof mot === 'string');

async function deposer(office: Office, id: number, fileType: string, name: string): Promise<number> {
  const file = new Blob([pdf(name)]);
  const { status, body } = await office.upload(changeClientFile, {
    params: { id },
    file,
    name,
    fields: { fileType },
    // As every screen does: its answer is kept a day for a second request.
    headers: { 'idempotency-key': name },
  });
  expect(status).toBe(200);
  return body.id;
}

async function contacter(office: Office, marque: string, tel: string): Promise<string[]> {
  const rdv = { nom: `Rdv${marque}`, prenom: `Venue${marque}`, tel, motif: `Motif${marque}`, heure: '10:30' };
  const garde = await office.call(addRdv, {
    body: { ...rdv, date: office.server.app.now().toISOString().slice(0, 10) },
  });
  expect(garde.status).toBe(200);
  const jete = { ...rdv, motif: `Annule${marque}`, date: '2031-03-02' };
  const { body } = await office.call(addRdv, { body: jete });
  expect((await office.call(deleteRdvs, { body: [body.id] })).status).toBe(200);
  const message = {
    name: `Ecrit${marque}`,
    phone: tel.replace(/(..)(?=.)/g, '$1 '),
    subject: `Objet${marque}`,
    message: `Texte${marque}`,
    email: `courriel${marque}@exemple.ma`,
  };
  const url = urlOf(pushContact);
  const remoteAddress = `192.0.2.${Number(tel.slice(-2)) + 1}`;
  const envoye = await office.server.app.http.inject({
    method: 'POST',
    url,
    payload: message,
    remoteAddress,
  });
  expect(envoye.statusCode).toBe(200);
  return [...laver({ ...rdv, heure: null }), jete.motif, message.name, message.subject, message.message];
}

/** A client with all that there may be of one, but files and money. */
export async function planter(office: Office, marque: string, tel: string): Promise<Plantee> {
  const { remarque, email, ...tenus } = textes(marque);
  const fixe = `05${tel.slice(2)}`;
  const marie = { etat_civile: 'Marié(e)', etat_civile_details: { ...conjoint(marque), ...DATES } };
  const saisi = { ...tenus, email, remarque, tel_portable: tel, tel_domicile: fixe, ...marie };
  const id = await unClient(office, { ...saisi, ville: `Avant${marque}` });
  const change = await office.call(updateClient, { params: { id }, body: clientSaisi(saisi) });
  expect(change.status).toBe(200);
  await deposer(office, id, 'cin', `Ancienne${marque}.pdf`);
  await deposer(office, id, 'cin', `Carte${marque}.pdf`);
  const retiree = await deposer(office, id, 'mariage', `Retiree${marque}.pdf`);
  expect((await office.call(deleteFile, { params: { fileId: retiree } })).status).toBe(200);
  const libres = [
    email,
    remarque,
    fixe,
    `Avant${marque}`,
    `Retiree${marque}`,
    ...(await contacter(office, marque, tel)),
  ];
  const { db } = office.server.app;
  const slots = await db
    .selectFrom('client_fichier')
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .select(['sha256', 'supprime'])
    .where('client_id', '=', id)
    .orderBy('supprime')
    .execute();
  return {
    id,
    fiche: [...laver(tenus), ...laver(conjoint(marque)), `Carte${marque}`, `Ancienne${marque}`],
    libres: libres.filter((mot) => mot !== tel),
    tel,
    pieces: slots.map(({ sha256 }) => sha256),
  };
}

/** An export, opened. */
export async function exportDe(office: Office, genre: string, id: number, cookie = office.cookie) {
  const response = await fetch(office.url + urlOf(exporterPersonne, { genre, id }), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{}',
  });
  const octets = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status, noms: [], texte: '', donnees: {} };
  const archive = new PizZip(octets);
  const texteDe = (nom: string): string => archive.file(nom)?.asNodeBuffer().toString('utf8') ?? '';
  const donnees = JSON.parse(texteDe('donnees.json')) as { donnees?: Record<string, object[]> };
  const noms = Object.keys(archive.files).filter((nom) => !nom.endsWith('/'));
  const texte = [...noms, texteDe('donnees.json'), texteDe('LISEZ-MOI.html')].join('\n');
  return { status: 200, noms, texte, donnees: donnees.donnees ?? {} };
}

/** What audit:verify would say; undefined: nothing was changed but what is told as erased. */
export async function fauteDuJournal({ dataDir, server }: Office): Promise<string | undefined> {
  const { cles } = signataireDe(ringOf(readKeys(join(dataDir, 'cle'))));
  return (await verifierJournal(server.app.db, { cles })).faute?.phrase;
}

/** The columns of each table, as the database itself describes them. */
export async function colonnesDuSchema({ server }: Office): Promise<Record<string, string[]>> {
  const tables = await lireTables(server.app.db);
  return Object.fromEntries(tables.map(({ nom, colonnes }) => [nom, colonnes.toSorted()]));
}
