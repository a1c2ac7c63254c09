import { expect, it } from 'vitest';
import { z } from 'zod';
import { get, post } from '../api';
import type { App } from './app';
import { serve, servePublic, serveRaw } from './serve';

const answer = z.object({ ok: z.literal(true) });
const rien = async () => ({ ok: true }) as const;

/** What a server says of a call that it is given. */
const monter = (montage: (app: App) => void) => () => {
  const montes: unknown[] = [];
  montage({ calls: [], http: { route: (une: unknown) => montes.push(une) } } as never);
  return montes.length;
};

it('un appel mal déclaré arrête le démarrage, plutôt que de répondre à qui il ne doit pas', () => {
  const ferme = get('/essai', { summary: 'Essai', answer });
  const ouvert = get('/essai', { summary: 'Essai', public: true, answer });
  expect(monter((app) => serve(app, ouvert, rien))).toThrow('/essai is public');
  expect(monter((app) => servePublic(app, ferme, rien))).toThrow('/essai is not public');
  expect(monter((app) => serve(app, ferme, rien))()).toBe(1);
  expect(monter((app) => servePublic(app, ouvert, rien))()).toBe(1);
});

it('un envoi dit ce qu’il touche dans son adresse\u00a0: son corps est reçu avant d’être lu', () => {
  const envoi = (touches: Record<string, string>) =>
    post('/essai', { summary: 'Essai', kind: 'upload', touches, params: z.object({ id: z.int() }), answer });
  const dansLeCorps = envoi({ dossier: 'body.id' });
  expect(monter((app) => serveRaw(app, dansLeCorps, rien))).toThrow('/essai is an upload');
  expect(monter((app) => serveRaw(app, envoi({ dossier: 'params.id' }), rien))()).toBe(1);
});
