import { expect, it } from 'vitest';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { AU, csv, envoyer, etat, lignes } from '../../app/testing/releves';
import type { Db, Root } from '../../kit/server/db/database';
import { inSnapshot } from '../../kit/server/snapshot';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { addOperation, getBalance, getComptesDossier } from '../api';
import { defaireRapprochement, getRapprochement, rapprocher } from '../apiRapprochement';
import { etatBanque } from './etat-banque';

type Plugin = Parameters<Root['withPlugin']>[0];

/** Runs `work` after the `rang`th answer. */
function apres(rang: number, work: () => Promise<unknown>): Plugin {
  let reponses = 0;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reponses += 1;
      if (reponses === rang) await work();
      return result;
    },
  };
}

describeOffices('Un rapprochement lu par tranches', (office) => {
  const base = () => office().server.app.db;
  const lire = (db: Db) => etatBanque(db, 'BANQUE', AU);

  it('est d’un seul moment, qu’une ligne soit rapprochée entre deux lectures ou non', async () => {
    const { id: dossierId } = await uneVente(office());
    const provision = { genre: 'provision', montant: 700, tiers: 'Acquereur', moyen: 'Chèque' };
    await office().call(addOperation, { params: { dossierId }, body: { ...provision, date: '2026-11-03' } });
    // Too far from it to be matched by itself.
    await envoyer(office(), 'BANQUE', csv('01/11/2026;Frais;;5,00;', '28/11/2026;Remise;;;700,00'));
    const ligne = (await lignes(office(), 'BANQUE')).find(({ montant }) => montant === 700);
    const rows = await base()
      .selectFrom('ligne_ecriture')
      .select('id')
      .where('compte', '=', 'BANQUE')
      .execute();
    const body = { ecritures: rows.map(({ id }) => id) };
    const rapprocherPuis = async (lecture: (plugin: Plugin) => Promise<unknown>, rang: number) => {
      let fait: number | undefined;
      const lu = await lecture(
        apres(rang, async () => {
          fait = (await office().call(rapprocher, { params: { id: ligne?.id ?? 0 }, body })).body.id;
        }),
      );
      if (fait === undefined) return null;
      await office().call(defaireRapprochement, { params: { id: fait } });
      return lu;
    };
    const attendu = await lire(base());
    expect([attendu.sansEcriture.montant, attendu.sansBanque.montant, attendu.reste]).toEqual([695, 700, 0]);
    const mele: unknown[] = [];
    for (let rang = 1; ; rang += 1) {
      const unMoment = (plugin: Plugin) => inSnapshot(base(), (moment) => lire(moment.withPlugin(plugin)));
      const lu = await rapprocherPuis(unMoment, rang);
      if (lu === null) break;
      expect(lu, `après ${rang} lectures`).toEqual(attendu);
      const plusieurs = (plugin: Plugin) => lire(base().withPlugin(plugin));
      mele.push(((await rapprocherPuis(plusieurs, rang)) as typeof attendu).reste);
    }
    // What it would have said without: a difference of no moment.
    expect(mele).not.toEqual(mele.map(() => 0));
  });

  /** That what is read of these tables is read between the beginning and the end of one transaction. */
  async function expectUnSeulMoment(faire: () => Promise<unknown>, tables: RegExp): Promise<void> {
    const dits = (await ecouterTout(faire)).map(({ sql }) => sql);
    const debut = dits.findIndex((texte) => /^(begin$|start transaction.*repeatable read)/.test(texte));
    const fin = dits.findIndex((texte, i) => i > debut && texte.startsWith('commit'));
    const livres = dits.flatMap((texte, i) => (tables.test(texte) ? [i] : []));
    expect(livres.length).toBeGreaterThan(2);
    expect([debut < Math.min(...livres), Math.max(...livres) < fin]).toEqual([true, true]);
  }

  it('les calls le lisent ainsi, et la balance', async () => {
    for (const faire of [
      () => etat(office(), 'CDG'),
      () => office().call(getRapprochement, { query: { compte: 'BANQUE' } }),
      () => office().call(getBalance),
    ])
      await expectUnSeulMoment(faire, /ligne_ecriture|ligne_releve/);
  });

  it('les comptes d’un dossier aussi : une opération écrite entre deux lectures ne les ferait plus tomber juste', async () => {
    const { id: dossierId } = await uneVente(office());
    const provision = { genre: 'provision', montant: 300, tiers: 'Acquereur', moyen: 'Chèque' };
    await office().call(addOperation, { params: { dossierId }, body: { ...provision, date: '2026-11-04' } });
    const lus = () => office().call(getComptesDossier, { params: { dossierId } });
    await expectUnSeulMoment(lus, /ligne_ecriture|\boperation\b/);
  });
});
