/** The statements that read the rows of a list: its first page, one far on, and what follows when it is streamed. */
import { ecouter } from '../../../kit/server/testing/ecouter';
import type { Office } from '../office';
import type { Demande } from './demandes';

export interface Enonce {
  dit: string;
  sql: string;
  parameters: readonly unknown[];
  /** Rows that it must read: those that it answers, and those of the pages before. */
  lignes: number;
}

const TAILLE = 15;
const LOIN = 40;
const PAR_PAGES = / order by .* limit (?:\?|\$\d+) offset (?:\?|\$\d+)/s;

export async function pageDe(office: Office, { call, query }: Demande, page: number): Promise<Enonce> {
  const dit = `${call.path} ${JSON.stringify(query)}, page ${page}`;
  const demandee = { ...query, page, size: TAILLE };
  const lus = await ecouter(() => office.call(call, { query: demandee } as never));
  const lu = lus.find(({ sql }) => PAR_PAGES.test(sql));
  if (!lu) throw new Error(`${dit} : aucun énoncé parmi\n${lus.map(({ sql }) => sql).join('\n')}`);
  return { ...lu, dit, lignes: page * TAILLE };
}

/** The columns of `order by`, without their way. */
function cles(ordre: string): string[] {
  const morceaux: string[] = [''];
  let profondeur = 0;
  for (const lettre of ordre) {
    profondeur += lettre === '(' ? 1 : lettre === ')' ? -1 : 0;
    if (lettre === ',' && profondeur === 0) morceaux.push('');
    else morceaux[morceaux.length - 1] += lettre;
  }
  return [...new Set(morceaux.map((cle) => cle.trim().replace(/ (asc|desc)$/, '')))];
}

/** Without what stands between parentheses: a subquery has conditions of its own. */
export const sansParentheses = (sql: string): string => {
  const moins = sql.replace(/\([^()]*\)/g, '');
  return moins === sql ? sql : sansParentheses(moins);
};

const COLONNE = /^[\w".]+$/;
const egales = (cles: readonly string[], marque: (rang: number) => string): string =>
  cles.map((cle, i) => `(${cle}) = ${marque(i + 1)} and `).join('');

/** Of a list without pages, the rows after some row: what `chunks` of list.ts asks for, in one part or in several. */
export function suitesDe({ sql, parameters, dit }: Enonce): {
  cles: string[];
  apres(row: unknown[]): Enonce[];
} {
  const [, avant = '', ordre = '', marque = ''] =
    /^(.*) order by (.*) limit (\?|\$\d+) offset (?:\?|\$\d+)$/s.exec(sql) ?? [];
  const filtres = parameters.slice(0, -2);
  const rang = (n: number): string => (marque === '?' ? '?' : `$${filtres.length + n}`);
  const par = cles(ordre);
  const signe = ordre.endsWith(' desc') ? '<' : '>';
  const lien = / where /.test(sansParentheses(avant)) ? 'and' : 'where';
  const suite = (plusLoin: string, row: unknown[], rangees = ordre): Enonce => ({
    dit: `${dit}, par suites`,
    sql: `${avant} ${lien} (${plusLoin}) order by ${rangees} limit ${rang(row.length + 1)}`,
    parameters: [...filtres, ...row, TAILLE],
    lignes: TAILLE,
  });
  const sens = ordre.endsWith(' desc') ? 'desc' : 'asc';
  const apres = (row: unknown[]): Enonce[] =>
    marque !== '?' || par.every((cle) => COLONNE.test(cle))
      ? [suite(`(${par.join(', ')}) ${signe} (${par.map((_, i) => rang(i + 1)).join(', ')})`, row)]
      : par.map((cle, i) => {
          const plusLoin = `${egales(par.slice(0, i), rang)}(${cle}) ${signe} ${rang(i + 1)}`;
          const autres = par.slice(i).map((autre) => `${autre} ${sens}`);
          return suite(plusLoin, row.slice(0, i + 1), autres.join(', '));
        });
  return { cles: par, apres };
}

const filtres = ({ query }: Demande): number =>
  Object.entries(query).filter(([nom, dit]) => !/^(sort|order)$/.test(nom) && dit !== 'Tous').length;

/**
 * A far page is found by its ids: another statement, on SQLite where nothing is filtered. What several filters leave has no
 * such page.
 */
export async function pagesDe(office: Office, demande: Demande): Promise<Enonce[]> {
  const premiere = await pageDe(office, demande, 1);
  return filtres(demande) > (office.databaseUrl === undefined ? 0 : 1)
    ? [premiere]
    : [premiere, await pageDe(office, demande, LOIN)];
}
