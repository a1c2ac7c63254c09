import { expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { AppError } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { everything } from '../../kit/server/db/sight';
import { createHttp } from '../../kit/server/http';
import { deleteCdg, getAllCdgs, getCdgById, preDeleteCdg, updateCdg } from '../api';
import type { TypeDossier } from '../cdg';
import { attacher } from './affaires';
import { readAffaireDuDossier } from './sql-detail';
import { type CdgHooks, cdgRoutes } from './routes';

const VENTE = 'Vente immobilière';
const DONATION = 'Donation immobilière';

/** A donation, asked for over HTTP: the affair knows nothing of its file but its id. */
async function unDossier(office: Office): Promise<number> {
  const body = { titre: 'Donation Alami', config: { type: DONATION, complement: null }, devis: null };
  const response = await fetch(`${office.url}/api/dossier/submit/config`, {
    method: 'POST',
    headers: { cookie: office.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as number;
}

const donner = (db: Db, cdgId: number, dossierId: number | null, objet: TypeDossier) =>
  attacher({ db, journal: () => {} }, cdgId, dossierId, objet);

async function affaireDe(office: Office, dossierId: number): Promise<number> {
  const cdgId = await uneAffaireLibre(office);
  await office.server.app.db.transaction().execute((db) => donner(db, cdgId, dossierId, DONATION));
  return cdgId;
}

/** The CDG calls alone, on the office's database, with a file that answers as the sentence needs. */
function withHooks(office: Office, hooks: Partial<CdgHooks>) {
  const { db } = office.server.app;
  const http = createHttp({ logLevel: 'silent' });
  const app = {
    http,
    db,
    calls: [],
    followUps: [],
    renderPdf: async () => Buffer.alloc(0),
    uploadMaxBytes: 1_048_576,
    documents: { take: async () => 0 },
    fingerprint: (text: string) => text,
    replicas: office.server.app.replicas,
    taches: { add: () => {}, tick: async () => {} },
    access: { seesAll: () => true, refuseOthers: async () => {} },
    now: () => new Date(),
    sessionStill: async () => null,
    sessionOf: async () => ({
      id: 1,
      session: 1,
      roles: [],
      rights: ['supprimer'],
      recent: true,
      settingUp: false as const,
      inspecting: false,
    }),
  };
  const silent: CdgHooks = {
    usedBy: async () => [],
    visibles: () => everything,
    nommer: async () => new Map(),
    beforeChange: async () => VENTE,
    beforeRestore: async () => VENTE,
    annule: async () => false,
    reserve: async () => null,
    saved: async () => null,
    repertoireDe: async () => null,
  };
  cdgRoutes(app, { ...silent, ...hooks }, app.renderPdf);
  return async (path: string, body: unknown) => {
    const response = await http.inject({ method: 'POST', url: `/api${path}`, payload: body as object });
    return { status: response.statusCode, body: response.json() };
  };
}

describeOffices('Affaires CDG et leur dossier', (office) => {
  it('R227 D33 D68 prend l’objet du dossier, et le garde quoi que dise la saisie', async () => {
    const dossierId = await unDossier(office());
    const id = await affaireDe(office(), dossierId);
    await office().call(updateCdg, { params: { id }, body: { objet: VENTE } });
    const { body } = await office().call(getCdgById, { params: { id } });
    expect(body).toMatchObject({ objet: DONATION, dossierId });
    const listed = await office().call(getAllCdgs, { query: { dossier: dossierId } });
    expect(listed.body.map((row) => row.id)).toEqual([id]);
    const free = await office().call(getAllCdgs, { query: { libre: 1 } });
    expect(free.body.map((row) => row.id)).not.toContain(id);
  });

  it('D80 le dossier lit son affaire, ou null', async () => {
    const { db } = office().server.app;
    const dossierId = await unDossier(office());
    expect(await readAffaireDuDossier(db, dossierId)).toBeNull();
    const id = await affaireDe(office(), dossierId);
    expect(await readAffaireDuDossier(db, dossierId)).toMatchObject({
      id,
      clientsBeneficiaire: [],
      autresBenLabels: [],
    });
  });

  it('D68 ne passe pas d’un dossier à l’autre, mais se libère', async () => {
    const { db } = office().server.app;
    const id = await affaireDe(office(), await unDossier(office()));
    const autre = await unDossier(office());
    await expect(donner(db, id, autre, VENTE)).rejects.toMatchObject({ code: 'conflit' });
    await donner(db, id, null, VENTE);
    await donner(db, id, autre, VENTE);
    expect((await office().call(getCdgById, { params: { id } })).body.dossierId).toBe(autre);
  });

  it('R343 D38 rend le répertoire que le dossier donne', async () => {
    const id = await affaireDe(office(), await unDossier(office()));
    const send = withHooks(office(), { saved: async () => '3/2026' });
    const { body } = await send(`/cdg/update/${id}`, { objet: VENTE });
    expect(body).toMatchObject({ cdgId: id, repertoire: '3/2026' });
  });

  it('D50 n’écrit rien quand le dossier est clos', async () => {
    const id = await affaireDe(office(), await unDossier(office()));
    const beforeChange = async () => {
      throw new AppError('dossier_clos', 'Ce dossier est clôturé.');
    };
    const { status, body } = await withHooks(office(), { beforeChange })(`/cdg/update/${id}`, {
      objet: VENTE,
    });
    expect([status, body.code]).toEqual([409, 'dossier_clos']);
  });

  it('R344 D67 refuse de supprimer ce dont un dossier se sert, toutes ou aucune, et l’essai le dit', async () => {
    const dossierId = await unDossier(office());
    const id = await affaireDe(office(), dossierId);
    const libre = await uneAffaireLibre(office());
    const file = { dossierId, repertoire: null, titre: 'Vente Tazi' };
    const bloquant = { id, numRecu: '2026/0001', ...file, motif: 'Un chèque CDG du dossier en est tiré.' };
    const send = withHooks(office(), { usedBy: async () => [bloquant] });
    expect((await send(preDeleteCdg.path, [id, libre])).body).toEqual({ ok: false, bloquants: [bloquant] });
    const refused = await send(deleteCdg.path, [id, libre]);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'utilise', details: { bloquants: [bloquant] } },
    });
    expect((await office().call(getCdgById, { params: { id: libre } })).status).toBe(200);
  });

  it('D67 supprimée, elle libère son dossier', async () => {
    const dossierId = await unDossier(office());
    const id = await affaireDe(office(), dossierId);
    expect((await office().call(deleteCdg, { body: [id] })).status).toBe(200);
    expect(await readAffaireDuDossier(office().server.app.db, dossierId)).toBeNull();
    expect(await affaireDe(office(), dossierId)).not.toBe(id);
  });
});
