import { expect, it } from 'vitest';
import {
  DONATION,
  HORS_VUE,
  VENTE,
  caisse,
  configSaisie,
  lire,
  uneVente,
  uneVenteEnCaisse,
} from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { uneAffaireLibre } from '../../app/testing/registres';
import { getAllCdgs, getCdgById } from '../../cdg/api';
import { addCdgDossier, addOuverture, setIsNotBrouillon, submitConfig } from '../api';

describeOffices('L’affaire CDG choisie dans l’Ouverture', (office) => {
  it('D68 puis décochée, n’est pas attachée', async () => {
    const cdgId = await uneAffaireLibre(office());
    const { id, ouverture } = await uneVente(office());
    const prix = { ...HORS_VUE, caisseNotaire: { isChecked: false, cdg: { value: cdgId } } };
    const ecrite = await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix } } });
    expect(ecrite.status).toBe(200);
    expect((await lire(office(), id)).ouverture.prix.caisseNotaire).toEqual({ isChecked: false, cdg: null });
  });

  it('D33 prend pour objet le type que prend son dossier ; au même type, elle reste telle quelle', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    const affaire = async () => (await office().call(getCdgById, { params: { id: cdgId } })).body;
    const { version } = await affaire();
    for (const [type, attendue] of [
      [VENTE, version],
      [DONATION, version + 1],
    ] as const) {
      const body = configSaisie({ id, config: { type, complement: null } });
      expect((await office().call(submitConfig, { body })).status).toBe(200);
      expect(await affaire()).toMatchObject({ objet: type, dossierId: id, version: attendue });
    }
  });

  it('la liste nomme le dossier de chaque affaire : son titre, puis son numéro aussi', async () => {
    const nommee = async (affaire: number) =>
      (await office().call(getAllCdgs, {})).body.find(({ id }) => id === affaire)?.dossierLabel;
    const cdgId = await uneAffaireLibre(office());
    expect(await nommee(cdgId)).toBeNull();
    const { id, ouverture } = await uneVente(office());
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix: caisse(cdgId) } } });
    expect(await nommee(cdgId)).toBe(ouverture.titre);
    const { body: repertoire } = await office().call(setIsNotBrouillon, { params: { id } });
    expect(await nommee(cdgId)).toBe(`${repertoire} · ${ouverture.titre}`);
  });

  it('D38 ne numérote pas d’elle-même ; setIsNotBrouillon, demandé ensuite, numérote', async () => {
    const cdgId = await uneAffaireLibre(office());
    const { id, ouverture } = await uneVente(office());
    const numeroter = () => office().call(setIsNotBrouillon, { params: { id } });
    expect((await numeroter()).status).toBe(409);
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix: caisse(cdgId) } } });
    expect((await lire(office(), id)).repertoire).toBeNull();
    const { status, body } = await numeroter();
    expect([status, body]).toEqual([200, (await lire(office(), id)).repertoire]);
  });

  it('D68 D75 ne libère pas celle qu’un autre a ouverte entre-temps pour le dossier, et dit qui', async () => {
    const clerc = await unCompte(office());
    const libre = await uneAffaireLibre(office());
    const { id, ouverture } = await uneVente(office());
    const { version } = await lire(office(), id);
    const saisie = { ...ouverture, prix: caisse(libre) };
    const choisir = (affaire: number | null) =>
      office().call(addOuverture, { body: { id, version, affaire, ouverture: saisie } });
    const ouverte = await office().call(addCdgDossier, {
      params: { dossierId: id },
      body: {},
      cookie: clerc.cookie,
    });
    const { cdgId } = ouverte.body;

    const refusee = await choisir(null);
    expect([refusee.status, refusee.error.code]).toEqual([409, 'version_perimee']);
    expect(refusee.error.details).toMatchObject({
      par: 'Amine',
      actuel: { id, ouverture: { prix: { caisseNotaire: { cdg: { value: cdgId } } } } },
    });
    expect((await lire(office(), id)).ouverture.prix.caisseNotaire.cdg).toMatchObject({ value: cdgId });

    expect((await choisir(cdgId)).status).toBe(200);
    expect((await lire(office(), id)).ouverture.prix.caisseNotaire.cdg).toMatchObject({ value: libre });
  });
});
