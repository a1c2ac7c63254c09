import { expect, it } from 'vitest';
import {
  HORS_VUE,
  caisse,
  configSaisie,
  lire,
  partie,
  signer,
  uneConfig,
  uneVente,
  uneVenteEnCaisse,
} from '../../app/testing/dossiers';
import { comme } from '../../app/testing/cloisons';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { unClient, unePropriete, uneSociete } from '../../app/testing/registres';
import { officeYear } from '../../kit/dates';
import {
  addFormalite,
  addOuverture,
  getAcqVendByDosId,
  getProprietesByIdDossier,
  submitConfig,
} from '../api';

const chemins = (details: unknown): string[] => (details as { path: string }[]).map(({ path }) => path);

async function ecrire(office: Office, id: number | undefined, ouverture: object) {
  return office.call(addOuverture, { body: { id, ouverture } });
}

describeOffices('L’ouverture d’un dossier', (office) => {
  it('R542 R586 R587 D71 sans id, crée une vente en brouillon ; le devis propose 10 % de TVA', async () => {
    const vente = await uneVente(office());
    const { status, body } = await ecrire(office(), undefined, vente.ouverture);
    expect(status).toBe(200);
    expect(body).not.toBe(vente.id);
    const dossier = await lire(office(), body);
    expect(dossier).toMatchObject({
      isBrouillon: true,
      repertoire: null,
      cloture: 'Brouillon',
      annee: officeYear(new Date()),
      config: { isConfig: false, type: 'Vente immobilière' },
      devis: { tva_percent: 10, prix_vente: null },
      ouverture: { titre: 'Vente Tazi', prix: { total: 1_000_000, horsVue: { montant: 50_000 } } },
      propriete: { id: vente.bien },
    });
  });

  it('D71 D74 la vente créée sans id a le complément « Non », comme une autre : la renvoyer n’y change rien', async () => {
    const { ouverture } = await uneVente(office());
    const { body: id } = await office().call(addOuverture, { body: { ouverture } });
    const { config } = await lire(office(), id);
    expect(config.complement).toBe('Non');
    await office().call(submitConfig, { body: await lire(office(), id) });
    expect((await lire(office(), id)).config).toEqual(config);
  });

  it('R439 R440 R441 R443 R444 R445 R446 D52 nomme tout ce qui manque, à sa place', async () => {
    const id = await uneConfig(office());
    const vide = await ecrire(office(), id, {});
    expect(vide.status).toBe(422);
    expect(chemins(vide.error.details)).toEqual([
      'ouverture.titre',
      'ouverture.proprietes',
      'ouverture.vendeurs',
      'ouverture.acquereurs',
      'ouverture.prix.total',
      'ouverture.prix.caisseNotaire.isChecked',
    ]);
    const client = await unClient(office());
    const incomplete = await ecrire(office(), id, {
      titre: 'T',
      proprietes: [await unePropriete(office())],
      prix: { total: 0, caisseNotaire: { isChecked: true }, horsVue: { isChecked: true } },
      vendeurs: [{ client: {} }, partie(client, { qualite: 'es-qualité' })],
      acquereurs: [
        partie(client, { qualite: 'es-nom et qualité', typeQualite: 'Mandataire' }),
        partie(client, { qualite: 'es-qualité', typeQualite: 'Représentant' }),
      ],
    });
    expect(chemins(incomplete.error.details)).toEqual([
      'ouverture.vendeurs.0.client.client',
      'ouverture.vendeurs.0.quote',
      'ouverture.vendeurs.0.qualite',
      'ouverture.vendeurs.1.typeQualite',
      'ouverture.acquereurs.0.mandataire.client',
      'ouverture.acquereurs.1.representant',
      'ouverture.prix.caisseNotaire.cdg',
      'ouverture.prix.horsVue.montant',
    ]);
    expect((await lire(office(), id)).ouverture.vendeurs).toEqual([]);
  });

  it('R417 R442 D78 refuse les montants et pourcentages hors bornes, chacun sur son champ', async () => {
    const { id, ouverture, vendeur } = await uneVente(office());
    for (const total of [-1, 1.005, 1e15, 'cher']) {
      const refused = await ecrire(office(), id, { ...ouverture, prix: { ...HORS_VUE, total } });
      expect([refused.status, chemins(refused.error.details)]).toEqual([422, ['ouverture.prix.total']]);
    }
    for (const quote of [-0.01, 100.01, 33.333]) {
      const refused = await ecrire(office(), id, { ...ouverture, vendeurs: [partie(vendeur, { quote })] });
      expect(chemins(refused.error.details)).toEqual(['ouverture.vendeurs.0.quote']);
    }
    const devis = await office().call(submitConfig, {
      body: configSaisie({ id, devis: { tva_percent: 101 } }),
    });
    expect(chemins(devis.error.details)).toEqual(['devis.tva_percent']);
  });

  it('D78 un client, une société, une propriété, une affaire inconnus sont refusés sur leur champ, l’affaire d’un autre aussi', async () => {
    const { id, ouverture, vendeur } = await uneVente(office());
    const inconnu = 999_999;
    const refused = await ecrire(office(), id, {
      ...ouverture,
      proprietes: [inconnu],
      vendeurs: [partie(inconnu)],
      acquereurs: [
        partie(vendeur, { qualite: 'es-qualité', typeQualite: 'Représentant', representant: inconnu }),
        partie(vendeur, {
          qualite: 'es-qualité',
          typeQualite: 'Mandataire',
          mandataire: { client: inconnu },
        }),
        partie(vendeur, { id: inconnu }),
      ],
    });
    expect(refused.status).toBe(422);
    expect(chemins(refused.error.details).sort()).toEqual([
      'ouverture.acquereurs.0.representant',
      'ouverture.acquereurs.1.mandataire.client',
      'ouverture.acquereurs.2.id',
      'ouverture.proprietes.0',
      'ouverture.vendeurs.0.client.client',
    ]);
    const cdg = { total: 1, caisseNotaire: { isChecked: true, cdg: { value: inconnu } } };
    const affaire = await ecrire(office(), id, { ...ouverture, prix: cdg });
    expect(chemins(affaire.error.details)).toEqual(['ouverture.prix.caisseNotaire.cdg']);
    const clerc = await unCompte(office(), { droits: { tousDossiers: false } });
    const chezLui = comme(office(), clerc.cookie);
    const sien = await uneVente(chezLui);
    const choisir = (cdgId: number) => ecrire(chezLui, sien.id, { ...sien.ouverture, prix: caisse(cdgId) });
    const { cdgId } = await uneVenteEnCaisse(office());
    const [autre, inconnue] = [await choisir(cdgId), await choisir(inconnu)];
    expect([autre.status, autre.error]).toEqual([422, inconnue.error]);
    expect(autre.error).toEqual(affaire.error);
  });

  it('R377 une partie garde, gagne ou perd sa place par son id (D74)', async () => {
    const { id, ouverture } = await uneVente(office());
    const [one] = (await lire(office(), id)).ouverture.vendeurs;
    const second = await unClient(office(), { nom: 'Second' });
    const withTwo = { ...ouverture, vendeurs: [partie(second, { quote: 40 }), { ...one, quote: 60 }] };
    expect((await ecrire(office(), id, withTwo)).status).toBe(200);
    const two = (await lire(office(), id)).ouverture.vendeurs;
    expect(two.map(({ index, client, quote }) => [index, client.client, quote])).toEqual([
      [1, second, 40],
      [2, one?.client.client, 60],
    ]);
    expect(two[1]?.id).toBe(one?.id);
    expect(two[0]?.id).not.toBe(one?.id);
    await ecrire(office(), id, { ...ouverture, vendeurs: [two[0]] });
    const last = (await lire(office(), id)).ouverture.vendeurs;
    expect(last.map(({ id }) => id)).toEqual([two[0]?.id]);
    const gone = await ecrire(office(), id, { ...ouverture, vendeurs: [one] });
    expect(chemins(gone.error.details)).toEqual(['ouverture.vendeurs.0.id']);
  });

  it('changer la personne d’une partie efface sa signature et son accès fiscal (D75)', async () => {
    const { id, ouverture } = await uneVente(office());
    await signer(office(), id);
    const [v] = (await lire(office(), id)).ouverture.vendeurs;
    const row = { id: v?.id, idf: '1', codeSit: '2', login: 'l', mdp: 'm', montant: 5 };
    const tpi = { tpiCase: 'bureau', vendeurs: [row] };
    await office().call(addFormalite, { params: { id }, body: { tpi } });
    const before = await lire(office(), id);
    await ecrire(office(), id, { ...before.ouverture, titre: 'Même personne' });
    expect((await lire(office(), id)).ouverture.vendeurs).toEqual(before.ouverture.vendeurs);
    const other = await unClient(office(), { nom: 'Autre' });
    await ecrire(office(), id, { ...ouverture, vendeurs: [partie(other, { id: v?.id })] });
    const after = await lire(office(), id);
    expect(after.ouverture.vendeurs[0]).toMatchObject({ id: v?.id, signature: { date: null, heure: null } });
    expect(after.formalite.tpi.vendeurs[0]).toMatchObject({
      nom: 'Autre',
      login: null,
      mdp: null,
      idf: null,
      montant: null,
    });
    const stale = await office().call(addFormalite, {
      params: { id },
      body: { ...before.formalite, version: before.version },
    });
    expect([stale.status, stale.error.code]).toEqual([409, 'version_perimee']);
  });

  it('ce que cache la qualité n’est pas gardé ; la société représentée est nommée (D46)', async () => {
    const { id, ouverture, vendeur } = await uneVente(office());
    const societe = await uneSociete(office(), { nom: 'Atlas SARL' });
    const roles = { typeQualite: 'Représentant', representant: societe, mandataire: { client: vendeur } };
    await ecrire(office(), id, {
      ...ouverture,
      vendeurs: [partie(vendeur, { qualite: 'es-qualité', ...roles })],
      acquereurs: [partie(vendeur, { qualite: 'es-nom', ...roles })],
    });
    const { ouverture: read, formalite } = await lire(office(), id);
    expect(read.vendeurs[0]).toMatchObject({
      representant: societe,
      representantLabel: 'Atlas SARL',
      mandataire: null,
    });
    expect(read.acquereurs[0]).toMatchObject({ typeQualite: null, representant: null, mandataire: null });
    expect(formalite.tpi.vendeurs[0]).toMatchObject({
      isSociete: true,
      nomSociete: 'Atlas SARL',
      rc: '4471',
      ice: '001525411000070',
      idf: '50112233',
    });
  });

  it('R595 R337 rend les parties et les propriétés à part, dans leur ordre', async () => {
    const biens = [await unePropriete(office()), await unePropriete(office())].reverse();
    const { id } = await uneVente(office(), { ouverture: { proprietes: [...biens, biens[0]] } });
    const { ouverture } = await lire(office(), id);
    expect(ouverture.proprietes).toEqual(biens);
    const parties = await office().call(getAcqVendByDosId, { params: { id } });
    expect(parties.body).toEqual({ acqs: ouverture.acquereurs, vends: ouverture.vendeurs });
    const proprietes = await office().call(getProprietesByIdDossier, { params: { dossierId: id } });
    expect(proprietes.body.map((bien) => bien.id)).toEqual(biens);
    for (const [spec, params] of [
      [getAcqVendByDosId, { id: 999_999 }],
      [getProprietesByIdDossier, { dossierId: 999_999 }],
    ] as const)
      expect((await office().call(spec, { params })).status).toBe(404);
  });

  it('deux clercs qui ouvrent et modifient ensemble ne se bloquent pas', async () => {
    const { id, ouverture } = await uneVente(office());
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => ecrire(office(), id, { ...ouverture, titre: `Titre ${i}` })),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await lire(office(), id)).ouverture.vendeurs).toHaveLength(1);
  });
});
