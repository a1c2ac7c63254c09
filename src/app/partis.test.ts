import { expect, it } from 'vitest';
import { getCdgById } from '../cdg/api';
import { getBalance } from '../comptabilite/api';
import { ecouter } from '../kit/server/testing/ecouter';
import { readDernier } from '../kit/server/sql-journal';
import { telecharger } from './testing/archive';
import { uneVenteEnCaisse } from './testing/dossiers';
import { finDuHandler } from './testing/handlers';
import { describeOffices } from './testing/office';
import { unClient } from './testing/registres';

describeOffices('Qui s’en va avant la réponse', (office) => {
  /** Asks for it; its connection is cut as the server sets to it, before its first reading: what its work ended by. */
  async function partir(path: string, method = 'GET'): Promise<unknown> {
    const { url, cookie } = office();
    const fin = finDuHandler(`/api${path}`, (reply) => reply.raw.destroy());
    await expect(fetch(`${url}/api${path}`, { method, headers: { cookie } })).rejects.toThrow();
    return fin;
  }
  const PARTI = { code: 'requete_invalide' };

  it('d’une lecture qui va par tranches arrête le serveur à l’énoncé en cours', async () => {
    const entiere = await ecouter(() => office().call(getBalance, { query: {} }));
    const laissee = await ecouter(async () => expect(await partir(getBalance.path)).toMatchObject(PARTI));
    expect(entiere.length).toBeGreaterThan(20);
    expect(laissee.length).toBeLessThan(entiere.length / 2);
  });

  it('de l’archive d’une personne n’en fait plus lire la suite, et le journal n’en dit rien', async () => {
    const path = `/protection/personne/client/${await unClient(office())}/export`;
    const { url, cookie, server } = office();
    const { seq } = await readDernier(server.app.db);
    expect(await partir(path, 'POST')).toMatchObject(PARTI);
    expect((await readDernier(server.app.db)).seq).toBe(seq);
    const archive = await fetch(`${url}/api${path}`, { method: 'POST', headers: { cookie } });
    expect(archive.status).toBe(200);
    expect((await readDernier(server.app.db)).seq).toBe(seq + 1);
  });

  it('d’une page à imprimer, ou d’une archive, ne la fait plus imprimer', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const { body: affaire } = await office().call(getCdgById, { params: { id: cdgId } });
    const [versement] = affaire.versements;
    const pages = [
      `/client/${versement?.deClient}/fiche.pdf`,
      `/cdg/${cdgId}/versement/${versement?.idVers}/recu.pdf`,
      `/compta/cdg/${cdgId}/releve.pdf`,
      `/compta/dossier/${id}/decompte.pdf`,
      `/dossier/${id}/bordereau.pdf`,
      `/dossier/${id}/devis.pdf`,
      `/dossier/${id}/facture.pdf?proforma=1`,
      `/dossier/${id}/pieces.zip`,
      '/dossier/repertoire.pdf?annee=2026',
      '/etude/apercu.pdf',
      '/protection/registre.pdf',
    ];
    for (const page of pages) expect(await partir(page), page).toMatchObject(PARTI);
    // For whoever stays, each of them is printed: it was not refused.
    for (const page of pages) expect((await telecharger(office(), `/api${page}`)).status, page).toBe(200);
  });
});
