/** The rules and the holidays: after a change, every open file is recalculated, outside of the request. */
import { readAuteur } from '../../compte/server/sql-auteur';
import { lockEtude } from '../../etude/server/sql';
import { terminer } from '../../etude/server/sql-periodes';
import { marquerVerifie, verifiePar } from '../../etude/server/sql-verification';
import { ajouterPeriode, type Changement, corrigerPeriode } from '../../etude/periodes';
import type { Call } from '../../kit/api';
import { officeYear } from '../../kit/dates';
import { allFound, invalid, invalidField, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import type { Context } from '../../kit/server/context';
import { serve } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { normalize } from '../../kit/text';
import { ferieFixe, feriesFixes } from '../../dossier/jours';
import {
  addJourFerie,
  addPeriodeEcheance,
  addRegleEcheance,
  deleteJoursFeries,
  getJoursFeries,
  getReglesEcheance,
  updateJourFerie,
  updateRegleEcheance,
  verifierRegleEcheance,
} from '../apiRegles';
import { type Regle, manquesFermeture } from '../regle';
import {
  deleteFeries,
  findFerie,
  insertFerie,
  readFeriesDe,
  readFeriesParId,
  updateFerie,
} from './sql-feries';
import { insertRegle, listRegles, lockPeriodes, updateRegle } from './sql-regles';
import type { VeilleEcheances } from './veille';

const QUOI = 'Règle';

/** Locks all the periods of the rule that has this one. Error: introuvable. */
async function verrouillerRegle(db: Db, id: number): Promise<{ regle: Regle; periodes: Regle[] }> {
  const periodes = await lockPeriodes(db, id);
  const regle = periodes.find((periode) => periode.id === id);
  if (!regle) throw notFound(QUOI);
  return { regle, periodes };
}

const refuserPerimee = (db: Db, regle: Regle, version: number | undefined): Promise<void> =>
  refuseStale(
    version,
    regle.version,
    async () => regle,
    () => readAuteur(db, { entite: 'regle_echeance', id: regle.id }),
  );

const enCode = (libelle: string): string =>
  normalize(libelle)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);

/** A code made from the label, with a number when it is taken. */
async function nouveauCode(db: Db, libelle: string): Promise<string> {
  const codes = new Set((await listRegles(db)).map(({ code }) => code));
  const base = enCode(libelle) || 'regle';
  let code = base;
  for (let n = 2; codes.has(code); n++) code = `${base}-${n}`;
  return code;
}

/** What the notary's verification covers: when one of these changes, the rule is to be verified again. */
const CALCUL = ['delai', 'unite', 'report', 'valideDu'] as const;

/** Answers the end of this period; the one before it may have to end elsewhere, with a journal entry of its own. Error: 422. */
async function ajusterPeriodes(
  context: Pick<Context<Call>, 'db' | 'journal'>,
  periodes: Regle[],
  changement: Changement,
): Promise<string | null> {
  if ('refus' in changement) throw invalid([changement.refus], changement.refus.message);
  await terminer(context, 'regle_echeance', periodes, changement.precedente);
  return changement.valideAu;
}

export function regleRoutes(app: App, { tick }: VeilleEcheances): void {
  const recalculer = (): void => void tick();

  serve(app, getReglesEcheance, ({ db }) => listRegles(db));

  serve(app, addRegleEcheance, async ({ db, body, journal, version, committed }) => {
    const manques = manquesFermeture(body);
    if (manques.length > 0) throw invalid(manques);
    // Two rules of the same words, added together, must not share a code.
    await lockEtude(db);
    const regle = { ...body, code: await nouveauCode(db, body.libelle), valideAu: null };
    const written = await insertRegle(db, regle);
    journal({ entite: 'regle_echeance', id: written.id, apres: regle });
    version(written.version);
    committed(recalculer);
    return written;
  });

  serve(app, updateRegleEcheance, async ({ db, params: { id }, body, journal, version, committed }) => {
    const { regle, periodes } = await verrouillerRegle(db, id);
    await refuserPerimee(db, regle, body.version);
    const manques = manquesFermeture({ ...body, declencheur: regle.declencheur });
    if (manques.length > 0) throw invalid(manques);
    const { version: _, valideDu = regle.valideDu, ...changes } = body;
    const jours = { valideDu, valideAu: regle.valideAu };
    if (valideDu !== regle.valideDu)
      await ajusterPeriodes({ db, journal }, periodes, corrigerPeriode(periodes, id, jours));
    const apres = { ...regle, ...changes, valideDu };
    const autre = CALCUL.some((champ) => apres[champ] !== regle[champ]);
    const written = await updateRegle(db, apres, autre);
    journal({ entite: 'regle_echeance', id, avant: regle, apres });
    version(written.version);
    committed(recalculer);
    return written;
  });

  serve(app, addPeriodeEcheance, async ({ db, params: { id }, body, journal, version, committed }) => {
    const { regle, periodes } = await verrouillerRegle(db, id);
    const ajoutee = ajouterPeriode(periodes, body.valideDu);
    const apres = {
      ...regle,
      ...body,
      valideAu: await ajusterPeriodes({ db, journal }, periodes, ajoutee),
    };
    const written = await insertRegle(db, apres);
    journal({ entite: 'regle_echeance', id: written.id, avant: { periodeDe: id }, apres });
    version(written.version);
    committed(recalculer);
    return written;
  });

  serve(app, verifierRegleEcheance, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const { regle } = await verrouillerRegle(db, id);
    await refuserPerimee(db, regle, body.version);
    const verifie = verifiePar(body, user, now);
    const written = await marquerVerifie(db, 'regle_echeance', id, verifie);
    journal({
      entite: 'regle_echeance',
      id,
      avant: { verifieLe: regle.verifieLe },
      apres: { verifieLe: verifie?.le.toISOString() ?? null },
    });
    version(written.version);
    return written;
  });

  ferieRoutes(app, recalculer);
}

/** Errors: 422 when that day is a holiday already. */
async function refuserConnu(db: Db, date: string, id: number | null): Promise<void> {
  const connu = await findFerie(db, date);
  const libelle = ferieFixe(date) ?? (connu && connu.id !== id ? connu.libelle : null);
  if (libelle !== null) throw invalidField('date', `Ce jour est férié déjà\u00a0: ${libelle}.`);
}

function ferieRoutes(app: App, recalculer: () => void): void {
  serve(app, getJoursFeries, async ({ db, query, now }) => {
    const annee = query.annee ?? officeYear(now);
    const fixes = feriesFixes(annee).map((ferie) => ({ ...ferie, id: null }));
    const tous = [...fixes, ...(await readFeriesDe(db, annee))];
    return tous.sort((a, b) => (a.date < b.date ? -1 : 1));
  });

  serve(app, addJourFerie, async ({ db, body: { date, libelle }, journal, committed }) => {
    await refuserConnu(db, date, null);
    const id = await insertFerie(db, date, libelle);
    journal({ entite: 'jour_ferie', id, apres: { date, libelle } });
    committed(recalculer);
    return { id };
  });

  serve(app, updateJourFerie, async ({ db, params: { id }, body: { date, libelle }, journal, committed }) => {
    const [avant] = await readFeriesParId(db, [id]);
    if (!avant) throw notFound('Jour férié');
    await refuserConnu(db, date, id);
    await updateFerie(db, id, date, libelle);
    journal({ entite: 'jour_ferie', id, avant, apres: { date, libelle } });
    committed(recalculer);
    return { id };
  });

  serve(app, deleteJoursFeries, async ({ db, body, journal, committed }) => {
    const ids = [...new Set(body)];
    const feries = allFound(await readFeriesParId(db, ids), ids, 'Jour férié');
    await deleteFeries(db, ids);
    for (const ferie of feries) journal({ entite: 'jour_ferie', id: ferie.id, avant: ferie });
    committed(recalculer);
    return { deleted: ids };
  });
}
