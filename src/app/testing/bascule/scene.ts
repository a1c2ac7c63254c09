/** Two PostgreSQL, three servers, nginx: an office that outlives any one of them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../kit/server/testing/port';
import type { Lieu } from '../pannes/constat';
import { jusqua } from '../pannes/etude';
import { COMPTE_PG, type Grappe, creerGrappe } from '../pannes/grappe';
import { type Serveur, demarrer } from '../pannes/processus';
import { type Mandataire, ouvrirMandataire } from './mandataire';
import { type Secours, suivre } from './secours';

const SERVEURS = 3;
/** Longer than nginx keeps a connection that rests. */
const RETRAIT_S = 3;

export interface Scene {
  lieu: Lieu;
  primaire: Grappe;
  secours: Secours;
  mandataire: Mandataire;
  serveurs: Serveur[];
  /** Where a server was: one more there, once it says that it is ready. */
  relancer(rang: number): Promise<void>;
  fermer(): Promise<void>;
}

const estPret = (url: string): Promise<boolean> =>
  fetch(`${url}/api/sante/pret`).then(
    ({ status }) => status === 200,
    () => false,
  );

export async function monterScene(): Promise<Scene> {
  const dataDir = await mkdtemp(join(tmpdir(), 'minutier-bascule-'));
  const primaire = await creerGrappe();
  await primaire.demarrer();
  const secours = await suivre(primaire, { synchrone: true });
  const compte = `${COMPTE_PG.user}:${COMPTE_PG.password}`;
  const databaseUrl = `postgres://${compte}@127.0.0.1:${primaire.port},127.0.0.1:${secours.port}/postgres`;
  const ports = await Promise.all(Array.from({ length: SERVEURS }, freePort));
  const lancer = (port: number): Promise<Serveur> =>
    demarrer({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_REPLICA_URL: secours.url,
      RETRAIT_S: String(RETRAIT_S),
      PORT: String(port),
      TRUST_PROXY: '127.0.0.1',
    });
  const serveurs: Serveur[] = [];
  // The first one migrates, the others find it done.
  for (const port of ports) serveurs.push(await lancer(port));
  const mandataire = await ouvrirMandataire(await freePort(), ports);
  await jusqua('nginx répond', () => estPret(mandataire.url));
  return {
    lieu: { dataDir, databaseUrl },
    primaire,
    secours,
    mandataire,
    serveurs,
    async relancer(rang) {
      const serveur = await lancer(ports[rang] ?? 0);
      serveurs[rang] = serveur;
      await jusqua('le serveur prêt', () => estPret(serveur.url));
    },
    async fermer() {
      await Promise.all(serveurs.map((serveur) => serveur.tuer()));
      await mandataire.fermer();
      await secours.arreter('SIGKILL');
      await primaire.oublier();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
