/** What the affairs and the books hold of a client. */
import { numRecuOf } from '../../cdg/server/sql';
import '../../cdg/server/sql-beneficiaires';
import '../../cdg/server/sql-versements';
import type { Perimetre } from '../../comptabilite/server/sql-ecritures';
import '../../comptabilite/server/sql-operations';
import '../../comptabilite/server/sql-releves';
import { numeroFacture } from '../../dossier/facture';
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { matchesWords, slicesFor } from '../../kit/server/db/search';
import { type Nomme, motsDuNom, nomme, nommeSeul } from './nommer';

export async function readVersementsDe(db: Db, clientId: number) {
  const rows = await db
    .selectFrom('versement')
    .innerJoin('cdg', 'cdg.id', 'cdg_id')
    .selectAll('versement')
    .select(['cdg.annee', 'cdg.numero'])
    .where('de_client', '=', clientId)
    .orderBy('versement.id')
    .execute();
  return rows.map((v) => ({
    id: v.id,
    affaireId: v.cdg_id,
    annee: v.annee,
    dit: {
      affaire: numRecuOf(v.annee, v.numero),
      montant: toDirhams(v.montant),
      moyen: v.type_paiement,
      date: v.date_versement,
      numero: v.num_versement,
      dateVirement: v.date_virement,
      numeroCheque: v.num_cheque,
      banque: v.cheque_bank,
      annule: v.annule,
    },
  }));
}

export async function readAffairesDe(db: Db, clientId: number, payees: readonly number[]) {
  const tenues = await db
    .selectFrom('cdg_client_beneficiaire')
    .select('cdg_id')
    .where('client_id', '=', clientId)
    .execute();
  const beneficiaire = new Set(tenues.map(({ cdg_id }) => cdg_id));
  const ids = [...new Set([...beneficiaire, ...payees])];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cdg')
    .select(['id', 'annee', 'numero', 'objet', 'created_at'])
    .where(oneOf(db, 'id', ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id, annee, numero, objet, created_at }) => ({
    id,
    annee,
    dit: {
      affaire: numRecuOf(annee, numero),
      objet,
      beneficiaire: beneficiaire.has(id),
      payeur: payees.includes(id),
      creeeLe: created_at,
    },
  }));
}

export async function readFacturesDe(db: Db, dossierIds: number[]) {
  if (dossierIds.length === 0) return [];
  const rows = await db
    .selectFrom('facture')
    .select(['id', 'genre', 'annee', 'numero', 'date', 'total'])
    .where(oneOf(db, 'dossier_id', dossierIds))
    .orderBy('id')
    .execute();
  return rows.map(({ id, genre, annee, numero, date, total }) => ({
    id,
    dit: { genre, numero: numeroFacture(genre, annee, numero), date, total: toDirhams(total) },
  }));
}

/** A person to recognise in texts, and the clients whom these texts may name instead. */
export interface Cite extends Nomme {
  homonymes: readonly Nomme[];
}
/** Whether a text names this person and nobody else: what may be another's, a client or not, is told to neither. */
const cite = (texte: string, personne: Cite): boolean =>
  nommeSeul(texte, personne) && !personne.homonymes.some((autre) => nomme(texte, autre));

/** The other clients whose name contains this client's. */
export async function readHomonymes(db: Db, client: Nomme & { id: number }): Promise<Nomme[]> {
  const mots = await matchesWords(db, 'client', motsDuNom(client));
  const lus = db
    .selectFrom('client')
    .select(['nom', 'prenom'])
    .where('id', '!=', client.id)
    .where(mots.found);
  const rows: Awaited<ReturnType<typeof lus.execute>> = [];
  for await (const part of slicesFor(db, 'client.id', mots)) rows.push(...(await lus.where(part).execute()));
  return rows.filter(({ nom, prenom }) => nomme(`${nom} ${prenom}`, client));
}

export async function readOperationsDe(db: Db, dossierIds: number[], client: Cite) {
  if (dossierIds.length === 0) return [];
  const rows = await db
    .selectFrom('operation')
    .select(['genre', 'montant', 'date', 'tiers', 'reference', 'moyen'])
    .where(oneOf(db, 'dossier_id', dossierIds))
    .orderBy('id')
    .execute();
  return rows
    .filter(({ tiers }) => cite(tiers, client))
    .map((operation) => ({ ...operation, montant: toDirhams(operation.montant) }));
}

/** The source of an entry, and its perimeter, which an index has. */
export interface Fait {
  source: string;
  perimetre: Perimetre;
}

/** Sources of entries whose payer is known by id, not by a name in the label, and where that payer is written. */
const DE_QUELQU_UN = /^(versement|tpi):(\d+)$/;
const PAYEURS = { versement: 'versement', tpi: 'partie' } as const;

/** Of these sources, those whose payer is still written: no longer once the affair was deleted, or the seller taken away. */
async function avecPayeur(db: Db, sources: readonly string[]): Promise<Set<string>> {
  const connues = new Set<string>();
  for (const genre of ['versement', 'tpi'] as const) {
    const ids = sources.flatMap((source) => {
      const [, sien, id] = DE_QUELQU_UN.exec(source) ?? [];
      return sien === genre ? [Number(id)] : [];
    });
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(PAYEURS[genre])
      .select('id')
      .where(oneOf(db, 'id', [...new Set(ids)]))
      .execute();
    for (const { id } of rows) connues.add(`${genre}:${id}`);
  }
  return connues;
}

/** Entries of the person's own payments, and those whose label names the person and whose source knows no payer, or none any more. */
export async function readEcrituresDe(db: Db, client: Cite, faits: readonly Fait[]) {
  const colonnes = ['id', 'numero', 'date', 'libelle', 'reference', 'source'] as const;
  const mots = await matchesWords(db, 'ecriture', motsDuNom(client));
  const lues = db.selectFrom('ecriture').select(colonnes).where(mots.found);
  const nommees: Awaited<ReturnType<typeof lues.execute>> = [];
  for await (const part of slicesFor(db, 'ecriture.numero', mots))
    nommees.push(...(await lues.where(part).execute()));
  const siennes =
    faits.length > 0
      ? await db
          .selectFrom('ecriture')
          .select(colonnes)
          .where(oneOf(db, 'perimetre', [...new Set(faits.map(({ perimetre }) => perimetre))]))
          .where(
            oneOf(
              db,
              'source',
              faits.map(({ source }) => source),
            ),
          )
          .execute()
      : [];
  const connues = new Set(siennes.map(({ id }) => id));
  const citees = nommees.filter(({ id, libelle }) => !connues.has(id) && cite(libelle, client));
  const payees = await avecPayeur(
    db,
    citees.map(({ source }) => source),
  );
  const autres = citees.filter(({ source }) => !payees.has(source));
  return [...siennes, ...autres]
    .toSorted((a, b) => a.numero - b.numero)
    .map(({ numero, date, libelle, reference }) => ({ numero, date, libelle, reference }));
}

export async function readRelevesDe(db: Db, client: Cite) {
  const mots = await matchesWords(db, 'ligne_releve', motsDuNom(client));
  const lues = db
    .selectFrom('ligne_releve')
    .select(['date', 'montant', 'libelle', 'reference'])
    .where(mots.found)
    .orderBy('id');
  const rows: Awaited<ReturnType<typeof lues.execute>> = [];
  for await (const part of slicesFor(db, 'ligne_releve.id', mots))
    rows.push(...(await lues.where(part).execute()));
  return rows
    .filter(({ libelle, reference }) => cite(`${libelle} ${reference ?? ''}`, client))
    .map((ligne) => ({ ...ligne, montant: toDirhams(ligne.montant) }));
}
