import { expect, it } from 'vitest';
import { describeOffices, unCompte } from './testing/office';
import { getClientById } from '../client/api';
import { getJournal, journalCsv } from '../comptabilite/api';
import { apercuPdf } from '../etude/api';
import { streamFichier } from '../fichier/api';
import { createDocuments } from '../kit/server/documents';

describeOffices('Les documents qu’un compte demande', (office) => {
  it('sont comptés : trop en une minute, puis 429, qui dit quand revenir ; les autres et le reste n’en savent rien', async () => {
    const { app } = office().server;
    const { documents } = app;
    app.documents = createDocuments({ ...app, max: 3 });
    const demander = (cookie?: string) => office().call(journalCsv, cookie === undefined ? {} : { cookie });
    expect((await demander('')).status).toBe(401);
    expect((await office().call(apercuPdf)).status).toBe(200);
    expect((await demander()).status).toBe(200);
    expect((await office().call(streamFichier, { params: { id: 999_999 } })).status).toBe(404);
    for (let i = 0; i < 2; i += 1) {
      const { status, error, headers } = await demander();
      expect([status, error.code]).toEqual([429, 'trop_de_tentatives']);
      expect(error.message).toMatch(/beaucoup de documents/);
      const attente = Number(headers.get('retry-after'));
      expect(attente > 0 && attente <= 60).toBe(true);
    }
    const avecPieces = { params: { id: 999_999 }, query: { base64: '1' } } as const;
    expect((await office().call(getClientById, avecPieces)).status, 'les pièces d’un client aussi').toBe(429);
    expect((await office().call(getClientById, { params: { id: 999_999 } })).status).toBe(404);
    expect((await office().call(getJournal)).status).toBe(200);
    const { cookie } = await unCompte(office());
    expect((await demander(cookie)).status).toBe(200);
    app.documents = documents;
  });
});
