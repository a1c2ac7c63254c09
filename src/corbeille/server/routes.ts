import { readNoms } from '../../compte/server/sql-noms';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { BinKind } from '../../kit/server/bin';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { deleteFromBin } from '../../kit/server/sql-corbeille';
import { getCorbeille, restaurerCorbeille, voirCorbeille } from '../api';
import { type ElementCorbeille, type GenreCorbeille, HEURE_VIDAGE, joursRestants } from '../corbeille';
import type { Genres } from './genres';
import { nommerAnciens, purger } from './purger';
import { type Range, listCorbeille, readGarde } from './sql';

const QUOI = 'Élément de la corbeille';

async function elements(db: Db, rows: Range[], now: Date): Promise<ElementCorbeille[]> {
  const noms = await readNoms(
    db,
    rows.flatMap(({ utilisateur_id }) => utilisateur_id ?? []),
  );
  return rows.map(({ id, entite, titre, utilisateur_id, supprime_le }) => ({
    id,
    genre: entite as GenreCorbeille,
    titre: titre ?? '',
    par: noms.get(utilisateur_id ?? 0)?.nom ?? null,
    supprimeLe: supprime_le,
    jours: joursRestants(supprime_le, now),
  }));
}

const kindOf = (genres: Genres, entite: string): BinKind<never> => {
  const kind = genres[entite as GenreCorbeille];
  if (!kind) throw notFound(QUOI);
  return kind;
};

export async function corbeilleRoutes(app: App, genres: Genres): Promise<void> {
  await nommerAnciens(app.db, genres);
  app.taches.add({
    nom: 'vider la corbeille',
    heure: HEURE_VIDAGE, // before the sweep, which then finds what nobody names any more
    forGood: true,
    run: (le, end) => purger(app.db, genres, le, end),
  });

  serve(app, getCorbeille, ({ db, user, query, now }) =>
    listCorbeille(db, { user, genres: Object.keys(genres), query }, (rows) => elements(db, rows, now)),
  );

  serve(app, voirCorbeille, async ({ db, params, now }) => {
    const garde = await readGarde(db, params.id);
    if (!garde) throw notFound(QUOI);
    const champs = await kindOf(genres, garde.entite).detail(db, JSON.parse(garde.contenu) as never);
    const [element] = await elements(db, [garde], now);
    if (!element) throw notFound(QUOI);
    return { ...element, champs };
  });

  serve(app, restaurerCorbeille, async ({ db, params, now, journal }) => {
    const garde = await readGarde(db, params.id, 'remove');
    if (!garde) throw notFound(QUOI);
    const { entite, entite_id: id, titre } = garde;
    const kind = kindOf(genres, entite);
    const contenu = JSON.parse(garde.contenu) as never;
    const { entry, remarque = null } = await kind.restore(db, contenu, { id, now, journal });
    await deleteFromBin(db, [garde.id]);
    journal(entry);
    return { genre: entite as GenreCorbeille, titre: titre ?? '', lien: kind.label(contenu).lien, remarque };
  });
}
