/** Thousands of rows of each list, made of one by PostgreSQL itself. */
import type { Db } from '../../../kit/server/db/database';
import { sql } from '../../../kit/server/testing/sql';
import { uneAffaire, uneVenteSignee } from '../dossiers';
import type { Office } from '../office';

const COMBIEN = 4_000;

/** Alike in no order. */
const melange = (nombre: number): string => `(i * 7919) % ${nombre}`;
const parmi = (...valeurs: string[]): string =>
  `(array[${valeurs.map((valeur) => `'${valeur}'`).join()}])[1 + ${melange(valeurs.length)}]`;
const jour = `(date '2020-01-01' + (${melange(2_000)}))::text`;
const texte = (avant: string): string => `'${avant} ' || ${melange(COMBIEN)}`;

/** In SQL, by what each row differs from the last one of its table; its id comes `i` after that one's. */
const CLONES: Record<string, Record<string, string>> = {
  client: {
    cin: `'QQ' || i`,
    tri_nom: texte('nom'),
    tri_prenom: texte('prenom'),
    tel_portable: texte('06'),
    etat_civile: parmi('Célibataire', 'Marié(e)', 'Divorcé(e)', 'Veuf(ve)'),
  },
  societe: { tri_nom: texte('nom') },
  propriete: { tri_designation: texte('bien'), nature: parmi('Villa', 'Terrain', 'Bureau') },
  rdv: { tri_nom: texte('nom'), tri_date: jour, date: jour, heure: parmi('09:00', '10:00', '11:00') },
  dossier: {
    tri_titre: texte('vente'),
    etat: `(array['Brouillon', 'Non Complet', 'Complet', 'Annulé'])[1 + i % 4]`,
    numero: 'case when i % 4 > 0 then 1000 + i end',
    annee: '2025 + i / 4 % 2',
    responsable_id: 'case when i / 8 % 4 = 0 then 1 end',
  },
  cdg: { annee: '2020 + i / 2000', numero: '1000 + i', dossier_id: 'null' },
  echeance: {
    date: jour,
    libelle: texte('acte'),
    objet: `'autre ' || i`,
    etat: parmi('ouverte', 'faite', 'faite', 'faite'),
    regle_id: 'null',
  },
  ecriture: { numero: '1000 + i', date: jour, journal: parmi('CDG', 'BQ', 'CA', 'VE') },
};

async function cloner(db: Db, table: string, changes: Record<string, string>): Promise<void> {
  // The words of a search are another test's, and slow to write.
  const dits = Object.entries({ id: 's.id + i', recherche: `''`, ...changes }).map(
    ([nom, dit]) => `'${nom}', ${dit}`,
  );
  await sql
    .raw(`insert into ${table} select (json_populate_record(s, json_build_object(${dits.join()}))).*
      from ${table} as s, generate_series(1, ${COMBIEN}) as i where s.id = (select max(id) from ${table})`)
    .execute(db);
  await sql
    .raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    .execute(db);
  await sql.raw(`vacuum analyze ${table}`).execute(db);
}

/** Whoever is chosen is told with it, or without. */
async function deposerLesCin(db: Db): Promise<void> {
  await sql`insert into fichier (sha256, label, type, size, created_at) values ('0', 'cin.pdf', 'application/pdf', 1, '2026')`.execute(
    db,
  );
  await sql`insert into client_fichier (client_id, titre, fichier_id, supprime)
    select id, 'cin', (select max(id) from fichier), false from client`.execute(db);
  await sql`vacuum analyze client_fichier`.execute(db);
}

export async function remplirListes(office: Office): Promise<void> {
  const { db } = office.server.app;
  await uneAffaire(office, await uneVenteSignee(office));
  await sql`insert into societe (nom, created_at, tri_nom, recherche) values ('Atlas', '2026', 'atlas', 'atlas')`.execute(
    db,
  );
  await sql`insert into rdv (nom, tel, created_at, tri_nom, tri_date, recherche)
    values ('Tazi', '06', '2026', 'tazi', '', 'tazi')`.execute(db);
  for (const [table, changes] of Object.entries(CLONES)) await cloner(db, table, changes);
  await deposerLesCin(db);
}
