import { expect, it } from 'vitest';
import {
  cloturer,
  uneVente,
  uneVenteClose,
  uneVenteComplete,
  uneVenteEnCaisse,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { PROVISION, DEBOURS, comptabilite } from '../../app/testing/comptes';
import { describeOffices, unCompte } from '../../app/testing/office';
import { preDeleteCdg } from '../../cdg/api';
import { deleteDossiers } from '../../dossier/api';
import { emettreFacture, etablirAvoir } from '../../dossier/apiDocuments';
import { annulerOperation, updateOperation } from '../api';

describeOffices('Les opérations d’un dossier', (office) => {
  const { comptes, ecritures, operer, verifier } = comptabilite(office);

  it('provision, débours et restitution font le décompte', async () => {
    const { id } = await uneVenteEnCaisse(office());
    for (const body of [
      PROVISION,
      DEBOURS,
      { ...DEBOURS, poste: 'CONSERVATION', montant: 15_100.5, moyen: null },
      { ...PROVISION, genre: 'restitution', origine: 'PROVISION', montant: 1_000 },
      { ...PROVISION, genre: 'restitution', origine: 'FONDS', montant: 300_000, tiers: 'Vendeur' },
    ])
      expect((await operer(id, body)).status).toBe(200);
    expect(await verifier(id)).toMatchObject({
      fonds: { solde: 900_000, restitue: 300_000, disponible: 600_000 },
      provision: { recu: 60_000, debours: 55_100.5, honoraires: 0, restitue: 1_000, solde: 3_899.5 },
      du: 15_100.5,
    });
  });

  it('chaque opération dit ce qui lui manque, sur le champ', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const refus = async (body: object) =>
      ((await operer(id, body)).error.details as { path: string }[]).map(({ path }) => path).sort();
    expect(await refus({})).toEqual(['date', 'genre', 'montant', 'tiers']);
    expect(await refus({ ...PROVISION, moyen: null })).toEqual(['moyen']);
    expect(await refus({ ...DEBOURS, poste: '', montant: 0 })).toEqual(['montant', 'poste']);
    expect(await refus({ ...PROVISION, genre: 'restitution' })).toEqual(['origine']);
    expect(await refus({ ...PROVISION, genre: 'restitution', origine: 'PROVISION', moyen: '' })).toEqual([
      'moyen',
    ]);
  });

  it('en espèces elle est du journal de caisse, autrement de celui de la banque', async () => {
    const { id } = await uneVenteEnCaisse(office());
    await operer(id, { ...PROVISION, moyen: 'Espèces' });
    await operer(id, PROVISION);
    const lues = (await ecritures({ dossier: id, compte: 'PROVISION' })).toReversed();
    expect(lues.map(({ journal, lignes }) => [journal, lignes[0]?.compte])).toEqual([
      ['CA', 'CAISSE'],
      ['BQ', 'BANQUE'],
    ]);
    // A provision is the client's, not the affair's.
    expect(lues.flatMap(({ lignes }) => lignes.map(({ cdgId }) => cdgId))).toEqual([null, null, null, null]);
  });

  it('un débours dû et non payé n’est ni de la banque ni de la caisse\u00a0: il est des opérations diverses', async () => {
    const { id } = await uneVenteEnCaisse(office());
    await operer(id, PROVISION);
    const du = { ...PROVISION, genre: 'debours', poste: 'DEBOURS', montant: 350, moyen: null };
    const { body: ecrit } = await operer(id, du);
    const journaux = async (journal?: string) =>
      (await ecritures({ dossier: id, compte: 'PROVISION', ...(journal && { journal }) })).map((une) => [
        une.journal,
        une.libelle.split('\u00a0')[0],
      ]);
    expect(await journaux('BQ')).toEqual([['BQ', 'Provision d’Acquereur']]);
    expect(await journaux('OD')).toEqual([['OD', 'Débours']]);
    expect(await journaux()).toEqual([
      ['OD', 'Débours'],
      ['BQ', 'Provision d’Acquereur'],
    ]);
    // Paid, it is of the bank; what it was before, and its counter-entry, stay where they were.
    const paye = { ...du, moyen: 'Virement', version: ecrit.version };
    await office().call(updateOperation, { params: { id: ecrit.id }, body: paye as never });
    expect((await journaux('BQ')).map(([, quoi]) => quoi)).toEqual(['Débours', 'Provision d’Acquereur']);
    expect((await journaux('OD')).map(([, quoi]) => quoi)).toEqual(['Contre-passation', 'Débours']);
  });

  it('D44 ce que son genre ne montre pas n’est pas gardé', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const tout = { moyen: 'Chèque', poste: 'CONSERVATION', origine: 'FONDS', montant: 10 };
    for (const genre of ['provision', 'debours', 'restitution'])
      expect((await operer(id, { ...PROVISION, ...tout, genre })).status).toBe(200);
    const { operations } = await comptes(id);
    expect(operations.map(({ moyen, poste, origine }) => [moyen, poste, origine])).toEqual([
      ['Chèque', null, null],
      ['Chèque', 'CONSERVATION', null],
      [null, null, 'FONDS'],
    ]);
  });

  it('une opération se corrige et s’annule par contre-passation, avec un motif', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const [clerc, { body: ecrite }] = [await unCompte(office()), await operer(id, PROVISION)];
    const params = { id: ecrite.id };
    const corrige = { ...PROVISION, montant: 61_000, version: ecrite.version };
    const sienne = { params, body: corrige as never, cookie: clerc.cookie };
    const { body: corrigee } = await office().call(updateOperation, sienne);
    expect((await comptes(id)).provision.recu).toBe(61_000);
    const perime = await office().call(updateOperation, { params, body: corrige as never });
    expect(perime.error).toMatchObject({ code: 'version_perimee', details: { compte: clerc.id } });
    const annule = { motif: 'Chèque impayé', version: corrigee.version };
    expect((await office().call(annulerOperation, { params, body: annule })).status).toBe(200);
    const apres = await verifier(id);
    expect(apres.provision.recu).toBe(0);
    expect(apres.operations).toMatchObject([{ montant: 61_000, motifAnnulation: 'Chèque impayé' }]);
    expect((await office().call(annulerOperation, { params, body: annule })).status).toBe(409);
  });

  it('donnée à un autre, les livres nomment l’autre', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const { body: ecrite } = await operer(id, PROVISION);
    const sent = { params: { id: ecrite.id }, body: { ...PROVISION, tiers: 'Naciri Karima' } as never };
    for (let fois = 0; fois < 2; fois += 1)
      expect((await office().call(updateOperation, sent)).status).toBe(200);
    expect((await ecritures({ dossier: id, journal: 'BQ' })).map(({ libelle }) => libelle)).toEqual([
      'Provision de Naciri Karima',
      'Contre-passation\u00a0: Provision d’Acquereur',
      'Provision d’Acquereur',
    ]);
    expect((await verifier(id)).provision.recu).toBe(60_000);
  });

  it('D67 une restitution des fonds tient l’affaire du dossier ; annulée, de la provision ou d’un autre dossier, non', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const motif = async () =>
      (await office().call(preDeleteCdg, { body: [cdgId] })).body.bloquants.map((b) => b.motif);
    const rendre = { ...PROVISION, genre: 'restitution', montant: 1_000 };
    await operer(id, PROVISION);
    expect((await operer(id, { ...rendre, origine: 'PROVISION' })).status).toBe(200);
    await operer((await uneVenteEnCaisse(office())).id, { ...rendre, origine: 'FONDS' });
    expect(await motif()).toEqual(['Le prix du dossier repose sur cette affaire.']);
    const { body: ecrite } = await operer(id, { ...rendre, origine: 'FONDS' });
    expect((await motif())[0]).toContain('restitution par Chèque CDG');
    const annulee = { params: { id: ecrite.id }, body: { motif: 'Saisie par erreur' } };
    await office().call(annulerOperation, annulee);
    expect(await motif()).toEqual(['Le prix du dossier repose sur cette affaire.']);
  });

  it('sans affaire CDG, rien ne se rend des fonds des parties, pas même en corrigeant', async () => {
    const { id } = await uneVente(office());
    const rendre = { ...PROVISION, genre: 'restitution', origine: 'FONDS', montant: 1 };
    const { body: ecrite } = await operer(id, PROVISION);
    const corrige = { params: { id: ecrite.id }, body: rendre as never };
    for (const refus of [await operer(id, rendre), await office().call(updateOperation, corrige)])
      expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'origine' }]]);
  });

  it('D50 un dossier clôturé n’en reçoit plus', async () => {
    const { id } = await uneVenteClose(office());
    expect((await operer(id, PROVISION)).error.code).toBe('dossier_clos');
    expect((await operer(999_999, PROVISION)).status).toBe(404);
  });

  it('D39 annulé avec de l’argent en compte, un dossier le rend, et ne fait rien d’autre', async () => {
    const { id } = await uneVenteEnCaisse(office());
    await operer(id, PROVISION);
    const annule = { ids: [id], motif: 'Vente abandonnée' };
    expect((await office().call(deleteDossiers, { body: annule })).status).toBe(200);
    const { fonds, provision } = await comptes(id);
    const rendre = { ...PROVISION, genre: 'restitution' };
    const tenus = { FONDS: fonds.disponible, PROVISION: provision.solde };
    for (const [origine, montant] of Object.entries(tenus)) {
      expect(montant).toBeGreaterThan(0);
      expect((await operer(id, { ...rendre, origine, montant: montant + 0.01 })).error.code).toBe('conflit');
      expect((await operer(id, { ...rendre, origine, montant })).status).toBe(200);
    }
    expect((await operer(id, PROVISION)).error.code).toBe('dossier_clos');
    const rendu = await verifier(id);
    expect([rendu.fonds.disponible, rendu.provision.solde]).toEqual([0, 0]);
  });

  it('D39 annulé, un dossier corrige ce qu’il a rendu, et reprend ce qui était faux ou revient impayé', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const { body: provision } = await operer(id, PROVISION);
    const { body: debours } = await operer(id, { ...DEBOURS, montant: 1_000 });
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Vente abandonnée' } });
    const rendre = { ...PROVISION, genre: 'restitution', origine: 'PROVISION' };
    const { body: rendue } = await operer(id, { ...rendre, montant: 5_900 });
    const corriger = (operation: number, body: object) =>
      office().call(updateOperation, { params: { id: operation }, body });
    const annuler = (operation: number, motif: string) =>
      office().call(annulerOperation, { params: { id: operation }, body: { motif } });
    expect((await corriger(rendue.id, { ...rendre, montant: 59_000.01 })).error.code).toBe('conflit');
    expect((await corriger(rendue.id, { ...rendre, montant: 59_000 })).status).toBe(200);
    expect((await verifier(id)).provision).toMatchObject({ restitue: 59_000, solde: 0 });
    // Drawn on the wrong account.
    expect((await corriger(rendue.id, { ...rendre, origine: 'FONDS', montant: 59_000 })).status).toBe(200);
    expect((await verifier(id)).fonds).toMatchObject({ restitue: 59_000, disponible: 841_000 });
    expect((await annuler(rendue.id, 'Chèque jamais remis')).status).toBe(200);
    expect((await annuler(debours.id, 'Payé pour un autre dossier')).status).toBe(200);
    expect((await verifier(id)).provision).toMatchObject({ restitue: 0, debours: 0, solde: 60_000 });
    for (const body of [PROVISION, { ...rendre, montant: 1 }])
      expect((await corriger(provision.id, body)).error).toMatchObject({
        code: 'dossier_clos',
        message: expect.stringContaining('peut seulement être annulée'),
      });
    expect((await annuler(provision.id, 'Chèque impayé')).status).toBe(200);
    expect((await verifier(id)).provision).toMatchObject({ recu: 0, solde: 0 });
    expect((await operer(id, PROVISION)).error.message).toContain('un brouillon suffit');
  });

  it('D50 clôturé, un dossier n’annule ni ne corrige rien : il se réouvre d’abord', async () => {
    const { id } = await uneVenteComplete(office());
    const { body: ecrite } = await operer(id, PROVISION);
    await cloturer(office(), id);
    const params = { id: ecrite.id };
    const refus = [
      await office().call(annulerOperation, { params, body: { motif: 'Chèque impayé' } }),
      await office().call(updateOperation, { params, body: PROVISION }),
    ];
    expect(refus.map(({ error }) => error.code)).toEqual(['dossier_clos', 'dossier_clos']);
  });

  it('annulé, un dossier rend ce qu’un avoir lui a remis en provision, et rien d’autre', async () => {
    const { id } = await uneVenteSignee(office());
    await operer(id, { ...PROVISION, montant: 11_000 });
    const { body: facture } = await office().call(emettreFacture, { params: { id } });
    await operer(id, { ...PROVISION, montant: facture.montants.total - 11_000 });
    const { provision } = await comptes(id);
    if (provision.solde > 0)
      await operer(id, {
        ...PROVISION,
        genre: 'restitution',
        origine: 'PROVISION',
        montant: provision.solde,
      });
    const annule = { ids: [id], motif: 'Vente abandonnée' };
    expect((await office().call(deleteDossiers, { body: annule })).status).toBe(200);
    const rendre = { ...PROVISION, genre: 'restitution', origine: 'PROVISION' };
    expect((await operer(id, { ...rendre, montant: 1 })).error.code).toBe('conflit');
    await office().call(etablirAvoir, { params: { id: facture.id }, body: { motif: 'Vente abandonnée' } });
    const { solde } = (await comptes(id)).provision;
    expect(solde).toBe(11_000);
    expect((await operer(id, { ...rendre, montant: solde + 0.01 })).error.message).toContain(
      '11\u00a0000,00',
    );
    expect((await operer(id, { ...PROVISION, montant: 1 })).error.code).toBe('dossier_clos');
    expect((await operer(id, { ...rendre, montant: solde })).status).toBe(200);
    expect((await verifier(id)).provision.solde).toBe(0);
  });
});
