import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { uneVente, uneVenteEnCaisse, virement } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { AU, csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { getCdgById, updateCdg } from '../../cdg/api';
import { addOuverture } from '../../dossier/api';
import { defaireRapprochement, getEcrituresSansBanque, rapprocherAuto } from '../apiRapprochement';

describeOffices('La CDG', (office) => {
  const exemple = readFileSync(new URL('exemples/camt.053.001.02.xml', import.meta.url));

  it('sans relevé, tout est à la banque de dire ; banque = journal = dossiers quand elle l’a dit', async () => {
    const { cdgId } = await uneVenteEnCaisse(office());
    expect(await etat(office(), 'CDG')).toMatchObject({
      banque: 0,
      journal: 900_000,
      dossiers: 900_000,
      sansBanque: { nombre: 1, montant: 900_000 },
      depart: null,
    });
    const { body } = await envoyer(office(), 'CDG', csv('03/11/2026;Virement reçu;;;900 000,00'));
    expect(body).toMatchObject({ ajoutees: 1, rapprochees: 1 });
    expect(await etat(office(), 'CDG')).toMatchObject({
      banque: 900_000,
      journal: 900_000,
      dossiers: 900_000,
      ecart: 0,
      lieux: [],
      depart: { connu: false, banque: 0, journal: 0 },
    });
    // The books had it on the 2nd, the bank on the 3rd.
    expect(await etat(office(), 'CDG', '2026-11-02')).toMatchObject({
      banque: 0,
      journal: 900_000,
      depart: { journal: 900_000 },
    });

    // Corrected: the match is lost, and the line says so.
    const { body: affaire } = await office().call(getCdgById, { params: { id: cdgId } });
    const corriger = (montant: number) =>
      office().call(updateCdg, {
        params: { id: cdgId },
        body: { ...affaire, versements: [{ ...affaire.versements[0], montant }] } as never,
      });
    await corriger(900_000.01);
    const [perdue] = await lignes(office(), 'CDG', { etat: 'contrepassees' });
    expect(perdue).toMatchObject({ rapprochement: null, contrepassee: { numero: expect.any(Number) } });
    expect(await etat(office(), 'CDG')).toMatchObject({
      ecart: -0.01,
      sansEcriture: { nombre: 1, montant: 900_000 },
      depart: { journal: 900_000.01 },
    });
    // Put right: the same money again, matched at once.
    const { body: relue } = await office().call(getCdgById, { params: { id: cdgId } });
    await office().call(updateCdg, {
      params: { id: cdgId },
      body: { ...relue, versements: [{ ...relue.versements[0], montant: 900_000 }] } as never,
    });
    await office().call(rapprocherAuto, { body: { compte: 'CDG' } });
    expect((await lignes(office(), 'CDG'))[0]).toMatchObject({
      contrepassee: null,
      rapprochement: { par: null },
    });
  });

  it('une affaire qui passe à un dossier garde son rapprochement : l’argent n’a pas changé', async () => {
    const vente = await uneVente(office());
    const cdgId = await uneAffaireLibre(office(), { versements: [virement(vente.acquereur, 4_321)] });
    await envoyer(office(), 'CDG', csv('04/11/2026;Virement;;;4 321,00'));
    const ecritures = async () =>
      (await lignes(office(), 'CDG', { q: '4321,00' })).flatMap(({ rapprochement }) =>
        rapprochement?.ecritures.map(({ numero }) => numero),
      );
    const avant = await ecritures();
    expect(avant).toEqual([expect.any(Number)]);
    const prix = {
      total: 1_000_000,
      caisseNotaire: { isChecked: true, cdg: { value: cdgId } },
      horsVue: { isChecked: false },
    };
    await office().call(addOuverture, { body: { id: vente.id, ouverture: { ...vente.ouverture, prix } } });
    const apres = await ecritures();
    expect(apres).toEqual([expect.any(Number)]);
    expect(apres).not.toEqual(avant);
  });

  it('un camt.053 dit son solde ; un solde qui ne suit pas désigne les jours manquants', async () => {
    const { status, body, error } = await envoyer(office(), 'CDG', exemple, { nom: 'mars.xml' });
    expect([status, body.ajoutees ?? error]).toEqual([200, 2]);
    const dit = await etat(office(), 'CDG', '2026-03-31');
    expect(dit).toMatchObject({ banque: 900_000, dit: { date: '2026-03-31', montant: 900_000 }, trous: [] });
    expect(dit.depart).toMatchObject({ connu: true, banque: 1_000, date: '2026-03-01' });
    expect((await envoyer(office(), 'BANQUE', exemple, { nom: 'mars.xml' })).error.message).toContain(
      'MA64011519000001205000534921',
    );
    expect((await envoyer(office(), 'CDG', exemple, { nom: 'mars.xml' })).body.ajoutees).toBe(0);
    const suite = csv('05/12/2026;Chèque;;100,00;');
    await envoyer(office(), 'CDG', suite, { solde: '1 800 000,00' });
    const troue = await etat(office(), 'CDG');
    expect(troue).toMatchObject({
      banque: 1_800_000,
      trous: [{ apres: '2026-03-31', jusque: '2026-12-05', montant: -4_221 }],
    });
    const { body: attendues } = await office().call(getEcrituresSansBanque, {
      query: { compte: 'CDG', au: AU } as never,
    });
    expect(attendues).toHaveLength(troue.sansBanque.nombre);
    const query = { compte: 'CDG', au: AU, avant: '1' };
    expect((await office().call(getEcrituresSansBanque, { query: query as never })).body).toEqual([]);
  });

  it('ce que la banque a dit avant les livres ne compte qu’une fois, rapproché, puis défait', async () => {
    const { acquereur } = await uneVente(office());
    const cdgId = await uneAffaireLibre(office(), { versements: [virement(acquereur, 777.5)] });
    const sansEcriture = async () => (await etat(office(), 'CDG', '2026-11-01')).sansEcriture;
    const avant = await sansEcriture();
    await envoyer(office(), 'CDG', csv('01/11/2026;Virement;;;777,50'));
    const attendu = { nombre: avant.nombre + 1, montant: avant.montant + 777.5 };
    expect(await sansEcriture()).toEqual(attendu);
    const [ligne] = await lignes(office(), 'CDG', { q: '777,50' });
    const params = { id: ligne?.rapprochement?.id ?? 0 };
    expect((await office().call(defaireRapprochement, { params })).status).toBe(200);
    expect(await sansEcriture()).toEqual(attendu);
    // Told again on another day, it is the same money, which a hand has taken apart.
    const { body: affaire } = await office().call(getCdgById, { params: { id: cdgId } });
    const versements = affaire.versements.map((un) => ({ ...un, dateVirement: '2026-11-03' }));
    const corrigee = { params: { id: cdgId }, body: { ...affaire, versements } as never };
    expect((await office().call(updateCdg, corrigee)).status).toBe(200);
    await office().call(rapprocherAuto, { body: { compte: 'CDG' } });
    expect((await lignes(office(), 'CDG', { q: '777,50' }))[0]?.rapprochement).toBeNull();
  });

  it('5 000 lignes s’importent et se rapprochent, et ne s’importent pas deux fois', async () => {
    const tout = Array.from(
      { length: 5_000 },
      (_, i) => `0${(i % 9) + 1}/10/2026;Opération ${i};R${i};${i + 1},${10 + (i % 90)};`,
    );
    const { body } = await envoyer(office(), 'CDG', csv(...tout));
    expect(body.ajoutees).toBe(5_000);
    expect((await envoyer(office(), 'CDG', csv(...tout))).body.ajoutees).toBe(0);
    await etat(office(), 'CDG');
  });
});
