/** Two clerks at the accounts of one file: who comes second is refused, told who did what, and nothing is written twice. */
import { expect, it } from 'vitest';
import { DEBOURS, PROVISION, comptabilite } from '../../app/testing/comptes';
import { uneVente, uneVenteEnCaisse } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { PDF, uneAffaireLibre } from '../../app/testing/registres';
import { getCdgById, updateCdg } from '../../cdg/api';
import { getPieces } from '../../dossier/apiArchive';
import {
  addOperation,
  annulerOperation,
  changeJustificatif,
  deroger,
  getReleveCdg,
  updateOperation,
} from '../api';

const RENDRE = { ...PROVISION, genre: 'restitution', origine: 'PROVISION' };
const LE = String.raw`le \d\d/\d\d/\d{4} à \d\d:\d\d`;

describeOffices('Les comptes d’un dossier tenus à deux', (office) => {
  const { operer, verifier } = comptabilite(office);
  /** One account: of two of the same first name, the whole name is said. */
  let collegue: string | undefined;
  let ordre = 0;
  const amine = async () => {
    collegue ??= (await unCompte(office(), { droits: { derogerCdg: true } })).cookie;
    return collegue;
  };

  const tirer = (dossierId: number, montant: number, sent: object) =>
    office().call(addOperation, {
      params: { dossierId },
      body: { ...RENDRE, origine: 'FONDS', montant, tiers: `Rendu ${(ordre += 1)}` } as never,
      ...sent,
    });

  it('une opération annulée dit par qui et pourquoi à qui la corrige, l’annule ou en dépose le justificatif', async () => {
    const { id } = await uneVente(office());
    const { body: lue } = await operer(id, DEBOURS);
    const params = { id: lue.id };
    const annuler = (motif: string, cookie?: string) =>
      office().call(annulerOperation, {
        params,
        body: { motif, version: lue.version },
        ...(cookie && { cookie }),
      });
    const cookie = await amine();
    expect((await annuler('Chèque impayé', cookie)).status).toBe(200);
    const dit = 'a annulé cette opération\u00a0: «\u00a0Chèque impayé\u00a0».';
    const refus = await annuler('Doublon');
    expect([refus.status, refus.error]).toEqual([409, { code: 'conflit', message: `Amine ${dit}` }]);
    const corrigee = await office().call(updateOperation, {
      params,
      body: { ...DEBOURS, version: lue.version } as never,
    });
    expect(corrigee.error.message).toBe(`Amine ${dit}`);
    const file = { file: new Blob([PDF]), name: 'quittance.pdf', fields: {} };
    const depose = await office().upload(changeJustificatif, { params, ...file });
    expect(depose.error.message).toBe(`Amine ${dit}`);
    expect((await annuler('Doublon', cookie)).error.message).toBe(
      'Vous avez annulé cette opération\u00a0: «\u00a0Chèque impayé\u00a0».',
    );
  });

  it('ce qu’il restait d’une provision n’est rendu qu’une fois, et l’on dit à l’autre par qui', async () => {
    const { id } = await uneVente(office());
    await operer(id, { ...PROVISION, montant: 500 });
    const cookie = await amine();
    const rendre = (tiers: string, sent: object = {}) =>
      office().call(addOperation, {
        params: { dossierId: id },
        body: { ...RENDRE, montant: 500, tiers } as never,
        ...sent,
      });
    expect((await rendre('Acquereur', { cookie })).status).toBe(200);
    const refus = await rendre('Mandataire');
    expect(refus.status).toBe(422);
    expect(refus.error.message).toMatch(
      new RegExp(
        `^La provision n’a plus que 0,00\\sDH à rendre\\. Amine a enregistré la dernière restitution, de 500,00\\sDH, ${LE}\\.$`,
      ),
    );
    const ensemble = await Promise.all(
      [1, 2, 3, 4].map((un) => rendre(`Ensemble ${un}`, un % 2 ? { cookie } : {})),
    );
    expect(ensemble.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
    expect(await verifier(id)).toMatchObject({ provision: { restitue: 500, solde: 0 } });
  });

  it('de deux chèques tirés ensemble sur la même affaire, un seul passe, et l’autre dit qui a tiré le dernier', async () => {
    const { id } = await uneVenteEnCaisse(office());
    const cookie = await amine();
    const faits = await Promise.all([tirer(id, 900_000, { cookie }), tirer(id, 900_000, {})]);
    expect(faits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [qui, autre] = faits[0]?.status === 200 ? ['Amine a', {}] : ['Salma a', { cookie }];
    const refus = await tirer(id, 900_000, autre);
    expect(refus.error.message).toMatch(
      new RegExp(
        `il manque 900\\s000,00\\sDH\\. ${qui} fait le dernier paiement, de 900\\s000,00\\sDH, ${LE}\\.$`,
      ),
    );
    expect(await verifier(id)).toMatchObject({ fonds: { disponible: 0 } });
  });

  it('qui reprend un versement, ou tire sur une autre affaire, n’est pas dit avoir tiré le dernier chèque', async () => {
    const { id, cdgId } = await uneVenteEnCaisse(office());
    expect((await tirer(id, 500_000, {})).status).toBe(200);
    const cookie = await amine();
    const params = { id: cdgId };
    const { body: affaire } = await office().call(getCdgById, { params });
    const versements = affaire.versements.map((un) => ({ ...un, montant: 600_000 }));
    const repris = await office().call(updateCdg, {
      params,
      body: { ...affaire, versements } as never,
      cookie,
    });
    expect(repris.status).toBe(200);
    const autre = await uneVenteEnCaisse(office());
    expect((await tirer(autre.id, 300_000, { cookie })).status).toBe(200);
    expect((await tirer(id, 200_000, { cookie })).error.message).toMatch(
      /il manque 100\s000,00\sDH\. Salma a fait le dernier paiement, de 500\s000,00\sDH, /,
    );
  });

  it('D75 un découvert qu’un collègue vient d’autoriser ou d’arrêter n’est pas remplacé sans qu’on l’ait lu', async () => {
    const id = await uneAffaireLibre(office(), { versements: [] });
    const cookie = await amine();
    const autoriser = (plafond: number, version: number | undefined, sent: object = {}) =>
      office().call(deroger, { params: { id }, body: { plafond, motif: 'Virement', version }, ...sent });
    const sien = await autoriser(5_000, 0, { cookie });
    expect([sien.status, sien.headers.get('x-version')]).toEqual([200, '1']);
    const refus = await autoriser(100, 0);
    const derogations = [{ plafond: 5_000, motif: 'Virement', par: 'Amine Chraibi' }];
    expect([refus.status, refus.error]).toMatchObject([
      409,
      { code: 'version_perimee', details: { actuel: { id, version: 1, derogations }, par: 'Amine' } },
    ]);
    expect((await autoriser(0, 1, { cookie })).status).toBe(200);
    expect((await autoriser(100, 1)).error.details).toMatchObject({ actuel: { version: 2 }, par: 'Amine' });
    expect((await autoriser(100, 2)).status).toBe(200);
    expect((await autoriser(200, undefined)).status).toBe(200);
    const { body } = await office().call(getReleveCdg, { params: { id } });
    expect(body.derogations.map(({ plafond }) => plafond)).toEqual([5_000, 0, 100, 200]);
    const faits = await Promise.all([1, 2, 3].map((un) => autoriser(un, 4, un === 2 ? { cookie } : {})));
    expect(faits.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('un justificatif déposé de nouveau, le même, n’en fait pas une version de plus', async () => {
    const { id } = await uneVente(office());
    const { body: debours } = await operer(id, DEBOURS);
    const joindre = (octets: Buffer, remplace: number) =>
      office().upload(changeJustificatif, {
        params: { id: debours.id },
        file: new Blob([new Uint8Array(octets)]),
        name: 'quittance.pdf',
        fields: { remplace: String(remplace) },
      });
    const versions = async () =>
      (await office().call(getPieces, { params: { id } })).body
        .filter(({ titre }) => titre.startsWith('Justificatif'))
        .flatMap(({ courante, anciennes }) => [courante, ...anciennes]);
    const premier = await joindre(PDF, 0);
    const encore = await joindre(PDF, premier.body.id);
    expect([encore.status, encore.body]).toEqual([200, premier.body]);
    expect(await versions()).toHaveLength(1);
    const autre = await joindre(Buffer.concat([PDF, Buffer.from('\n')]), premier.body.id);
    expect(autre.body.id).not.toBe(premier.body.id);
    expect(await versions()).toHaveLength(2);
  });
});
