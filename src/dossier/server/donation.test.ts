import { describe, expect, it } from 'vitest';
import {
  CONSERVATION,
  DONATION,
  ENREGISTREMENT,
  HORS_VUE,
  PAR_LE_CLIENT,
  VENTE,
  cloturer,
  configSaisie,
  lire,
  signer,
  uneAffaire,
  uneConfig,
  uneVente,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { HISTORIQUES } from '../../historique/api';
import { formatDirhams } from '../../kit/money';
import { addConservation, addEnregistrement, addFormalite, addOuverture, submitConfig } from '../api';

const DONATION_SAISIE = {
  titre: 'Donation Tazi',
  config: { type: DONATION, complement: 'Prorogation de délai' },
  devis: null,
};
const SANS_CAISSE = { total: 500_000, caisseNotaire: { isChecked: false }, horsVue: { isChecked: false } };
const CHOIX = { config: DONATION_SAISIE, ouverture: { titre: 'Donation Tazi', prix: SANS_CAISSE } };

describeOffices('Une donation (D40, D41)', (office) => {
  it('R356 s’ouvre, se signe et se clôt par les mêmes appels, sans caisse ni taux', async () => {
    const { id } = await uneVente(office(), CHOIX);
    expect((await signer(office(), id)).body.repertoire).toMatch(/^\d+\/\d{4}$/);
    const params = { id };
    await office().call(addEnregistrement, { params, body: ENREGISTREMENT });
    await office().call(addConservation, { params, body: CONSERVATION });
    await office().call(addFormalite, { params, body: PAR_LE_CLIENT });
    await verser(office(), id, 'expedition');
    await verser(office(), id, 'certificatPropriete');
    expect(await lire(office(), id)).toMatchObject({
      config: { type: DONATION, complement: null },
      devis: { prix_vente: 500_000, enreg_percent: null },
      ouverture: { prix: { total: 500_000 } },
    });
    expect((await cloturer(office(), id)).body.isComplet).toBe(true);
  });

  it('D40 nomme les parties Donataire et Donateur', async () => {
    const id = await uneConfig(office(), DONATION_SAISIE);
    const { error } = await office().call(addOuverture, { body: { id, ouverture: { titre: 'T' } } });
    const messages = (error.details as { message: string }[]).map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining(['Ajoutez au moins un donateur.', 'Ajoutez au moins un donataire.']),
    );
  });

  it('R441 la caisse cochée sans affaire reste refusée', async () => {
    const { id, ouverture } = await uneVente(office(), CHOIX);
    const prix = { ...SANS_CAISSE, caisseNotaire: { isChecked: true } };
    const refused = await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix } } });
    expect(refused.error.details).toMatchObject([{ path: 'ouverture.prix.caisseNotaire.cdg' }]);
  });

  describe('sa valeur est une, où qu’elle soit écrite', () => {
    it('dans « Modifier le dossier » ou dans l’Ouverture, la dernière l’emporte', async () => {
      const { id, ouverture } = await uneVente(office(), CHOIX);
      const valeurs = async () => {
        const { devis, ouverture } = await lire(office(), id);
        return [devis.prix_vente, ouverture.prix.total];
      };
      const devis = { prix_vente: 600_000.5, enreg_percent: 1.5 };
      await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, devis } });
      expect(await valeurs()).toEqual([600_000.5, 600_000.5]);
      expect((await lire(office(), id)).enregistrement.montant).toBe(9_000.01);
      const prix = { ...SANS_CAISSE, total: 700_000 };
      await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix } } });
      expect(await valeurs()).toEqual([700_000, 700_000]);
      await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, titre: 'Renommée' } });
      expect(await valeurs()).toEqual([700_000, 700_000]);
    });

    it('D75 la changer d’un côté périme l’autre', async () => {
      const { id, ouverture } = await uneVente(office(), CHOIX);
      const { version } = await lire(office(), id);
      await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, devis: { prix_vente: 1 } } });
      const stale = await office().call(addOuverture, { body: { id, version, ouverture } });
      expect(stale.error.code).toBe('version_perimee');
      const next = (await lire(office(), id)).version;
      const prix = { ...SANS_CAISSE, total: 2 };
      await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, prix } } });
      const config = await office().call(submitConfig, { body: { id, version: next, ...DONATION_SAISIE } });
      expect(config.error.code).toBe('version_perimee');
    });

    it('D71 pour une vente ce sont deux prix : le devis compte, l’Ouverture ne le change pas', async () => {
      const { id } = await uneVente(office());
      await office().call(submitConfig, {
        body: configSaisie({ id, devis: { prix_vente: 2_000_000, enreg_percent: 4 } }),
      });
      const { devis, ouverture, enregistrement } = await lire(office(), id);
      expect([devis.prix_vente, ouverture.prix.total]).toEqual([2_000_000, 1_000_000]);
      expect(enregistrement.montant).toBe(80_000);
    });
  });

  it('D41 D44 une vente devenue donation laisse, qui que ce soit qui l’écrive, les frais que rien ne montre plus', async () => {
    const { id } = await uneVente(office());
    const { devis } = await lire(office(), id);
    await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, devis } });
    expect((await lire(office(), id)).devis).toMatchObject({
      prix_vente: 1_000_000,
      enreg_percent: 4,
      expedition: null,
      droits_fixes: null,
      droit_acte: null,
      frais_etude: null,
    });
  });

  it('D41 D82 une vente devenue donation : le prix de l’Ouverture, que celui du devis remplace, reste dans l’historique', async () => {
    const prix = { ...HORS_VUE, total: 900_000 };
    const { id } = await uneVente(office(), { ouverture: { prix } });
    const { devis } = await lire(office(), id);
    await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, devis } });
    expect((await lire(office(), id)).ouverture.prix.total).toBe(1_000_000);
    const { ecritures } = (await office().call(HISTORIQUES.dossier, { params: { id } })).body;
    const dits = ecritures[0]?.changements.map(({ champ, avant, apres }) => [champ, avant, apres]);
    expect(dits).toContainEqual(['Valeur du bien', formatDirhams(900_000), formatDirhams(1_000_000)]);
    // Written again, it is one value under its own name.
    await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, devis: { prix_vente: 1 } } });
    const [derniere] = (await office().call(HISTORIQUES.dossier, { params: { id } })).body.ecritures;
    expect(derniere?.changements.map(({ champ }) => champ)).toContain('Valeur du bien');
  });

  it('D40 D41 son historique dit Donateur, Donataire et Valeur du bien ; celui d’une vente ses mots à elle', async () => {
    const donation = await uneVente(office(), CHOIX);
    const vente = await uneVente(office());
    const champs = async (id: number) => {
      const { ecritures } = (await office().call(HISTORIQUES.dossier, { params: { id } })).body;
      return ecritures.flatMap(({ changements }) => changements.map(({ champ }) => champ));
    };
    const [dits, ceux] = [await champs(donation.id), await champs(vente.id)];
    for (const mot of [/^Donateur /, /^Donataire /, /^Valeur du bien$/])
      expect(
        dits.some((champ) => mot.test(champ)),
        String(mot),
      ).toBe(true);
    expect(dits.filter((champ) => /^(Vendeur|Acquéreur|Prix)/.test(champ))).toEqual([]);
    for (const mot of [/^Vendeur /, /^Acquéreur /, /^Prix total$/])
      expect(
        ceux.some((champ) => mot.test(champ)),
        String(mot),
      ).toBe(true);
  });

  it('D40 D41 ni ses taux ni ceux qui donnent n’y prennent le nom qu’ils ont dans une vente', async () => {
    const { id } = await uneVente(office(), CHOIX);
    const devis = { prix_vente: 500_000, enreg_percent: 1.5, conserv_percent: 1 };
    await office().call(submitConfig, { body: { id, ...DONATION_SAISIE, devis } });
    const { ecritures } = (await office().call(HISTORIQUES.dossier, { params: { id } })).body;
    const champs = ecritures.flatMap(({ changements }) => changements.map(({ champ }) => champ));
    expect(champs).toEqual(
      expect.arrayContaining(["Pourcentage d'enregistrement", 'Pourcentage de conservation']),
    );
    expect(champs.filter((champ) => champ.startsWith('Devis'))).toEqual([]);
    const [donateur] = (await lire(office(), id)).ouverture.vendeurs;
    const seul = { id: donateur?.id };
    const body = { tpi: { tpiCase: 'bureau', vendeurs: [seul, seul] }, qf: {} };
    const refused = await office().call(addFormalite, { params: { id }, body });
    expect(refused.error.details).toMatchObject([{ message: 'Ce donateur est donné deux fois.' }]);
  });

  it('D33 changer le type du dossier change l’objet de son affaire', async () => {
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente);
    await office().call(submitConfig, { body: { id: vente.id, ...DONATION_SAISIE } });
    const rows = await office().server.app.db.selectFrom('cdg').select(['id', 'objet']).execute();
    expect(rows).toContainEqual({ id: cdgId, objet: DONATION });
    await office().call(submitConfig, { body: configSaisie({ id: vente.id }) });
    expect((await lire(office(), vente.id)).config).toMatchObject({ type: VENTE, complement: 'Non' });
  });
});
