import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PEU } from '../../app/testing/cout';
import { NOTAIRE, cookieDe } from '../../app/testing/office';
import { createServer } from '../../app/server';
import { readSettings } from '../../app/settings';
import { createAccount } from '../../compte/server/auth';
import { writeExigence } from '../../compte/server/sql-second-facteur';
import { getEtat } from '../api';

async function etudeA(publicUrl: string | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-dehors-'));
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent', SAUVEGARDE_NUIT: '0', PUBLIC_URL: publicUrl };
  const { app, auth, close } = await createServer({ ...readSettings(env), coutMotDePasse: PEU });
  onTestFinished(async () => {
    await close();
    await rm(folder, { recursive: true, force: true });
  });
  const nom = { firstname: 'Salma', lastname: 'Tazi', travail: 'Notaire', phone: null, numCompteProff: null };
  await createAccount(auth, app.db, { ...NOTAIRE, ...nom, isNotaire: true });
  const { headers } = await auth.api.signInEmail({ body: NOTAIRE, returnHeaders: true });
  const cookie = cookieDe(headers);
  const host = new URL(publicUrl ?? 'http://localhost').host;
  const alertes = async (): Promise<string[]> =>
    (await app.http.inject({ url: `/api${getEtat.path}`, headers: { cookie, host } })).json().alertes;
  return { db: app.db, alertes };
}

it('s’inquiète d’une étude qui s’ouvre de l’extérieur par un mot de passe seul', async () => {
  const { db, alertes } = await etudeA('https://etude.example');
  expect(await alertes()).toContain('secondFacteur');
  // Who reads it has one, or would be led to set one up first.
  await db.insertInto('totp').values({ utilisateur_id: 1, secret: 'scellé', propose: null }).execute();
  await writeExigence(db, true);
  expect(await alertes()).not.toContain('secondFacteur');
});

it('laisse en paix celle qui ne s’ouvre que de chez elle', async () => {
  const { alertes } = await etudeA(undefined);
  expect(await alertes()).not.toContain('secondFacteur');
});
