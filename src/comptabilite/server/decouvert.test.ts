import { expect, it } from 'vitest';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import {
  HORS_VUE,
  caisse,
  uneAffaire,
  uneVente,
  uneVenteEnCaisse,
  virement,
} from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { restaure } from '../../app/testing/corbeille';
import { deleteCdg } from '../../cdg/api';
import { addOuverture } from '../../dossier/api';
import { deroger, getAffairesComptees, getReleveCdg } from '../api';

describeOffices('Un découvert autorisé', (office) => {
  const { operer, payerTpi } = comptabilite(office);
  const autoriser = async (id: number, plafond: number, motif = 'Virement annoncé') =>
    (await office().call(deroger, { params: { id }, body: { plafond, motif } })).status;
  const releve = async (id: number, cookie?: string) =>
    (await office().call(getReleveCdg, { params: { id }, ...(cookie && { cookie }) })).body;
  const plafondEnVigueur = async (id: number) =>
    (await office().call(getAffairesComptees, {})).body.find((affaire) => affaire.id === id)?.plafond;
  const ouvrir = async (id: number, ouverture: object) =>
    expect((await office().call(addOuverture, { body: { id, ouverture } })).status).toBe(200);
  const libre = (client: number, montant: number) =>
    uneAffaireLibre(office(), { versements: montant > 0 ? [virement(client, montant)] : [] });

  it('se remplace : le dernier vaut, plus petit aussi, et 0 y met fin', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    for (const plafond of [500, 100]) expect(await autoriser(cdgId, plafond)).toBe(200);
    expect((await payerTpi(id, 900_100.01)).error.details).toEqual({ cdgId, manquant: 100.01, version: 2 });
    expect((await payerTpi(id, 900_100)).status).toBe(200);
    expect(await plafondEnVigueur(cdgId)).toBe(100);
    // The transfer has come: nobody lets it go below zero again without asking.
    expect(await autoriser(cdgId, 0, 'Virement reçu')).toBe(200);
    expect((await payerTpi(id, 900_000)).status).toBe(200);
    expect((await payerTpi(id, 900_000.01)).error.code).toBe('solde_insuffisant');
    expect(await plafondEnVigueur(cdgId)).toBe(0);
    expect((await releve(cdgId)).derogations.map(({ plafond }) => plafond)).toEqual([500, 100, 0]);
  });

  it('ce qui a été tiré quand il valait davantage se corrige encore, sans rien tirer de plus', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    await autoriser(cdgId, 500);
    expect((await payerTpi(id, 900_500)).status).toBe(200);
    await autoriser(cdgId, 0);
    const cdg = { numCheque: '0099999', datePaiement: '2026-11-21' };
    expect((await payerTpi(id, 900_500, { cdg })).status).toBe(200);
    expect((await payerTpi(id, 900_500.01)).error.code).toBe('solde_insuffisant');
    expect((await payerTpi(id, 900_400)).status).toBe(200);
  });

  it('ne suit pas son affaire chez un autre dossier', async () => {
    const premier = await uneVenteEnCaisse(office());
    await autoriser(premier.cdgId, 200_000);
    const autre = await libre(premier.acquereur, 1);
    await ouvrir(premier.id, { ...premier.ouverture, prix: caisse(autre) });
    const second = await uneVente(office());
    await ouvrir(second.id, { ...second.ouverture, prix: caisse(premier.cdgId) });
    const rendre = { ...PROVISION, genre: 'restitution', origine: 'FONDS' };
    expect((await operer(second.id, { ...rendre, montant: 900_000.01 })).error.code).toBe(
      'solde_insuffisant',
    );
    // Said once, and of nothing that was never authorised.
    for (const { id, ouverture, acquereur } of [second, premier])
      await ouvrir(id, { ...ouverture, prix: caisse(await libre(acquereur, 1)) });
    expect((await releve(premier.cdgId)).derogations).toMatchObject([
      { plafond: 200_000, motif: 'Virement annoncé' },
      { plafond: 0, motif: 'L’affaire a quitté son dossier' },
    ]);
    expect((await releve(autre)).derogations).toEqual([]);
  });

  it('revient avec son affaire de la corbeille, au même dossier', async () => {
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente, 1_000);
    await autoriser(cdgId, 50);
    await ouvrir(vente.id, { ...vente.ouverture, prix: HORS_VUE });
    expect((await office().call(deleteCdg, { body: [cdgId] })).status).toBe(200);
    await restaure(office(), 'cdg');
    expect(await plafondEnVigueur(cdgId)).toBe(50);
  });

  it('d’une affaire libérée, même sans écriture, le motif ne se lit pas de qui ne voit pas tous les dossiers', async () => {
    const vente = await uneVente(office());
    const sans = await libre(vente.acquereur, 0);
    await ouvrir(vente.id, { ...vente.ouverture, prix: caisse(sans) });
    await autoriser(sans, 500, 'Xénia attend un virement');
    await ouvrir(vente.id, { ...vente.ouverture, prix: caisse(await libre(vente.acquereur, 0)) });
    const { cookie } = await unCompte(office(), { droits: { tousDossiers: false } });
    const lu = await releve(sans, cookie);
    expect(lu.derogations.map(({ plafond, motif }) => [plafond, motif])).toEqual([
      [500, 'Motif donné pour un dossier que l’affaire a quitté'],
      [0, 'L’affaire a quitté son dossier'],
    ]);
    expect((await releve(sans)).derogations[0]?.motif).toBe('Xénia attend un virement');
  });
});
