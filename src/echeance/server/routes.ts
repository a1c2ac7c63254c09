import { estLectureSeule } from '../../dossier/registre';
import { officeDay } from '../../kit/dates';
import { invalidField, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import {
  PAR_JOUR,
  getDossiersSansEcheance,
  getEcheances,
  getEcheancesDuDossier,
  getMoisEcheances,
  getProchainesEcheances,
} from '../api';
import { MAIN } from '../echeance';
import { jourChome, joursDuMois } from '../jours';
import { reperesUtiles } from '../regle';
import type { Poste } from './courrier';
import { acteDe } from './faits';
import { fluxRoutes } from './routes-flux';
import { mainRoutes } from './routes-main';
import { regleRoutes } from './routes-regles';
import { penaliteDe } from './penalites';
import { nomDe } from './sql-faits';
import { readFeries } from './sql-feries';
import { compter, listSansEcheance, readProchaines } from './sql-comptes';
import { listEcheances, readParJour } from './sql-liste';
import { readPage } from './sql-page';
import { existeRegle } from './sql-regles';
import { suivreLesEcritures } from './suivi';
import { type VeilleEcheances, createVeille } from './veille';

const PROCHAINES = 10;

/** An unknown rule in the address is refused: an empty list would say that there is nothing to do. */
async function exigerRegle(db: Db, code: string | null): Promise<void> {
  if (code !== null && code !== MAIN && !(await existeRegle(db, code)))
    throw invalidField('regle', 'Cette règle n’existe pas.');
}

function lectureRoutes(app: App): void {
  serve(app, getEcheances, async ({ db, query, user: regard, now }) => {
    await exigerRegle(db, query.regle);
    return listEcheances(db, query, { regard, aujourdhui: officeDay(now), feries: await readFeries(db) });
  });

  serve(app, getMoisEcheances, async ({ db, query: { mois: asked, etat, regle }, user: regard, now }) => {
    await exigerRegle(db, regle);
    const aujourdhui = officeDay(now);
    const mois = asked ?? aujourdhui.slice(0, 7);
    const feries = await readFeries(db);
    const jours = joursDuMois(mois);
    const [du = '', au = ''] = [jours[0], jours.at(-1)];
    const parJour = await readParJour(
      db,
      { du, au, parJour: PAR_JOUR, filtre: { etat, regle } },
      { regard, aujourdhui, feries },
    );
    return {
      mois,
      aujourdhui,
      jours: jours.map((date) => ({
        ...(parJour.get(date) ?? { date, total: 0, echeances: [] }),
        chome: jourChome(date, feries),
      })),
    };
  });

  serve(app, getProchainesEcheances, async ({ db, user: regard, now }) => {
    const jour = { regard, aujourdhui: officeDay(now), feries: await readFeries(db) };
    return { prochaines: await readProchaines(db, PROCHAINES, jour), ...(await compter(db, jour)) };
  });

  serve(app, getDossiersSansEcheance, ({ db, user, query }) => listSansEcheance(db, query, user));

  serve(app, getEcheancesDuDossier, async ({ db, params: { id }, now }) => {
    const aujourdhui = officeDay(now);
    const page = await readPage(db, id, aujourdhui);
    if (!page) throw notFound('Dossier');
    const { lu, reglement, echeances } = page;
    return {
      dossier: {
        id,
        nom: nomDe(lu.dossier),
        titre: lu.dossier.titre,
        lectureSeule: estLectureSeule(lu.dossier.etat),
      },
      version: lu.version,
      reperes: lu.reperes,
      reperesUtiles: reperesUtiles(lu.dossier.type, reglement.regles),
      acte: acteDe(lu),
      echeances,
      penalite: await penaliteDe(db, page, aujourdhui),
    };
  });
}

/** Deadlines follow every write from now on, and are looked at every minute. */
export function echeanceRoutes(app: App, poste: Poste): VeilleEcheances {
  const veille = createVeille(app, poste);
  app.followUps.push(suivreLesEcritures);
  lectureRoutes(app);
  mainRoutes(app);
  regleRoutes(app, veille);
  fluxRoutes(app, poste.publicUrl);
  return veille;
}
