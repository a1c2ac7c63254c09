import { expect, it } from 'vitest';
import {
  SIGNATURE,
  cloturer,
  completer,
  configSaisie,
  lire,
  partie,
  uneVente,
  uneVenteComplete,
  verser,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, unePropriete } from '../../app/testing/registres';
import {
  addCdgDossier,
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  revelerMdp,
  submitConfig,
  switchCloture,
} from '../api';

describeOffices('La vie d’un dossier de vente', (open) => {
  it('D75 deux clercs sur deux étapes ne se gênent pas ; sur la même, le second est prévenu', async () => {
    const { id } = await uneVente(open());
    const { version } = await lire(open(), id);
    const params = { id };
    const enregistrer = (lue: number) =>
      open().call(addEnregistrement, { params, body: { date: '2026-11-20', version: lue } });
    expect((await enregistrer(version)).status).toBe(200);
    const autre = await open().call(addConservation, { params, body: { r1: '1', version } });
    expect(autre.status).toBe(200);
    const tard = await enregistrer(version);
    expect([tard.status, tard.error.code]).toEqual([409, 'version_perimee']);
    expect((await enregistrer((await lire(open(), id)).version)).status).toBe(200);
  });

  it('D37 resté brouillon, il prend son numéro à la clôture, quand celui qui n’avait pas signé s’en va', async () => {
    const absent = partie(await unClient(open()), { quote: 50 });
    const present = partie(await unClient(open()), { quote: 50 });
    const { id } = await uneVente(open(), { ouverture: { vendeurs: [present, absent] } });
    const { acquereurs, vendeurs } = (await lire(open(), id)).ouverture;
    const signe = ({ id: un }: { id: number }) => ({ id: un, signature: SIGNATURE });
    const body = { acquereurs: acquereurs.map(signe), vendeurs: vendeurs.slice(0, 1).map(signe) };
    expect((await open().call(addSignature, { params: { id }, body })).body.repertoire).toBeNull();
    const { ouverture } = await lire(open(), id);
    const seul = ouverture.vendeurs.slice(0, 1).map((v) => ({ ...v, quote: 100 }));
    await open().call(addOuverture, { body: { id, ouverture: { ...ouverture, vendeurs: seul } } });
    expect((await lire(open(), id)).isBrouillon).toBe(true);
    await completer(open(), id);
    expect((await cloturer(open(), id)).status).toBe(200);
    const close = await lire(open(), id);
    expect(close).toMatchObject({ cloture: 'Complet', isBrouillon: false });
    expect(close.repertoire).toMatch(/^\d+\/\d{4}$/);
  });

  it('R548 quand une seule étape manque, c’est elle que le refus de clore dit, et non les pièces', async () => {
    const { id } = await uneVenteComplete(open());
    await open().call(addConservation, { params: { id }, body: {} });
    const { error } = await cloturer(open(), id);
    expect(error.message).toBe("Le dossier n'est pas complet\u00a0!");
    expect(error.details).toMatchObject({ etapes: [{ etape: 4 }], fichiers: [] });
  });

  it('s’ouvre, se signe, s’enregistre, se clôture et se réouvre', async () => {
    const office = open();
    const [vendeur, acquereur, bien] = [
      await unClient(office, { nom: 'Tazi' }),
      await unClient(office, { nom: 'Alaoui' }),
      await unePropriete(office),
    ];
    const { body: id } = await office.call(submitConfig, { body: configSaisie() });
    const read = () => lire(office, id);
    expect(await read()).toMatchObject({
      isBrouillon: true,
      repertoire: null,
      devis: { total_ttc: 66_500.5 },
    });

    const numbered = await office.call(addCdgDossier, {
      params: { dossierId: id },
      body: {
        versements: [
          { montant: 900_000, typePaiement: 'Virement', dateVirement: '2026-11-02', deClient: acquereur },
          {
            montant: 100_000.01,
            typePaiement: 'Chèque',
            numCheque: '77',
            chequeBank: 'BMCE',
            deClient: acquereur,
          },
        ],
        clientsBeneficiaire: [vendeur],
        autresBeneficiaire: ['RAF'],
      },
    });
    expect(numbered.status).toBe(200);
    expect(numbered.body.repertoire).toMatch(/^\d+\/\d{4}$/);

    const partie = (c: number) => ({ client: { client: c }, quote: 100, qualite: 'es-nom' });
    const ouverture = {
      titre: 'Vente Tazi',
      prix: {
        total: 1_000_000,
        caisseNotaire: { isChecked: true, cdg: { value: numbered.body.cdgId } },
        horsVue: { isChecked: false },
      },
      proprietes: [bien],
      acquereurs: [partie(acquereur)],
      vendeurs: [partie(vendeur)],
    };
    expect((await office.call(addOuverture, { body: { id, ouverture } })).body).toBe(id);
    const opened = await read();
    const [v, a] = [opened.ouverture.vendeurs[0], opened.ouverture.acquereurs[0]];
    const signature = { date: '2026-11-12', heure: '10:30' };
    const signed = await office.call(addSignature, {
      params: { id },
      body: { vendeurs: [{ id: v?.id, signature }], acquereurs: [{ id: a?.id, signature }] },
    });
    expect(signed.body.repertoire).toBe(numbered.body.repertoire);

    await office.call(addEnregistrement, {
      params: { id },
      body: { refAvis: 'A1', re: '1', or: '2', date: '2026-11-18' },
    });
    await office.call(addConservation, {
      params: { id },
      body: { dateEnvoie: '2026-11-19', r1: 'R1', observation: '' },
    });
    const row = {
      id: v?.id,
      idf: '40112233',
      codeSit: '9',
      login: 'tazi',
      mdp: 'Secret-2026',
      montant: 30_000.1,
      modePaiement: 'Chèque CDG',
      cdg: { numCheque: '0045871', datePaiement: '2026-11-20' },
    };
    const formalite = {
      tpi: { tpiCase: 'bureau', dateActe: '2026-11-12', dateDepot: '2026-11-20', vendeurs: [row] },
      qf: { qfCase: 'client' },
    };
    expect((await office.call(addFormalite, { params: { id }, body: formalite })).status).toBe(200);
    const full = await read();
    expect(full.formalite.tpi).toMatchObject({ dateDernierDelai: '2026-12-12', montant: 30_000.1 });
    expect(full.formalite.tpi.vendeurs[0]?.mdp).toBe('••••••••');
    expect(full.soldeVendeur).toBe(969_999.91);
    const revealed = await office.call(revelerMdp, { params: { id, partieId: v?.id ?? 0 } });
    expect(revealed.body.mdp).toBe('Secret-2026');

    const close = () => office.call(switchCloture, { params: { etat: 'on', id } });
    const refused = await close();
    expect(refused.error).toMatchObject({
      code: 'dossier_incomplet',
      details: { etapes: [], fichiers: ['expedition', 'certificatPropriete'] },
    });
    for (const fileType of ['expedition', 'certificatPropriete'] as const)
      expect((await verser(office, id, fileType)).status).toBe(200);
    expect((await close()).body.isComplet).toBe(true);
    expect((await read()).cloture).toBe('Complet');
    expect((await office.call(addOuverture, { body: { id, ouverture } })).status).toBe(409);
    expect((await office.call(switchCloture, { params: { etat: 'off', id } })).body.isComplet).toBe(false);
    expect((await read()).etapes.filter(({ valide }) => !valide)).toEqual([]);
  });
});
