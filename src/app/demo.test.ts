import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ouvrirBureau } from '../demo/server/bureau';
import { creerHorloge } from '../demo/server/charger-demo';
import { getAllClients } from '../client/api';
import { getAllDossiers, getDossierById } from '../dossier/api';
import { officeDay } from '../kit/dates';
import { getAllProprietes } from '../propriete/api';
import { getAllRdvs } from '../rdv/api';
import { getAllSocietes } from '../societe/api';
import { getAllCdgs } from '../cdg/api';
import { ouvrirDemo } from './demo';
import { createServer } from './server';
import { readSettings } from './settings';

const ADMIN = { email: 'moi@etude.example', password: 'un mot de passe assez long' };

async function withDemo(
  test: (server: Awaited<ReturnType<typeof createServer>>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-demo-'));
  const settings = readSettings({
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const horloge = creerHorloge();
  const server = await createServer(settings, horloge.now);
  try {
    expect(await ouvrirDemo(server, horloge, settings)).toEqual({ email: ADMIN.email, password: null });
    await test(server);
    // A second start finds the office as it is, and prints nobody's account.
    expect(await ouvrirDemo(server, horloge, settings)).toBeNull();
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

it('D83 la démonstration : 40 clients, 8 sociétés, 25 propriétés, 30 dossiers des deux types à toutes les étapes, 14 rendez-vous', () =>
  withDemo(async ({ app, auth }) => {
    const { headers } = await auth.api.signInEmail({ body: ADMIN, returnHeaders: true });
    const bureau = ouvrirBureau(app, headers.getSetCookie()[0]?.split(';')[0] ?? '');
    const counts = [getAllClients, getAllSocietes, getAllProprietes].map(
      async (call) => (await bureau.call(call)).length,
    );
    expect(await Promise.all(counts)).toEqual([40, 8, 25]);
    const dossiers = await bureau.call(getAllDossiers);
    expect(dossiers).toHaveLength(30);
    expect(new Set(dossiers.map(({ type }) => type)).size).toBe(2);
    // The next step of each file: one of the six, or none.
    const suivantes = dossiers.map(({ etapes }) => etapes.indexOf(false));
    expect([...new Set(suivantes)].toSorted((x, y) => x - y)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
    expect(new Set(dossiers.map(({ cloture }) => cloture))).toEqual(
      new Set(['Brouillon', 'Non Complet', 'Complet']),
    );
    expect((await bureau.call(getAllCdgs)).length).toBeGreaterThan(10);
    const rdvs = await bureau.call(getAllRdvs);
    expect(rdvs).toHaveLength(14);
    expect(rdvs.filter(({ dateInput }) => dateInput === officeDay(new Date()))).toHaveLength(4);
    expect(rdvs.at(-1)?.date).toBeNull();
    const { id } = dossiers.find(({ isComplet }) => isComplet) ?? { id: 0 };
    const { files } = await bureau.call(getDossierById, { params: { id } });
    expect(files.map(({ titre }) => titre)).toEqual(
      expect.arrayContaining(['minute', 'expedition', 'certificatPropriete']),
    );
  }));
