import { quiA, readPrenoms } from '../../compte/server/sql-auteur';
import type { Db } from '../../kit/server/db/database';
import { AppError } from '../../kit/errors';
import { fileUrl } from '../fichier';
import { type Place, readEnPlace } from './sql-emplacements';

const garnie = (qui: string, label: string, ailleurs = ''): string =>
  `${qui} déposé «\u00a0${label}\u00a0» ici entre-temps${ailleurs}\u00a0: rien n’a été remplacé.`;
const AILLEURS = ', dans un autre onglet ou sur un autre poste';

/** Error: version_perimee, to whoever would replace a piece that he has not seen (`vueEnPlace`). An emptied place loses nothing. */
export async function refuserGarnie(
  db: Db,
  place: Place,
  { vue, user }: { vue: number | undefined; user: { id: number } },
): Promise<void> {
  if (vue === undefined) return;
  const enPlace = await readEnPlace(db, place);
  if (!enPlace || enPlace.id === vue) return;
  const { created_at: le, utilisateur_id: compte, ...fichier } = enPlace;
  const dit = garnie(await quiA(db, compte, user), fichier.label, compte === user.id ? AILLEURS : '');
  const par = (await readPrenoms(db)).get(compte ?? 0) ?? '';
  const actuel = { ...fichier, file: fileUrl(fichier.id) };
  throw new AppError('version_perimee', dit, { actuel, par, compte, le });
}
