import { expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import { addClient } from '../../client/api';
import { addPropriete } from '../../propriete/api';
import {
  addCdgDossier,
  addConservation,
  addEnregistrement,
  addFormalite,
  addOuverture,
  addSignature,
  changePiece,
  getDossierById,
  revelerMdp,
  submitConfig,
  switchCloture,
} from '../api';

let counter = 0;
const client = async (office: Office, nom: string): Promise<number> => {
  counter += 1;
  const { body, status } = await office.call(addClient, {
    body: {
      nom,
      prenom: 'Youssef',
      genre: 'Homme',
      date_naissance: '1980-01-01',
      profession: 'Commerçant',
      cin: `VD${counter}`,
      tel_portable: '0612345678',
      nationalite: 'Marocaine',
      ville: 'Rabat',
      commune: 'Agdal',
      adresse: '1, avenue Mohammed V',
      etat_civile: 'Célibataire',
    },
  });
  expect(status).toBe(200);
  return body.id;
};

const propriete = async (office: Office): Promise<number> => {
  const { body } = await office.call(addPropriete, {
    body: {
      designation: 'Garage 12',
      situationJuridique: 'Titre Foncier',
      refFonciere: '12345/C',
      nature: 'Garage',
      numTsc: 12,
      superficieTotal: 14.5,
      adresse: '3, rue des Orangers',
      prefecture: 'Rabat',
      commune: 'Agdal',
    },
  });
  return body.id;
};

const devis = {
  nom_client: 'Alaoui',
  prix_vente: 1_000_000,
  enreg_percent: 4,
  conserv_percent: 1.5,
  tva_percent: 10,
  expedition: 200,
  droits_fixes: 300.5,
  droit_acte: 0,
  frais_etude: 10_000,
};

const PDF = new Blob(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n']);

describeOffices('La vie d’un dossier de vente', (open) => {
  it('s’ouvre, se signe, s’enregistre, se clôture et se réouvre', async () => {
    const office = open();
    const [vendeur, acquereur, bien] = [
      await client(office, 'Tazi'),
      await client(office, 'Alaoui'),
      await propriete(office),
    ];
    const config = { titre: 'Vente Tazi', config: { type: 'Vente immobilière', complement: 'Non' }, devis };
    const { body: id } = await office.call(submitConfig, { body: config });
    const read = async () => (await office.call(getDossierById, { params: { id } })).body;
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
    for (const fileType of ['expedition', 'certificatPropriete']) {
      const sent = await office.upload(changePiece, {
        params: { dossierId: id },
        file: PDF,
        name: `${fileType}.pdf`,
        fields: { fileType },
      });
      expect(sent.status).toBe(200);
    }
    expect((await close()).body.isComplet).toBe(true);
    expect((await read()).cloture).toBe('Complet');
    expect((await office.call(addOuverture, { body: { id, ouverture } })).status).toBe(409);
    expect((await office.call(switchCloture, { params: { etat: 'off', id } })).body.isComplet).toBe(false);
    expect((await read()).etapes.filter(({ valide }) => !valide)).toEqual([]);
  });
});
