/** What is done by hand on a file's deadlines: it wins over the rules until it is undone. */
import { readAuteur } from '../../compte/server/sql-auteur';
import { verrouillerOuvert } from '../../dossier/server/ecriture';
import type { Call } from '../../kit/api';
import { officeDay } from '../../kit/dates';
import { AppError, invalidField, notFound } from '../../kit/errors';
import { REQUIRED } from '../../kit/schema';
import type { App } from '../../kit/server/app';
import type { Context } from '../../kit/server/context';
import type { Db } from '../../kit/server/db/database';
import { canonicalJson } from '../../kit/server/json';
import { serve } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { type Auteur, refuseStale } from '../../kit/server/version';
import {
  addEcheance,
  deleteEcheances,
  deplacerEcheance,
  ecrireReperes,
  fermerEcheance,
  reprendreEcheance,
  rouvrirEcheance,
} from '../api';
import { OUVERTE, REPERES } from '../echeance';
import type { Contenu } from '../rapprocher';
import { contenuEcheance, corbeilleEcheance, pourJournal } from './corbeille';
import { oublierRappels } from './rappeler';
import { direLesDues, ouverteParSaRegle, readReglement, recalculerDossiers } from './recalculer';
import { readFeries } from './sql-feries';
import { readLus, writeRepere } from './sql-faits';
import { readEcheance } from './sql-liste';
import {
  type RangeeLue,
  deleteEcheanceRows,
  insertEcheance,
  readCreation,
  readDossierDe,
  readRangee,
  rechercheDe,
  updateEcheance,
} from './sql';

const QUOI = 'Échéance';
const DU_RDV = 'Cette échéance est celle d’un rendez-vous\u00a0: modifiez le rendez-vous.';
const FERMEE =
  'Cette échéance n’est plus à faire\u00a0: quelqu’un l’a fermée. Rouvrez-la avant de la déplacer.';
const CALCULEE = 'Une règle calcule cette échéance\u00a0: fermez-la plutôt que de la supprimer.';

interface Verrouillee {
  rangee: RangeeLue;
  dossierId: number;
}

/** Reads a deadline once its file is locked; the file must be open (D50). */
async function verrouillerEcheance(db: Db, id: number): Promise<Verrouillee> {
  const found = await readDossierDe(db, id);
  if (!found) throw notFound(QUOI);
  const { dossierId } = found;
  if (dossierId === null) throw new AppError('conflit', DU_RDV);
  await verrouillerOuvert(db, dossierId);
  const rangee = await readRangee(db, id);
  if (!rangee) throw notFound(QUOI);
  return { rangee, dossierId };
}

/** Forgets what was told of it, and tells it for the day that it has now: at once when a step has come. */
async function dire(db: Db, id: number, now: Date): Promise<void> {
  await oublierRappels(db, [id]);
  await direLesDues(db, [id], now);
}

/** After a change: another day or state is told anew, another label only rewords what was told. */
async function redire(db: Db, { id, ...avant }: RangeeLue, apres: RangeeLue | undefined, now: Date) {
  if (apres?.date !== avant.date || apres.etat !== avant.etat) await dire(db, id, now);
  else if (apres.libelle !== avant.libelle) await direLesDues(db, [id], now);
}

interface Geste {
  contenu: Contenu;
  note?: string | null;
}

type Ecriture = Pick<Context<Call>, 'db' | 'now' | 'journal' | 'version'> & {
  params: { id: number };
  body: { version?: number | undefined };
};

/** Writes what was done by hand, then recalculates what is the rules'. */
async function ecrire(
  db: Db,
  { rangee, dossierId }: Verrouillee,
  { contenu, note = rangee.note }: Geste,
  now: Date,
): Promise<RangeeLue | undefined> {
  const { id } = rangee;
  await updateEcheance(db, id, contenu, note);
  await recalculerDossiers(db, [dossierId], { reglement: await readReglement(db), now, suivi: true });
  return readRangee(db, id);
}

/** Nobody, when its rule has moved it since the last who wrote it: the journal does not tell of that. */
function quiAChange(db: Db, rangee: RangeeLue): Promise<Auteur | null> {
  const telle = canonicalJson(pourJournal(rangee, rangee.note));
  const est = (apres: unknown) => canonicalJson(apres) === telle;
  return readAuteur(db, { entite: 'echeance', id: rangee.id, parmi: { dernieres: 1, est } });
}

/** One action by hand: locks, refuses a stale version, writes, tells, journals. */
async function changer(context: Ecriture, geste: (rangee: RangeeLue) => Geste | Promise<Geste>) {
  const { db, params, body, now, journal, version } = context;
  const { id } = params;
  const verrouillee = await verrouillerEcheance(db, id);
  const { rangee: avant } = verrouillee;
  await refuseStale(
    body.version,
    avant.version,
    async () => readEcheance(db, id, { aujourdhui: officeDay(now), feries: await readFeries(db) }),
    () => quiAChange(db, avant),
  );
  const apres = await ecrire(db, verrouillee, await geste(avant), now);
  await redire(db, avant, apres, now);
  journal({
    entite: 'echeance',
    id,
    avant: pourJournal(avant, avant.note),
    apres: apres && pourJournal(apres, apres.note),
  });
  const written = apres?.version ?? avant.version + 1;
  version(written);
  return { id, version: written };
}

function reperesRoutes(app: App): void {
  serve(app, ecrireReperes, async ({ db, params: { id }, body, now, journal, version }) => {
    await verrouillerOuvert(db, id);
    const [lu] = await readLus(db, [id], officeDay(now));
    if (!lu) throw notFound('Dossier');
    const avant = lu.reperes;
    await refuseStale(
      body.version,
      lu.version,
      async () => ({ ...avant, version: lu.version }),
      () => readAuteur(db, { entite: 'dossier', id, actions: [ecrireReperes.path] }),
    );
    const changes = REPERES.filter((code) => avant[code] !== body[code]);
    for (const code of changes) await writeRepere(db, id, code, body[code]);
    if (changes.length > 0) {
      const { version: _, ...reperes } = body;
      // Journalled under the file: its deadlines follow, as after every write of a step.
      journal({ entite: 'dossier', id, avant: { reperes: avant }, apres: { reperes } });
    }
    const written = lu.version + changes.length;
    version(written);
    return { id, version: written };
  });
}

export function mainRoutes(app: App): void {
  reperesRoutes(app);

  serve(app, addEcheance, async ({ db, params: { id: dossierId }, body, now, journal, version }) => {
    const dossier = await verrouillerOuvert(db, dossierId);
    const { libelle, date, note } = body;
    const contenu: Contenu = {
      regleId: null,
      objet: '',
      libelle,
      depart: null,
      date,
      etat: OUVERTE,
      faiteLe: null,
      deplacee: true,
      parLaMain: true,
    };
    const recherche = rechercheDe(libelle, note, dossier.recherche);
    const id = await insertEcheance(db, { dossierId, contenu, note, recherche }, now);
    await dire(db, id, now);
    journal({ entite: 'echeance', id, apres: pourJournal(contenu, note) });
    version(1);
    return { id, version: 1 };
  });

  serve(app, deplacerEcheance, (context) => {
    const { libelle, date, note } = context.body;
    return changer(context, (rangee) => {
      // The screens offer it for an open one only: another has closed it meanwhile, and whoever moves it believes it is to be done.
      if (rangee.etat !== OUVERTE) throw new AppError('conflit', FERMEE);
      const sienne = rangee.code === null;
      if (sienne && libelle === null) throw invalidField('libelle', REQUIRED);
      return {
        contenu: {
          ...rangee,
          date: date ?? rangee.date,
          libelle: (sienne && libelle) || rangee.libelle,
          deplacee: rangee.deplacee || date !== rangee.date,
        },
        note,
      };
    });
  });

  serve(app, fermerEcheance, (context) => {
    const { etat, le, note } = context.body;
    return changer(context, (rangee) => ({
      contenu: { ...rangee, etat, faiteLe: le ?? officeDay(context.now), parLaMain: true },
      ...(note === undefined ? {} : { note }),
    }));
  });

  serve(app, rouvrirEcheance, (context) =>
    changer(context, async (rangee) => {
      const parLaMain = !(await ouverteParSaRegle(context.db, rangee, context.now));
      return { contenu: { ...rangee, etat: OUVERTE, faiteLe: null, parLaMain } };
    }),
  );

  serve(app, reprendreEcheance, (context) =>
    changer(context, (rangee) => {
      if (rangee.code === null) throw new AppError('conflit', 'Aucune règle ne calcule cette échéance.');
      return {
        contenu: { ...rangee, etat: OUVERTE, faiteLe: null, deplacee: false, parLaMain: false },
      };
    }),
  );

  serve(app, deleteEcheances, async ({ db, body, user, now, journal }) => {
    const ids = [...new Set(body)].sort((a, b) => a - b);
    const rangees: RangeeLue[] = [];
    for (const id of ids) rangees.push((await verrouillerEcheance(db, id)).rangee);
    if (rangees.some(({ code }) => code !== null)) throw new AppError('conflit', CALCULEE);
    const jetees = [];
    for (const rangee of rangees) {
      const { id } = rangee;
      jetees.push({ id, contenu: contenuEcheance(rangee, await readCreation(db, id)) });
      journal({ entite: 'echeance', id, avant: pourJournal(rangee, rangee.note) });
    }
    await keepInBin(db, corbeilleEcheance, jetees, { userId: user.id, now });
    await deleteEcheanceRows(db, ids);
    await oublierRappels(db, ids);
    return { deleted: ids };
  });
}
