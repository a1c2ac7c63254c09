import { expect, it } from 'vitest';
import { comptabilite } from '../../app/testing/comptes';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { getBalance } from '../api';
import {
  defaireRapprochement,
  getEcrituresSansBanque,
  noterFrais,
  rapprocherAuto,
} from '../apiRapprochement';
import { ecarterReleve } from '../apiReleve';

describeOffices('Les frais de la banque', (office) => {
  const { ecritures, operer } = comptabilite(office);
  const compte = 'BANQUE' as const;
  const noter = (id: number) => office().call(noterFrais, { params: { id } });
  const laLigne = async (libelle: string) => {
    const trouvee = (await lignes(office(), compte)).find((ligne) => ligne.libelle === libelle);
    if (!trouvee) throw new Error(libelle);
    return trouvee;
  };
  const frais = async () => {
    const { body } = await office().call(getBalance, { query: {} });
    expect(body.debit).toBe(body.credit);
    return body.comptes.find((ligne) => ligne.compte === 'FRAIS_BANCAIRES')?.solde ?? 0;
  };
  const importer = (...textes: string[]) => envoyer(office(), compte, csv(...textes));

  it('une ligne du relevé passe en frais : une écriture de l’étude, d’aucun dossier, et plus rien n’attend', async () => {
    const { id } = await uneVente(office());
    await operer(id, {
      genre: 'provision',
      montant: 5_000,
      date: '2026-11-03',
      tiers: 'A',
      moyen: 'Virement',
    });
    await importer('04/11/2026;Virement reçu;;;5 000,00', '30/11/2026;Tenue de compte;FR11;55,00;');
    expect(await etat(office(), compte)).toMatchObject({
      sansEcriture: { nombre: 1, montant: -55 },
      ecart: -55,
    });
    const ligne = await laLigne('Tenue de compte');
    expect((await noter(ligne.id)).status).toBe(200);
    expect(await etat(office(), compte)).toMatchObject({
      banque: 4_945,
      journal: 4_945,
      dossiers: 4_945,
      sansEcriture: { nombre: 0 },
      sansBanque: { nombre: 0 },
      ecart: 0,
      lieux: [],
    });
    expect(await frais()).toBe(55);
    expect(await ecritures({ q: 'Tenue de compte' })).toMatchObject([
      {
        journal: 'BQ',
        date: '2026-11-30',
        libelle: 'Frais bancaires\u00a0: Tenue de compte',
        reference: 'FR11',
        lignes: [
          { compte: 'FRAIS_BANCAIRES', dossierId: null, cdgId: null, debit: 55, credit: 0 },
          { compte: 'BANQUE', dossierId: null, cdgId: null, debit: 0, credit: 55 },
        ],
      },
    ]);
    expect((await laLigne('Tenue de compte')).rapprochement).toMatchObject({ par: expect.any(String) });
    // Once is enough.
    expect([(await noter(ligne.id)).status, await frais()]).toEqual([409, 55]);
  });

  it('défaite, la ligne attend de nouveau, son écriture est contre-passée, et elle se note encore', async () => {
    await importer('22/11/2026;Commission;;12,50;');
    const { id } = await laLigne('Commission');
    const avant = await frais();
    const { body } = await noter(id);
    expect((await office().call(defaireRapprochement, { params: { id: body.id } })).status).toBe(200);
    expect(await frais()).toBe(avant);
    expect((await laLigne('Commission')).rapprochement).toBeNull();
    const attendues = await office().call(getEcrituresSansBanque, { query: { compte } });
    expect(attendues.body).toEqual([]);
    await office().call(rapprocherAuto, { body: { compte } });
    expect((await laLigne('Commission')).rapprochement).toBeNull();
    expect((await noter(id)).status).toBe(200);
    expect(await frais()).toBe(avant + 12.5);
    expect(await ecritures({ q: 'Commission' })).toHaveLength(3);
    await etat(office(), compte);
  });

  it('ceux que la banque rend diminuent les siens, et se défont de même', async () => {
    await importer('20/11/2026;Frais de rejet;FR20;60,00;', '21/11/2026;Extourne frais de rejet;FR21;;60,00');
    const avant = await frais();
    await noter((await laLigne('Frais de rejet')).id);
    const { id } = await laLigne('Extourne frais de rejet');
    const { body } = await noter(id);
    expect(await frais()).toBe(avant);
    expect(await ecritures({ q: 'Extourne' })).toMatchObject([
      {
        journal: 'BQ',
        date: '2026-11-21',
        libelle: 'Frais bancaires rendus\u00a0: Extourne frais de rejet',
        reference: 'FR21',
        lignes: [
          { compte: 'BANQUE', dossierId: null, cdgId: null, debit: 60, credit: 0 },
          { compte: 'FRAIS_BANCAIRES', dossierId: null, cdgId: null, debit: 0, credit: 60 },
        ],
      },
    ]);
    expect(await etat(office(), compte)).toMatchObject({
      sansEcriture: { nombre: 0 },
      sansBanque: { nombre: 0 },
      ecart: 0,
      lieux: [],
    });
    expect((await office().call(defaireRapprochement, { params: { id: body.id } })).status).toBe(200);
    expect(await frais()).toBe(avant + 60);
    expect((await laLigne('Extourne frais de rejet')).rapprochement).toBeNull();
    expect((await noter(id)).status).toBe(200);
    expect(await frais()).toBe(avant);
  });

  it('notée deux fois au même moment, elle ne compte qu’une', async () => {
    await importer('23/11/2026;Agios;;7,00;');
    const { id } = await laLigne('Agios');
    const avant = await frais();
    const statuts = (await Promise.all([noter(id), noter(id)])).map(({ status }) => status);
    expect(statuts.sort()).toEqual([200, 409]);
    expect(await frais()).toBe(avant + 7);
  });

  it('un relevé écarté reprend les frais de ses lignes, pris ou rendus', async () => {
    const avant = await frais();
    const { body: releve } = await importer('24/11/2026;Chéquier;;40,00;', '24/11/2026;Frais rendus;;;15,00');
    for (const libelle of ['Chéquier', 'Frais rendus']) await noter((await laLigne(libelle)).id);
    expect(await frais()).toBe(avant + 25);
    const ecart = { params: { id: releve.id }, body: { motif: 'Mauvais fichier' } };
    expect((await office().call(ecarterReleve, ecart)).status).toBe(200);
    expect(await frais()).toBe(avant);
    await etat(office(), compte);
  });

  it('ni ce qui sort de la CDG, ni ce qui y entre, ni une ligne inconnue n’est un frais', async () => {
    await envoyer(office(), 'CDG', csv('25/11/2026;Retrait;;90,00;', '26/11/2026;Versement;;;90,00'));
    const refus = await Promise.all((await lignes(office(), 'CDG')).map(({ id }) => noter(id)));
    expect(refus.map(({ status }) => status)).toEqual([409, 409]);
    expect(refus[0]?.error.message).toContain('la banque de l’étude');
    expect((await noter(999_999)).status).toBe(409);
  });
});
