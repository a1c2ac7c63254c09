/** The faults: each answers what one round of it showed. */
import { setTimeout } from 'node:timers/promises';
import { getAllClients } from '../../../client/api';
import { uneVente } from '../dossiers';
import { abandon } from './abandon';
import { couper, retenir } from './base';
import { peutMonter, remplir } from './disque';
import { Coupure, bureau, travailler, unClientEcrit, unePiece } from './ecrivain';
import { ouvrirEtude, pendantLeTravail } from './etude';
import { LES_DEUX, type Panne, retour, unTour } from './tour';

const arret: Panne = {
  nom: 'serveur tué (kill -9)',
  bases: LES_DEUX,
  ouvrir: (base) => ouvrirEtude({ base }),
  tour: (etude, hasard) =>
    unTour(etude, async () => {
      await pendantLeTravail(etude, hasard, () => etude.serveur.tuer());
      const debut = performance.now();
      await etude.demarrer();
      return performance.now() - debut;
    }),
};

/** The server stays up: it answers 503, then serves again by itself. */
const baseArretee = (nom: string, signal: 'SIGKILL' | 'SIGINT'): Panne => ({
  nom,
  bases: ['postgres'],
  ouvrir: (base) => ouvrirEtude({ base, seule: true }),
  tour: (etude, hasard) =>
    unTour(etude, async () => {
      await pendantLeTravail(
        etude,
        hasard,
        async () => {
          await etude.grappe?.arreter(signal);
          await setTimeout(hasard.entier(0, 300));
          await etude.grappe?.demarrer();
        },
        true,
      );
      return retour(etude);
    }),
});

const COUPES = 3;

const connexions: Panne = {
  nom: 'connexions coupées',
  bases: ['postgres'],
  ouvrir: (base) => ouvrirEtude({ base }),
  tour: (etude, hasard) =>
    unTour(etude, async () => {
      await pendantLeTravail(etude, hasard, () => couper(etude.lieu, COUPES), true);
      return retour(etude);
    }),
};

const VERROU_MS = 4_500; // longer than a server waits
const TROP_LENT_MS = 10_000;

/** Another process holds the embedded base for too long. */
const verrou: Panne = {
  nom: 'base tenue par un autre processus',
  bases: ['sqlite'],
  ouvrir: (base) => ouvrirEtude({ base }),
  tour: (etude) =>
    unTour(etude, async () => {
      const { suivi, lieu } = etude;
      const office = bureau(suivi);
      await unClientEcrit(office);
      const lacher = await retenir(lieu);
      const debut = performance.now();
      const ecrire = () =>
        unClientEcrit(office).then(
          () => 'écrite',
          () => performance.now() - debut,
        );
      const refus = await Promise.all(Array.from({ length: 6 }, ecrire));
      const lue = await office.call(getAllClients, { query: {} });
      await setTimeout(Math.max(0, VERROU_MS - (performance.now() - debut)));
      await lacher();
      if (lue.status !== 200) throw new Error(`lecture ${lue.status}`);
      if (refus.some((ms) => ms === 'écrite' || Number(ms) > TROP_LENT_MS))
        throw new Error(`refus ${refus.join(' ')}`);
      return retour(etude);
    }),
};

const PETIT = { sqlite: '24m', postgres: '96m' } as const;
const PLEIN_MS = 20_000;

/** Everybody works until nothing more fits; reading goes on; room is made, and nobody starts anything again. */
const disquePlein: Panne = {
  nom: 'disque plein',
  bases: peutMonter() ? LES_DEUX : [],
  ouvrir: (base) => ouvrirEtude({ base, disque: PETIT[base] }),
  tour: (etude, hasard) =>
    unTour(etude, async () => {
      const { suivi, disque } = etude;
      const office = bureau(suivi);
      const vente = await uneVente(office);
      const vider = await remplir(disque?.dossier ?? '', hasard.entier(0, 400_000));
      const fin = Date.now() + PLEIN_MS;
      const fini = (): boolean => Date.now() > fin;
      const verser = async (): Promise<void> => {
        while (!fini()) await unePiece(office, vente.id, hasard);
      };
      const travaux = [1, 2, 3].map(() => travailler(suivi, hasard, { fini }));
      await Promise.all([...travaux, verser()]).catch((error: unknown) => {
        if (!(error instanceof Coupure)) throw error;
      });
      await Promise.allSettled(travaux);
      if (!suivi.refus.has('507 disque_plein'))
        throw new Error(`pas de 507 : ${[...suivi.refus.keys()].join(', ')}`);
      const lue = await office.call(getAllClients, { query: {} });
      if (lue.status !== 200) throw new Error(`lecture ${lue.status}`);
      await vider();
      return retour(etude);
    }),
};

export const PANNES = {
  arret,
  base: baseArretee('PostgreSQL tué (kill -9) et relancé', 'SIGKILL'),
  relance: baseArretee('PostgreSQL arrêté et relancé', 'SIGINT'),
  connexions,
  verrou,
  disque: disquePlein,
  abandon,
} satisfies Record<string, Panne>;

export type NomDePanne = keyof typeof PANNES;
