import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { HISTORIQUES, type Suivi } from '../api';
import { type Parole, genreDe, raconter } from './raconter';
import { readLignes } from './sql-lecture';

const PAGE = 20;
/** A file that is no more belongs to nobody: only who sees them all reads what it was. */
const DES_DOSSIERS = ['dossier', 'cdg'] as const;

export function historiqueRoutes(app: App, parole: Parole): void {
  for (const entite of Object.keys(HISTORIQUES) as Suivi[])
    serve(app, HISTORIQUES[entite], async ({ db, user, params: { id }, query: { avant } }) => {
      const { nom } = genreDe(parole.genres, entite);
      const possede = DES_DOSSIERS.find((genre) => genre === entite);
      if (possede && !app.access.seesAll(user) && !(await parole.nomsPour(user)[possede](db, [id])).has(id))
        throw notFound(nom);
      const lignes = await readLignes(db, { entite, id, avant }, PAGE + 1);
      const page = lignes.slice(0, PAGE);
      const ecritures = await raconter(db, { parole, user }, page);
      return { ecritures, suite: lignes.length > PAGE ? (page.at(-1)?.seq ?? null) : null };
    });
}
