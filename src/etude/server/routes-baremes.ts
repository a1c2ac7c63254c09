import { readAuteur } from '../../compte/server/sql-auteur';
import { type Manque, invalid, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { addBareme, deleteBareme, getBaremes, updateBareme, verifierBareme } from '../apiBaremes';
import { BAREMES, type CodeBareme, manquesValeur } from '../bareme';
import { ajouterPeriode, type Changement, corrigerPeriode, retirerPeriode } from '../periodes';
import { lockEtude } from './sql';
import { deleteBaremeRow, insertBareme, listBaremes, readBaremeById, updateBaremeRow } from './sql-baremes';
import { terminer } from './sql-periodes';
import { marquerVerifie, verifiePar } from './sql-verification';

/** The value, and all those of its code; locked, so that nobody else changes them meanwhile. */
async function lockBareme(db: Db, id: number, version: number | undefined) {
  await lockEtude(db);
  const avant = await readBaremeById(db, id);
  if (!avant) throw notFound('Barème');
  await refuseStale(
    version,
    avant.version,
    async () => avant,
    () => readAuteur(db, { entite: 'bareme', id }),
  );
  return { avant, periodes: await listBaremes(db, avant.code) };
}

function refuserValeur(code: CodeBareme, valeur: number): void {
  const manques: Manque[] = manquesValeur(BAREMES[code].unite, valeur);
  if (manques.length > 0) throw invalid(manques);
}

function permis(changement: Changement) {
  if ('refus' in changement) throw invalid([changement.refus]);
  return changement;
}

export function baremeRoutes(app: App): void {
  serve(app, getBaremes, ({ db }) => listBaremes(db));

  serve(app, addBareme, async ({ db, body, user, now, journal, version }) => {
    const { code, valideDu, valeur, source } = body;
    refuserValeur(code, valeur);
    await lockEtude(db);
    const periodes = await listBaremes(db, code);
    const { valideAu, precedente } = permis(ajouterPeriode(periodes, valideDu));
    await terminer({ db, journal }, 'bareme', periodes, precedente);
    const verifie = verifiePar(body, user, now);
    const written = await insertBareme(db, code, { valeur, valideDu, valideAu, source, verifie });
    journal({ entite: 'bareme', id: written.id, apres: { ...body, valideAu, precedente } });
    version(written.version);
    return written;
  });

  serve(app, updateBareme, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const { avant, periodes } = await lockBareme(db, id, body.version);
    const { valideDu, valeur, source } = body;
    refuserValeur(avant.code, valeur);
    const { valideAu, precedente } = permis(corrigerPeriode(periodes, id, body));
    await terminer({ db, journal }, 'bareme', periodes, precedente);
    const verifie = verifiePar(body, user, now);
    const written = await updateBaremeRow(db, id, { valeur, valideDu, valideAu, source, verifie });
    journal({ entite: 'bareme', id, avant, apres: { ...body, precedente } });
    version(written.version);
    return written;
  });

  serve(app, verifierBareme, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const { avant } = await lockBareme(db, id, body.version);
    const written = await marquerVerifie(db, 'bareme', id, { par: user.id, le: now });
    journal({ entite: 'bareme', id, avant, apres: { verifie: true } });
    version(written.version);
    return written;
  });

  serve(app, deleteBareme, async ({ db, params: { id }, body, journal }) => {
    const { avant, periodes } = await lockBareme(db, id, body.version);
    const { precedente } = permis(retirerPeriode(periodes, id));
    await deleteBaremeRow(db, id);
    await terminer({ db, journal }, 'bareme', periodes, precedente);
    journal({ entite: 'bareme', id, avant, apres: null });
    return { id };
  });
}
