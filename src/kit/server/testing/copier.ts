/** Rows as PostgreSQL takes them the quickest: by COPY, on a connection of its own, which the driver leaves to who knows it. */
import pg from 'pg';

/** Rows of one table, told value after value: what costs least to hand from one thread to another. */
export interface Lot {
  table: string;
  colonnes: string[];
  valeurs: unknown[];
}
const ECHAPPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const texteDe = (valeur: unknown): string =>
  valeur === null || valeur === undefined
    ? '\\N'
    : String(valeur).replace(/[\\\t\n\r]/g, (signe) => ECHAPPES[signe] ?? signe);

function octetsDe({ colonnes, valeurs }: Lot): Buffer {
  const lignes: string[] = [];
  for (let i = 0; i < valeurs.length; i += colonnes.length)
    lignes.push(
      `${valeurs
        .slice(i, i + colonnes.length)
        .map(texteDe)
        .join('\t')}\n`,
    );
  return Buffer.from(lignes.join(''));
}

interface Fil extends pg.Connection {
  sendCopyFromChunk(octets: Buffer): void;
  endCopyFrom(): void;
}

/** What the driver asks of a statement, when it is not one of its own. */
function copie(client: pg.Client, texte: string, octets: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query({
      submit: (fil: pg.Connection) => fil.query(texte),
      handleCopyInResponse(fil: Fil) {
        fil.sendCopyFromChunk(octets);
        fil.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: (cause: Error) => reject(cause),
    } as pg.Submittable);
  });
}

/** Nothing but the rows is written there: no trigger, no foreign key. */
export async function ouvrirCopies(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(`set synchronous_commit = 'off'`);
  return {
    async poser(lots: readonly Lot[]): Promise<void> {
      await client.query('begin');
      for (const lot of lots) {
        const noms = lot.colonnes.map((colonne) => `"${colonne}"`).join();
        await copie(client, `copy "${lot.table}" (${noms}) from stdin`, octetsDe(lot));
      }
      await client.query('commit');
    },
    finir: () => client.end(),
  };
}
