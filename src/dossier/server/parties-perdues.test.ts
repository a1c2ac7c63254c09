import { expect, it } from 'vitest';
import { CHEQUE_CDG, lire, partie, uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, uneSociete } from '../../app/testing/registres';
import { HISTORIQUES } from '../../historique/api';
import { formatDirhams } from '../../kit/money';
import { addFormalite, addOuverture, addSignature } from '../api';

const MDP = 'mot de passe fiscal';

describeOffices('Ce que l’Ouverture retire aux autres étapes', (office) => {
  const changer = async (id: number, vendeur: object) => {
    const { ouverture, version } = await lire(office(), id);
    const vendeurs = ouverture.vendeurs.map((v) => ({ ...v, ...vendeur }));
    const body = { id, version, ouverture: { ...ouverture, vendeurs } };
    expect((await office().call(addOuverture, { body })).status).toBe(200);
  };
  const historique = async (id: number) =>
    (await office().call(HISTORIQUES.dossier, { params: { id } })).body.ecritures;
  const dits = async (id: number, nombre: number) =>
    (await historique(id))
      .slice(0, nombre)
      .map(({ changements }) => changements.map(({ champ, avant, apres }) => [champ, avant, apres]));

  async function uneVenteTaxee() {
    const vente = await uneVenteSignee(office());
    const [vendeur] = (await lire(office(), vente.id)).ouverture.vendeurs;
    const cdg = { numCheque: 'CHQ777', datePaiement: '2026-11-20' };
    const regle = { montant: 54_321, modePaiement: CHEQUE_CDG, cdg };
    const acces = { login: 'fiscal', mdp: MDP, codeSit: 'SIT9' };
    const tpi = { tpiCase: 'bureau', vendeurs: [{ id: vendeur?.id, isTpi: true, ...acces, ...regle }] };
    const body = { tpi, qf: { qfCase: 'client' } };
    expect((await office().call(addFormalite, { params: { id: vente.id }, body })).status).toBe(200);
    return vente;
  }

  it('D48 D82 le vendeur agit pour une société : l’accès fiscal oublié est dit, jamais ce qu’il était', async () => {
    const { id } = await uneVenteTaxee();
    const representant = await uneSociete(office());
    await changer(id, { qualite: 'es-qualité', typeQualite: 'Représentant', representant });
    expect((await dits(id, 2))[0]).toEqual([
      ['TPI d’Atlas Immobilier › IF', null, expect.any(String)],
      ['TPI d’Atlas Immobilier › Code SIT', 'SIT9', null],
      ['Accès fiscal de Vendeur Youssef', null, 'Modifié\u00a0: identifiant, mot de passe'],
    ]);
    expect(JSON.stringify(await historique(id))).not.toContain(MDP);
  });

  it('D48 qui agit déjà pour une société, renvoyé tel quel, garde son accès fiscal', async () => {
    const { id } = await uneVenteTaxee();
    const representant = await uneSociete(office());
    await changer(id, { qualite: 'es-qualité', typeQualite: 'Représentant', representant });
    const { formalite } = await lire(office(), id);
    const vendeurs = formalite.tpi.vendeurs.map((v) => ({ ...v, isTpi: true, login: 'fiscal', mdp: MDP }));
    const tpi = { ...formalite.tpi, vendeurs };
    expect((await office().call(addFormalite, { params: { id }, body: { ...formalite, tpi } })).status).toBe(
      200,
    );
    await changer(id, {});
    expect((await lire(office(), id)).formalite.tpi.vendeurs).toMatchObject([
      { login: 'fiscal', mdp: '••••••••' },
    ]);
  });

  it('D82 un autre à sa place : sa signature et ce qui fut payé pour lui restent dans l’historique', async () => {
    const { id } = await uneVenteTaxee();
    await changer(id, { client: { client: await unClient(office(), { nom: 'Naciri' }) } });
    expect(await dits(id, 3)).toEqual([
      [
        ['TPI de Naciri Youssef › Code SIT', 'SIT9', null],
        ['TPI de Naciri Youssef › Montant', formatDirhams(54_321), null],
        ['TPI de Naciri Youssef › Mode de paiement', CHEQUE_CDG, null],
        ['TPI de Naciri Youssef › N° de chèque', 'CHQ777', null],
        ['TPI de Naciri Youssef › Date du chèque', '20/11/2026', null],
        ['Accès fiscal de Naciri Youssef', null, 'Modifié\u00a0: identifiant, mot de passe'],
      ],
      [['Signature de Vendeur Youssef', 'Date\u00a0: 12/11/2026 · Heure\u00a0: 10:30', null]],
      [['Vendeur Naciri Youssef › Client', 'Vendeur Youssef', 'Naciri Youssef']],
    ]);
  });

  it('D82 une partie qui n’avait ni signé ni payé s’en va sans rien y laisser', async () => {
    const { id, vendeur, ouverture } = await uneVente(office());
    const autre = partie(await unClient(office()), { quote: 50 });
    const vendeurs = [partie(vendeur, { quote: 50 }), autre];
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, vendeurs } } });
    const avant = await historique(id);
    await office().call(addOuverture, { body: { id, ouverture } });
    expect((await lire(office(), id)).ouverture.vendeurs).toHaveLength(1);
    expect(await historique(id)).toHaveLength(avant.length + 1);
  });

  it('D47 D75 soumis ou non à la TPI, dit aux Formalités, n’est pas défait par une Ouverture lue avant', async () => {
    const { id } = await uneVenteSignee(office());
    const { version, ouverture } = await lire(office(), id);
    const tpi = { tpiCase: 'bureau', vendeurs: [{ id: ouverture.vendeurs[0]?.id, isTpi: false }] };
    const body = { version, tpi, qf: { qfCase: 'client' } };
    expect((await office().call(addFormalite, { params: { id }, body })).status).toBe(200);
    const perimee = await office().call(addOuverture, { body: { id, version, ouverture } });
    expect(perimee.error.code).toBe('version_perimee');
    expect((await lire(office(), id)).ouverture.vendeurs[0]?.isTpi).toBe(false);
  });

  it('D75 ce qu’elle retire périme les signatures lues avant ; qui ne retire rien ne périme rien', async () => {
    const { id, ouverture } = await uneVente(office());
    const autre = partie(await unClient(office()), { quote: 50 });
    const deux = [...ouverture.vendeurs.map((v) => ({ ...v, quote: 50 })), autre];
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, vendeurs: deux } } });
    /** Whether the signatures read before may still be written after that. */
    const apres = async (changement: (vendeurs: object[]) => object[]): Promise<number> => {
      const lu = await lire(office(), id);
      const vendeurs = changement(lu.ouverture.vendeurs);
      const body = { id, ouverture: { ...lu.ouverture, vendeurs } };
      expect((await office().call(addOuverture, { body })).status).toBe(200);
      const { version } = lu;
      return (await office().call(addSignature, { params: { id }, body: { version, vendeurs: [] } })).status;
    };
    expect(await apres((vendeurs) => vendeurs)).toBe(200);
    expect(await apres((vendeurs) => vendeurs.map((v) => ({ ...v, isTpi: false })))).toBe(409);
    expect(await apres(([premier]) => [{ ...premier, quote: 100 }])).toBe(409);
    const client = { client: await unClient(office()) };
    expect(await apres(([seul]) => [{ ...seul, client }])).toBe(409);
  });
});
