/** What is true of an office's database whatever was asked of it. */
import { sql } from '../../kit/server/testing/sql';
import { join } from 'node:path';
import { signataireDe } from '../../historique/server/point';
import { verifierJournal } from '../../historique/server/verifier';
import { knownKeyRing } from '../../kit/server/key';
import type { FileStore } from '../../fichier/server/store';
import type { Root } from '../../kit/server/db/database';
import { tenus } from './tenus';

interface Somme {
  ecriture: number;
  debit: number | string;
  credit: number | string;
}

/** Its database and its files, whoever opened them. */
interface Examinee {
  server: { app: { db: Root }; store: FileStore };
  databaseUrl: string | undefined;
  dataDir: string;
}

/** Each broken one in words. */
export async function invariants({ server, databaseUrl, dataDir }: Examinee): Promise<string[]> {
  const { db } = server.app;
  const fautes: string[] = [];
  const { rows: lignes } = await sql<Somme>`
    select ecriture_id as ecriture, sum(debit) as debit, sum(credit) as credit from ligne_ecriture
    group by ecriture_id having sum(debit) <> sum(credit)`.execute(db);
  for (const { ecriture, debit, credit } of lignes)
    fautes.push(`écriture ${ecriture} : ${debit} ≠ ${credit}`);
  const { rows: fichiers } = await sql<{
    id: number;
    sha256: string;
  }>`select id, sha256 from fichier`.execute(db);
  for (const { id, sha256 } of fichiers)
    if (await server.store.check(sha256)) fautes.push(`pièce ${id} : octets absents ou abîmés`);
  const { rows: numeros } = await sql<{ annee: number }>`
    select annee from dossier where numero is not null group by annee having count(*) <> count(distinct numero)`.execute(
    db,
  );
  for (const { annee } of numeros) fautes.push(`répertoire ${annee} : un numéro deux fois`);
  const { rows: livre } = await sql<{ n: number; dernier: number }>`
    select count(*) as n, coalesce(max(numero), 0) as dernier from ecriture`.execute(db);
  if (Number(livre[0]?.n) !== Number(livre[0]?.dernier)) fautes.push('un numéro d’écriture manque');
  const { faute } = await verifierJournal(db, {
    cles: signataireDe(knownKeyRing({ keyFile: join(dataDir, 'cle') })).cles,
  });
  if (faute) fautes.push(`journal : ${JSON.stringify(faute)}`);
  if (databaseUrl === undefined) {
    const { rows: liens } = await sql<object>`pragma foreign_key_check`.execute(db);
    for (const lien of liens) fautes.push(`lien rompu ${JSON.stringify(lien)}`);
    const { rows: entiere } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (entiere[0]?.integrity_check !== 'ok') fautes.push(`base abîmée ${JSON.stringify(entiere)}`);
  }
  return [...fautes, ...(await tenus(db))];
}
