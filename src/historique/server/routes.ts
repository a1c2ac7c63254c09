import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { HISTORIQUES, type Suivi } from '../api';
import { type Parole, genreDe, raconter } from './raconter';
import { readLignes } from './sql-lecture';

const PAGE = 20;
/** For kinds that belong to a file, whether the record still exists; given by app/. */
export type Debout = Partial<Record<Suivi, (db: Db, id: number) => Promise<boolean>>>;

export function historiqueRoutes(app: App, parole: Parole, debout: Debout): void {
  for (const entite of Object.keys(HISTORIQUES) as Suivi[])
    serve(app, HISTORIQUES[entite], async ({ db, user, params: { id }, query: { avant } }) => {
      const { nom } = genreDe(parole.genres, entite);
      const tientDebout = debout[entite];
      // A deleted record belongs to no file any more: only who sees every file may read its history.
      if (tientDebout && !app.access.seesAll(user) && !(await tientDebout(db, id))) throw notFound(nom);
      const lignes = await readLignes(db, { entite, id, avant }, PAGE + 1);
      const page = lignes.slice(0, PAGE);
      const ecritures = await raconter(db, { parole, user }, page);
      return { ecritures, suite: lignes.length > PAGE ? (page.at(-1)?.seq ?? null) : null };
    });
}
