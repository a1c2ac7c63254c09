import { readStoredCdgs } from '../../cdg/server/sql';
import { readAffaire } from '../../cdg/server/sql-detail';
import { readPrenoms } from '../../compte/server/sql-auteur';
import { verrouillerOuvert } from '../../dossier/server/ecriture';
import { DONE } from '../../kit/api';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { type Auteur, refuseStale } from '../../kit/server/version';
import { deroger } from '../api';
import { releve } from './routes-lecture';
import { direSousZero } from './sous-zero';
import { countDerogations, insertDerogation, readDerniereDerogation } from './sql-operations';

async function quiLAAutorise(db: Db, cdgId: number): Promise<Auteur | null> {
  const derniere = await readDerniereDerogation(db, cdgId);
  if (!derniere) return null;
  const { utilisateur_id: compte, created_at: le } = derniere;
  return { par: (await readPrenoms(db)).get(compte) ?? '', compte, le };
}

/** Each authorisation replaces the one before: a colleague's, given or ended meanwhile, is read first (D75). */
export function derogationRoute(app: App): void {
  serve(app, deroger, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const affaire = await readAffaire(db, id);
    if (!affaire) throw notFound('Affaire CDG');
    if (affaire.dossierId !== null) await verrouillerOuvert(db, affaire.dossierId);
    await readStoredCdgs(db, [id], 'change');
    const { version: lue, plafond, motif } = body;
    const actuelle = await countDerogations(db, id);
    await refuseStale(
      lue,
      actuelle,
      () => releve(db, id, user),
      () => quiLAAutorise(db, id),
    );
    await insertDerogation(db, { cdgId: id, plafond: plafond ?? 0, motif }, { userId: user.id, now });
    await direSousZero(db, id, now);
    journal({ entite: 'derogation', id, apres: { plafond, motif } });
    version(actuelle + 1);
    return DONE;
  });
}
