import { readExigence } from '../../compte/server/sql-second-facteur';
import { fichiersAbimes } from '../../fichier/server/abimes';
import { countAbimes } from '../../fichier/server/sql-abimes';
import type { FileStore } from '../../fichier/server/store';
import { readDernierPoint } from '../../historique/server/sql-points';
import type { App } from '../../kit/server/app';
import type { DiskRoom } from '../../kit/server/disk';
import { inTime } from '../../kit/server/in-time';
import { serve } from '../../kit/server/serve';
import { readTaches } from '../../kit/server/sql-taches';
import { lireDernier } from '../../sauvegarde/server/sql';
import { alertesDe, type Constats } from '../alertes';
import { getAlertes, getEtat } from '../api';
import { type Etat, URGENTES } from '../etat';
import { countPieces, countSessions, readBase, readOuverture } from './sql-etat';
import { readIncidents } from './sql-incidents';
import { DAY_MS } from '../../kit/dates';

export interface Machine {
  version: string;
  /** Since when this server runs. */
  depuis: Date;
  store: FileStore;
  /** By how much the database's clock is ahead of this server's. */
  avanceBase(): number;
  /** The embedded database's file. */
  fichierBase: string;
  disque(): Promise<DiskRoom>;
  memeDisque(): Promise<boolean>;
  empechement(): Promise<string | null>;
  /** False for the demonstration: it has nothing to lose. */
  sauvegardee: boolean;
  /** The office is reached from outside (PUBLIC_URL); false for the demonstration, which hides nothing. */
  publique: boolean;
  /** The last mail could not leave. */
  courrierRefuse(): boolean;
}

/** Whether the store of the pieces answers in time. */
export const estJoignable = (store: FileStore): Promise<boolean> =>
  inTime(
    store.ping().then(() => true),
    false,
  );

const tachesVues = async (db: App['db']): Promise<Etat['taches']> =>
  (await readTaches(db)).map(({ nom, jour, tentee_le, faite_le, erreur }) => ({
    nom,
    jour,
    tenteeLe: tentee_le,
    faiteLe: faite_le,
    erreur,
  }));

/** What the alerts are made of, but for what each caller reads its own way: checking the damaged pieces again takes long. */
async function constater(
  db: App['db'],
  { avanceBase, disque, memeDisque, empechement, sauvegardee, publique, store, courrierRefuse }: Machine,
  now: Date,
): Promise<Omit<Constats, 'abimees' | 'incidents' | 'taches'>> {
  const sauvegardes = sauvegardee && {
    derniere: (await lireDernier(db, 'sauvegarde'))?.le ?? null,
    ouverture: await readOuverture(db),
    memeDisque: await memeDisque(),
    empechee: (await empechement()) !== null,
  };
  const motDePasseSeulDehors = publique && !(await readExigence(db));
  const joignable = await estJoignable(store);
  return {
    now,
    avanceBase: avanceBase(),
    disque: await disque(),
    joignable,
    sauvegardes: sauvegardes || null,
    courrierRefuse: courrierRefuse(),
    motDePasseSeulDehors,
  };
}

export function administrationRoutes(app: App, machine: Machine): void {
  const { db } = app;
  const { version, depuis, store, fichierBase } = machine;

  serve(app, getEtat, async ({ user, now }) => {
    const constats = await constater(db, machine, now);
    const taches = await tachesVues(db);
    const incidents = await readIncidents(db, new Date(now.getTime() - DAY_MS));
    const point = await readDernierPoint(db);
    const { joignable } = constats;
    const { abimes, total } = await fichiersAbimes(db, joignable ? store : null);
    return {
      version,
      depuis: depuis.toISOString(),
      base: await readBase(db, fichierBase),
      disque: constats.disque,
      pieces: {
        ...(await countPieces(db)),
        lieu: store.place,
        joignable,
        nombreAbimees: total,
        // A piece's name may tell of a file that this account does not see.
        abimees: app.access.seesAll(user)
          ? abimes
          : abimes.map((abimee) => ({ ...abimee, noms: [], autresNoms: 0 })),
      },
      taches,
      sessions: await countSessions(db, now),
      pointDeControle: point ? { numero: point.numero, le: point.le, lignes: point.seq } : null,
      incidents,
      alertes: alertesDe({ ...constats, taches, abimees: total, incidents: incidents.length }),
    };
  });

  serve(app, getAlertes, async ({ now }) => {
    const alertes = alertesDe({
      ...(await constater(db, machine, now)),
      taches: await tachesVues(db),
      abimees: await countAbimes(db),
      incidents: 0,
    });
    return { alertes: alertes.filter((alerte) => URGENTES.includes(alerte)) };
  });
}
