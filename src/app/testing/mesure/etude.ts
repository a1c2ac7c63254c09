/** An office as large as one likes, the same at each birth, written below its calls. */
import { createAccount } from '../../../compte/server/auth';
import { hasard } from '../../../demo/hasard';
import { readReglement } from '../../../echeance/server/recalculer';
import type { Db } from '../../../kit/server/db/database';
import { type Rangee, ajouter, enUneFois, remplir } from '../../../kit/server/testing/remplir';
import { sql } from '../../../kit/server/testing/sql';
import type { StoredPropriete } from '../../../propriete/server/sql';
import { createServer } from '../../server';
import { readSettings } from '../../settings';
import { sonArgent } from './argent';
import { type Personne, unDossier } from './dossiers';
import type { Echelle } from './echelle';
import { type Classeur, classeur, unePage } from './pieces';
import { unClient, uneSociete, unePropriete, unRdv } from './registres';
import { type Chroniqueur, chroniqueur, sesEcheances, sonHistoire } from './suites';

export const NOTAIRE = { email: 'notaire@mesure.example', password: 'mot de passe de la mesure' };
const CLERCS = 7;
const clerc = (n: number) => ({ ...NOTAIRE, email: `clerc${n}@mesure.example` });
/** Who signs in again and again: an account has only so many sessions, and the older ones end. */
export const CLERC = clerc(1);
const LOT = 2_000;

/** Told what was done, with how long it took. */
export type Dire = (quoi: string) => void;

const serveurDe = (dataDir: string, databaseUrl: string | undefined) =>
  createServer({
    ...readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error', SAUVEGARDE_NUIT: '0', PRESSION_MS: '0' }),
    databaseUrl,
  });
export type ServeurIci = Awaited<ReturnType<typeof serveurDe>>;

/** The application on these data, in this very process; it does not listen. */
export async function ouvrirIci<R>(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  travail: (serveur: ServeurIci) => Promise<R>,
): Promise<R> {
  const serveur = await serveurDe(dataDir, databaseUrl);
  await serveur.app.http.ready();
  try {
    return await travail(serveur);
  } finally {
    await serveur.close();
  }
}

async function creerComptes({ auth, app: { db } }: ServeurIci): Promise<number> {
  const commun = { firstname: 'Salma', lastname: 'Benjelloun', phone: null, numCompteProff: null };
  await createAccount(auth, db, { ...NOTAIRE, ...commun, travail: 'Notaire', isNotaire: true });
  for (let i = 1; i <= CLERCS; i += 1) {
    const qui = { ...commun, firstname: `Clerc ${i}`, travail: 'Clerc', isNotaire: false };
    await createAccount(auth, db, { ...clerc(i), ...qui });
  }
  return 1 + CLERCS;
}

function series() {
  const valeurs = new Map<string, number>();
  const numero = (nom: string): number => {
    const valeur = (valeurs.get(nom) ?? 0) + 1;
    valeurs.set(nom, valeur);
    return valeur;
  };
  return { numero, valeurs };
}

/** Made and written a lot at a time: nothing of ten million rows is kept. */
async function parLots(
  combien: number,
  faire: (id: number) => void,
  ecrire: () => Promise<void>,
): Promise<void> {
  for (let id = 1; id <= combien; id += 1) {
    faire(id);
    if (id % LOT === 0 || id === combien) await ecrire();
  }
}

async function registre<T extends 'client' | 'societe' | 'propriete' | 'rdv'>(
  db: Db,
  table: T,
  combien: number,
  une: (id: number) => Rangee<T>,
): Promise<void> {
  let rows: Rangee<T>[] = [];
  const ecrire = async (): Promise<void> => {
    await enUneFois(db, () => ajouter(db, table, rows));
    rows = [];
  };
  await parLots(combien, (id) => void rows.push(une(id)), ecrire);
}

interface Plume {
  db: Db;
  echelle: Echelle;
  comptes: number;
  classeur: Classeur;
  chronique: Chroniqueur;
}

const AVEC_CIN = 3; // two clients in three have brought their card

async function lesRegistres({ db, echelle, comptes, classeur: { verser }, chronique }: Plume) {
  const h = hasard(echelle.graine);
  const personnes: Personne[] = [];
  const biens: StoredPropriete[] = [];
  const cartes: Rangee<'client_fichier'>[] = [];
  const dire = (entite: string, id: number, le: string, apres: object): void =>
    chronique.dire({ le, utilisateur: 1 + (id % comptes), action: `/${entite}/add`, entite, id, apres });
  await registre(db, 'client', echelle.clients, (id) => {
    const { recherche, tri_nom, tri_prenom, ...client } = unClient(h, id, echelle);
    personnes.push({ id, nom: client.nom, prenom: client.prenom, cin: client.cin });
    dire('client', id, client.created_at, client);
    if (id % AVEC_CIN > 0) {
      const fichier_id = verser(`CIN ${client.nom}.pdf`, client.created_at);
      cartes.push({ client_id: id, titre: 'cin', fichier_id, remplace_le: null, supprime: false });
    }
    return { ...client, recherche, tri_nom, tri_prenom };
  });
  await enUneFois(db, () => ajouter(db, 'client_fichier', cartes));
  await registre(db, 'societe', echelle.societes, (id) => {
    const societe = uneSociete(h, id, echelle);
    dire('societe', id, societe.created_at, { nom: societe.nom, rc: societe.rc, ice: societe.ice });
    return societe;
  });
  await registre(db, 'propriete', echelle.proprietes, (id) => {
    const propriete = unePropriete(h, id, echelle);
    biens.push(propriete);
    dire('propriete', id, propriete.created_at, {
      designation: propriete.designation,
      refFonciere: propriete.ref_fonciere,
    });
    return propriete;
  });
  await registre(db, 'rdv', echelle.rdvs, (id) => unRdv(h, id, echelle));
  return { personnes, biens };
}

/** The rows of one file, each under its table. */
type Lots = { [T in keyof Tables]: Tables[T][] };
interface Tables {
  dossier: Rangee<'dossier'>;
  dossier_propriete: Rangee<'dossier_propriete'>;
  partie: Rangee<'partie'>;
  dossier_fichier: Rangee<'dossier_fichier'>;
  cdg: Rangee<'cdg'>;
  cdg_client_beneficiaire: Rangee<'cdg_client_beneficiaire'>;
  versement: Rangee<'versement'>;
  operation: Rangee<'operation'>;
  facture: Rangee<'facture'>;
  facture_fichier: Rangee<'facture_fichier'>;
  ecriture: Rangee<'ecriture'>;
  ligne_ecriture: Rangee<'ligne_ecriture'>;
  echeance: Rangee<'echeance'>;
}

async function lesDossiers(plume: Plume, fonds: Awaited<ReturnType<typeof lesRegistres>>) {
  const { db, echelle, comptes, classeur, chronique } = plume;
  const h = hasard(echelle.graine + 1);
  const { numero, valeurs } = series();
  const reglement = await readReglement(db);
  const lots: Partial<Lots> = {};
  const mettre = <T extends keyof Tables>(table: T, rows: Tables[T][]): void => {
    const lot = (lots[table] ?? []) as Tables[T][];
    for (const row of rows) lot.push(row);
    (lots as Record<T, Tables[T][]>)[table] = lot;
  };
  const moment = { aujourdhui: echelle.jour, suivante: () => numero('echeance') };
  const faire = (id: number): void => {
    const dossier = unDossier(h, id, { echelle, comptes, classeur, ...fonds }, (annee) =>
      numero(`repertoire:${annee}`),
    );
    const argent = sonArgent(h, dossier, numero, classeur);
    mettre('dossier', [dossier.row]);
    mettre('dossier_propriete', dossier.proprietes);
    mettre('partie', dossier.parties);
    mettre('dossier_fichier', dossier.pieces);
    for (const [table, rows] of Object.entries(argent)) mettre(table as 'cdg', rows as Rangee<'cdg'>[]);
    mettre('echeance', sesEcheances(dossier, argent, reglement, moment));
    sonHistoire(dossier, chronique);
  };
  const ecrire = async (): Promise<void> => {
    await ajouter(db, 'fichier', classeur.prendre());
    for (const [table, rows] of Object.entries(lots))
      await ajouter(db, table as 'cdg', rows as Rangee<'cdg'>[]);
    for (const table of Object.keys(lots)) delete lots[table as keyof Tables];
    const { journal, journal_valeur } = chronique.prendre();
    await ajouter(db, 'journal', journal);
    await ajouter(db, 'journal_valeur', journal_valeur);
  };
  await parLots(echelle.dossiers, faire, () => enUneFois(db, ecrire));
  const nommees = [...valeurs].filter(([nom]) => nom.includes(':') || nom === 'ecriture');
  await sql`delete from compteur`.execute(db);
  await ajouter(db, 'compteur', [
    ...nommees.map(([nom, valeur]) => ({ nom, valeur })),
    { nom: 'journal', valeur: chronique.dernier() },
    { nom: 'comptes:repris', valeur: 1 },
  ]);
}

/** In an empty folder, and an empty database when it is given one. */
export async function creerEtude(
  lieu: { dataDir: string; databaseUrl: string | undefined },
  echelle: Echelle,
  dire: Dire,
): Promise<void> {
  await ouvrirIci(lieu, async (serveur) => {
    const { app, store, echeances } = serveur;
    const comptes = await creerComptes(serveur);
    const octets = await Promise.all(Array.from({ length: echelle.octets }, (_, n) => store.put(unePage(n))));
    await remplir(app.db, async (db) => {
      const plume = { db, echelle, comptes, classeur: classeur(octets, comptes), chronique: chroniqueur() };
      const fonds = await lesRegistres(plume);
      dire(`${echelle.clients} clients, ${echelle.societes} sociétés, ${echelle.proprietes} propriétés`);
      await lesDossiers(plume, fonds);
      dire(`${echelle.dossiers} dossiers`);
    });
    dire('index');
    // What a server that has worked for years has told already.
    await echeances.tick();
    dire('échéances');
  });
}
