import { describe, expect, it } from 'vitest';
import { getCdgById, updateCdg } from '../cdg/api';
import { changeClientFile } from '../client/api';
import { addConservation, addEnregistrement, addFormalite, submitConfig } from '../dossier/api';
import { addPropriete, getProprieteById } from '../propriete/api';
import { addSociete, getSocieteById } from '../societe/api';
import {
  CHEQUE_CDG,
  CONSERVATION,
  ENREGISTREMENT,
  VENTE,
  lire,
  uneAffaire,
  uneVente,
  virement,
} from './testing/dossiers';
import { describeOffices } from './testing/office';
import { proprieteSaisie, societeSaisie, unClient, uneAffaireLibre } from './testing/registres';

/** What the contract does not settle, and that another caller may well write its own way. */
describeOffices('Ce qu’un autre programme envoie à sa façon', (office) => {
  describe('un numéro écrit comme un nombre est le texte de ses chiffres', () => {
    it('d’une société, d’un bien', async () => {
      const body = societeSaisie({ rc: 4471, identifiantFiscale: 50_112_233, ice: 123 });
      const { id } = (await office().call(addSociete, { body })).body;
      expect((await office().call(getSocieteById, { params: { id } })).body).toMatchObject({
        rc: '4471',
        identifiantFiscale: '50112233',
        ice: '123',
      });
      const bien = await office().call(addPropriete, { body: proprieteSaisie({ refFonciere: 12_345 }) });
      const params = { id: bien.body.id };
      expect((await office().call(getProprieteById, { params })).body.refFonciere).toBe('12345');
    });

    it('d’un versement', async () => {
      const deClient = await unClient(office());
      const versements = [
        { deClient, montant: 1, typePaiement: 'Chèque', numCheque: 778, chequeBank: 'BMCE' },
        { deClient, montant: 1, typePaiement: 'Espèce', numVersement: 12, dateVersement: '2026-11-02' },
      ];
      const cdgId = await uneAffaireLibre(office(), { versements });
      expect((await office().call(getCdgById, { params: { id: cdgId } })).body.versements).toMatchObject([
        { numCheque: '778' },
        { numVersement: '12' },
      ]);
    });

    it('des étapes d’un dossier', async () => {
      const { id } = await uneVente(office());
      const [vendeur] = (await lire(office(), id)).ouverture.vendeurs;
      const params = { id };
      const cheque = { modePaiement: CHEQUE_CDG, montant: 1, cdg: { numAffaire: 4, numCheque: 5 } };
      const tpi = { vendeurs: [{ ...cheque, id: vendeur?.id, if: 1, codeSit: 2 }] };
      const qf = { article: 6, envoie: 7, impot: { modePaiements: [cheque] } };
      const ecrits = [
        await office().call(addEnregistrement, {
          params,
          body: { ...ENREGISTREMENT, refAvis: 1, re: 2, or: 0 },
        }),
        await office().call(addConservation, { params, body: { ...CONSERVATION, r1: 4 } }),
        await office().call(addFormalite, { params, body: { tpi, qf } }),
      ];
      expect(ecrits.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await lire(office(), id)).toMatchObject({
        enregistrement: { refAvis: '1', re: '2', or: '0' },
        conservation: { r1: '4' },
        formalite: {
          tpi: { vendeurs: [{ idf: '1', codeSit: '2', cdg: { numCheque: '5' } }] },
          qf: {
            article: '6',
            envoie: '7',
            impot: { modePaiements: [{ cdg: { numCheque: '5' } }] },
          },
        },
      });
    });

    it('mais ni un nom, ni un numéro à virgule ou négatif', async () => {
      for (const [champ, valeur] of [
        ['nom', 12],
        ['rc', 1.5],
        ['rc', -1],
        ['rc', true],
      ] as const) {
        const { status, error } = await office().call(addSociete, {
          body: societeSaisie({ [champ]: valeur }),
        });
        expect([status, error.details]).toMatchObject([422, [{ path: champ }]]);
      }
    });
  });

  it('D33 l’affaire d’un dossier se modifie sans dire son objet, qui est celui du dossier ; seule, non', async () => {
    const vente = await uneVente(office());
    const { cdgId: id } = await uneAffaire(office(), vente);
    const body = { versements: [virement(vente.acquereur, 12)] };
    expect((await office().call(updateCdg, { params: { id }, body })).status).toBe(200);
    expect((await office().call(getCdgById, { params: { id } })).body).toMatchObject({
      objet: VENTE,
      solde: 12,
    });
    const seule = await uneAffaireLibre(office());
    for (const objet of [undefined, '', null]) {
      const refus = await office().call(updateCdg, { params: { id: seule }, body: { ...body, objet } });
      expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'objet' }]]);
    }
  });

  it('sans configuration du tout, c’est le type du dossier qui manque', async () => {
    for (const config of [undefined, null, '', {}]) {
      const { status, error } = await office().call(submitConfig, { body: { titre: 'Vente', config } });
      expect([status, error.details]).toEqual([
        422,
        [{ path: 'config.type', message: 'Ce champ est obligatoire.' }],
      ]);
    }
  });

  it('D77 une image PNG l’est à sa signature, animée ou interrompue', async () => {
    const id = await unClient(office());
    const signature = Buffer.from('89504e470d0a1a0a', 'hex');
    for (const suite of ['', '0000000d49484452', '00000008', 'ffff']) {
      const file = new Blob([signature, Buffer.from(suite, 'hex')]);
      const { status, body } = await office().upload(changeClientFile, {
        params: { id },
        file,
        name: 'cin.png',
        fields: { fileType: 'cin' },
      });
      expect([status, body.type], suite).toEqual([200, 'image/png']);
    }
  });
});
