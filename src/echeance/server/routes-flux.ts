/** The private calendar address of an account: a secret that gives access to the days and subjects of its deadlines only. */
import { DONE } from '../../kit/api';
import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { readDroits } from '../../compte/server/sql';
import { repertoireDe } from '../../dossier/registre';
import { addDays, formatDate, officeDay } from '../../kit/dates';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { announceBytes } from '../../kit/server/bytes';
import { digest } from '../../kit/server/json';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveInStages, serveRaw } from '../../kit/server/serve';
import { creerFlux, getFlux, lireFlux, retirerFlux } from '../api';
import { type Evenement, calendrier } from '../ics';
import { lienDe } from './lien';
import {
  type LigneDeFlux,
  deleteFlux,
  readEvenements,
  readFlux,
  readHeures,
  readTitulaire,
  writeFlux,
} from './sql-flux';

const JETON_BYTES = 32;
const JETON = /^[\w-]{43}$/;
const PASSE = 30; // days for which what is past stays in sight

const adresse = ({ protocol, host }: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl ?? `${protocol}://${host}`;

/** A calendar leaves the office: files are named by number, deadlines by rule. A label written by hand may name somebody. */
function titreDe({ regle, dossierId, numero, annee, declencheur }: LigneDeFlux, heure?: string): string {
  const titre = regle ?? 'Échéance';
  if (declencheur === 'rdv') return heure === undefined ? titre : `${titre} à ${heure}`;
  return `${titre} · ${repertoireDe(numero, annee) ?? `brouillon n° ${dossierId}`}`;
}

/** The day of the appointment, or of the term, itself: nothing runs until then. */
const leJourMeme = ({ date, depart }: LigneDeFlux): boolean => date === depart;

const evenementDe =
  (base: string, heures: ReadonlyMap<string, string>) =>
  (ligne: LigneDeFlux): Evenement => ({
    uid: `echeance-${ligne.id}@minutier`,
    sequence: ligne.version - 1,
    dtstamp: ligne.created_at,
    date: ligne.date,
    titre: titreDe(ligne, leJourMeme(ligne) ? heures.get(ligne.objet) : undefined),
    texte: ligne.depart === null || leJourMeme(ligne) ? null : `À compter du ${formatDate(ligne.depart)}`,
    url: base + lienDe(ligne),
  });

export function fluxRoutes(app: App, publicUrl: string | undefined): void {
  serve(app, getFlux, async ({ db, user }) => ({ creeLe: await readFlux(db, user.id) }));

  serveInStages(app, creerFlux, {
    prepare: async ({ request }) => {
      const jeton = randomBytes(JETON_BYTES).toString('base64url');
      return { jeton, url: `${adresse(request, publicUrl)}/api/echeances/flux/${jeton}.ics` };
    },
    write: async ({ db, user, now, journal }, { jeton, url }) => {
      await writeFlux(db, user.id, digest(jeton), now);
      journal({ entite: 'flux_ics', id: user.id, apres: { creeLe: now.toISOString() } });
      return { url };
    },
  });

  serve(app, retirerFlux, async ({ db, user, journal }) => {
    const creeLe = await readFlux(db, user.id);
    await deleteFlux(db, user.id);
    if (creeLe !== null) journal({ entite: 'flux_ics', id: user.id, avant: { creeLe } });
    return DONE;
  });

  serveRaw(app, lireFlux, async (request, reply) => {
    const { jeton } = parseRequest(lireFlux, request).params;
    // Looked up by its digest: the time that it takes tells nothing of the token.
    const id = JETON.test(jeton) ? await readTitulaire(app.db, digest(jeton)) : undefined;
    const rights = id === undefined ? null : await readDroits(app.db, id);
    if (id === undefined || !rights) throw notFound('Calendrier');
    const du = addDays(officeDay(app.now()), -PASSE);
    const evenements = await readEvenements(app.db, { id, rights }, du);
    const heures = await readHeures(app.db, evenements);
    const text = calendrier(evenements.map(evenementDe(adresse(request, publicUrl), heures)));
    const etag = `"${digest(text)}"`;
    announceBytes(reply, {
      type: 'text/calendar; charset=utf-8',
      label: 'echeances.ics',
      asAttachment: false,
    })
      .header('ETag', etag)
      .header('Referrer-Policy', 'no-referrer');
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.send(text);
  });
}
