import { describe, expect, it } from 'vitest';
import {
  DONATION,
  HORS_VUE,
  cloturer,
  lire,
  signer,
  uneVente,
  uneVenteComplete,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { acteDu, echeancesDe, ouvertes, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import {
  addConservation,
  addEnregistrement,
  addFormalite,
  addSignature,
  deleteDossiers,
} from '../../dossier/api';
import { addEcheance, ecrireReperes, fermerEcheance } from '../api';

describeOffices('Les échéances suivent le dossier', (office) => {
  const enregistrer = (id: number, date: string | null) =>
    office().call(addEnregistrement, { params: { id }, body: { date } });
  const reperes = (id: number, body: object) => office().call(ecrireReperes, { params: { id }, body });

  it('la dernière signature fait courir l’enregistrement, la TPI et la conservation', async () => {
    const { id } = await uneVente(office());
    expect(await ouvertes(office(), id)).toEqual({});
    await signer(office(), id, { date: '2026-11-12', heure: '10:30' });
    expect(await ouvertes(office(), id)).toEqual({
      enregistrement: '2026-12-12',
      tpi: '2026-12-12',
      conservation: '2027-02-12',
    });
    expect((await echeancesDe(office(), id)).acte).toEqual({ date: '2026-11-12', origine: 'signature' });
  });

  it('une donation ne demande pas les jours du compromis et de l’avis, qui n’y feraient rien courir', async () => {
    const { id } = await uneVente(office());
    expect((await echeancesDe(office(), id)).reperesUtiles).toEqual([
      'compromis',
      'avisDemande',
      'avisRecu',
      'promesse',
      'acte',
    ]);
    const don = await uneVente(office(), { config: { config: { type: DONATION } } });
    expect((await echeancesDe(office(), don.id)).reperesUtiles).toEqual(['promesse', 'acte']);
  });

  it('une signature qui manque encore ne fait rien courir ; une heure qui manque n’empêche rien', async () => {
    const { id } = await uneVente(office());
    const { ouverture } = await lire(office(), id);
    const LE_12 = { date: '2026-11-12', heure: null };
    const vendeurs = ouverture.vendeurs.map((vendeur) => ({ id: vendeur.id, signature: LE_12 }));
    const body = { vendeurs, acquereurs: [] };
    expect((await office().call(addSignature, { params: { id }, body })).status).toBe(200);
    expect(await ouvertes(office(), id)).toEqual({});
    await signer(office(), id, LE_12);
    expect(await ouvertes(office(), id)).toMatchObject({ enregistrement: '2026-12-12' });
  });

  it('la TPI demande qui la déclare tant que personne ne l’a dit, et ne court pas quand nul n’y est soumis', async () => {
    const { id } = await uneVenteSignee(office());
    const libelle = async () => (await uneEcheance(office(), id, 'tpi')).libelle;
    expect(await libelle()).toBe('Déclaration et paiement de la TPI (par qui\u00a0?)');
    const vendeurs = (await lire(office(), id)).ouverture.vendeurs.map(({ id: vendeur }) => vendeur);
    const declarer = (isTpi: boolean, tpiCase: string | null = null) =>
      office().call(addFormalite, {
        params: { id },
        body: { tpi: { tpiCase, vendeurs: vendeurs.map((vendeur) => ({ id: vendeur, isTpi })) }, qf: {} },
      });
    expect((await declarer(false)).status).toBe(200);
    expect(Object.keys(await ouvertes(office(), id))).toEqual(['enregistrement', 'conservation']);
    expect((await declarer(true)).status).toBe(200);
    expect(await ouvertes(office(), id)).toMatchObject({ tpi: '2026-12-12' });
    await acteDu(office(), id, null);
    expect([await libelle(), await ouvertes(office(), id)]).toMatchObject([
      'Déclaration et paiement de la TPI',
      { tpi: '2026-12-12' },
    ]);
    expect((await declarer(false, 'bureau')).status).toBe(200);
    expect(Object.keys(await ouvertes(office(), id))).toEqual(['enregistrement', 'conservation']);
  });

  it('D58 la TPI par le bureau a le dernier délai du dossier, par le client elle n’en a pas', async () => {
    const { id } = await uneVenteSignee(office());
    for (const dateActe of ['2024-01-31', '2023-01-31', '2026-12-02']) {
      await acteDu(office(), id, dateActe);
      const { formalite } = await lire(office(), id);
      const { tpi, enregistrement } = await ouvertes(office(), id);
      expect(tpi).toBe(formalite.tpi.dateDernierDelai);
      expect(enregistrement).toBe(tpi);
    }
    // Of the days that may say it, the declared one comes first.
    await reperes(id, { acte: '2026-06-01' });
    expect((await echeancesDe(office(), id)).acte).toEqual({ date: '2026-12-02', origine: 'formalites' });
    await reperes(id, { acte: null });
    await office().call(addFormalite, {
      params: { id },
      body: { tpi: { tpiCase: 'client', dateActe: '2026-12-02' }, qf: { qfCase: 'client' } },
    });
    // Hidden, that day counts no more: the signature's does.
    expect(await ouvertes(office(), id)).toEqual({
      enregistrement: '2026-12-12',
      conservation: '2027-02-12',
    });
  });

  describe('faire l’étape ferme, la défaire rouvre, changer la date déplace', () => {
    it('l’enregistrement', async () => {
      const { id } = await uneVenteSignee(office());
      await enregistrer(id, '2026-11-18');
      expect(await uneEcheance(office(), id, 'enregistrement')).toMatchObject({
        etat: 'faite',
        faiteLe: '2026-11-18',
        parLaMain: false,
      });
      await enregistrer(id, null);
      const rouverte = await uneEcheance(office(), id, 'enregistrement');
      expect(rouverte).toMatchObject({ etat: 'ouverte', faiteLe: null, date: '2026-12-12' });
      await acteDu(office(), id, '2026-11-30');
      const deplacee = await uneEcheance(office(), id, 'enregistrement');
      expect(deplacee).toMatchObject({ id: rouverte.id, date: '2026-12-30', depart: '2026-11-30' });
    });

    it('la TPI et la conservation, par sa date ou par son R1', async () => {
      situer(office(), '2026-11-21T10:00:00Z');
      const { id } = await uneVenteSignee(office());
      await acteDu(office(), id, '2026-11-12', { dateDepot: '2026-11-20' });
      expect(await uneEcheance(office(), id, 'tpi')).toMatchObject({ etat: 'faite', faiteLe: '2026-11-20' });
      const conserver = (body: object) => office().call(addConservation, { params: { id }, body });
      await conserver({ r1: 'R1/2026' });
      const parR1 = { etat: 'faite', faiteLe: '2026-11-21' };
      expect(await uneEcheance(office(), id, 'conservation')).toMatchObject(parR1);
      situer(office(), '2026-11-25T10:00:00Z');
      await enregistrer(id, '2026-11-24');
      expect(await uneEcheance(office(), id, 'conservation')).toMatchObject(parR1);
      await conserver({ dateEnvoie: '2026-11-19', r1: 'R1/2026' });
      expect((await uneEcheance(office(), id, 'conservation')).faiteLe).toBe('2026-11-19');
      await conserver({});
      expect((await uneEcheance(office(), id, 'conservation')).etat).toBe('ouverte');
    });

    it('les repères : compromis, avis préalable, promesse, acte', async () => {
      const { id } = await uneVente(office());
      await reperes(id, { compromis: '2026-03-02', promesse: '2026-09-30' });
      expect(await ouvertes(office(), id)).toEqual({ avisDemande: '2026-04-01', promesse: '2026-09-30' });
      const demande = { compromis: '2026-03-02', promesse: '2026-09-30', avisDemande: '2026-03-10' };
      await reperes(id, demande);
      expect(await ouvertes(office(), id)).toEqual({ avisReponse: '2026-05-09', promesse: '2026-09-30' });
      await reperes(id, { ...demande, avisRecu: '2026-03-31' });
      expect(await ouvertes(office(), id)).toEqual({ avisValidite: '2026-09-30', promesse: '2026-09-30' });
      await reperes(id, { ...demande, avisRecu: '2026-03-31', acte: '2026-06-01' });
      expect(await ouvertes(office(), id)).toEqual({
        enregistrement: '2026-07-01',
        tpi: '2026-07-01',
        conservation: '2026-09-01',
      });
      const { acte, reperes: lus } = await echeancesDe(office(), id);
      expect(acte).toEqual({ date: '2026-06-01', origine: 'repere' });
      expect(lus.compromis).toBe('2026-03-02');
    });

    it('D75 deux clercs ne s’écrasent pas leurs repères', async () => {
      const { id } = await uneVente(office());
      const { version } = await echeancesDe(office(), id);
      const first = await reperes(id, { compromis: '2026-03-02', version });
      expect([first.status, first.body.version]).toEqual([200, version + 1]);
      const second = await reperes(id, { compromis: '2026-03-03', version });
      expect([second.status, second.error.code]).toEqual([409, 'version_perimee']);
      expect(second.error.details).toMatchObject({ actuel: { compromis: '2026-03-02' } });
      expect((await reperes(id, { version: version + 1 })).status).toBe(200);
      expect(await ouvertes(office(), id)).toEqual({});
    });

    it('une donation n’a pas d’avis préalable', async () => {
      const prix = { ...HORS_VUE, horsVue: { isChecked: false } };
      const config = { titre: 'Donation Tazi', config: { type: DONATION }, devis: null };
      const { id } = await uneVente(office(), { config, ouverture: { prix } });
      await reperes(id, { compromis: '2026-03-02', acte: '2026-06-01' });
      expect(await ouvertes(office(), id)).toEqual({
        enregistrement: '2026-07-01',
        tpi: '2026-07-01',
        conservation: '2026-09-01',
      });
    });
  });

  it('D50 D39 clore ou annuler un dossier termine ses échéances, le rouvrir les rend', async () => {
    const { id } = await uneVenteComplete(office());
    await reperes(id, { promesse: '2027-03-01' });
    await office().call(addConservation, { params: { id }, body: { dateEnvoie: '2026-11-19', r1: 'R1' } });
    const sansActe = await ouvertes(office(), id);
    expect(sansActe).toEqual({});
    const relance = { libelle: 'Relancer', date: '2027-01-15' };
    await office().call(addEcheance, { params: { id }, body: relance });
    const avant = await echeancesDe(office(), id);
    expect(avant.echeances.filter(({ etat }) => etat === 'ouverte')).toHaveLength(1);
    expect((await cloturer(office(), id)).status).toBe(200);
    const clos = await echeancesDe(office(), id);
    expect(clos.dossier.lectureSeule).toBe(true);
    expect(clos.echeances.some(({ etat }) => etat === 'ouverte')).toBe(false);
    await cloturer(office(), id, 'off');
    expect((await echeancesDe(office(), id)).echeances.map(({ etat }) => etat)).toEqual(
      avant.echeances.map(({ etat }) => etat),
    );
    const autre = await uneVenteSignee(office());
    expect(Object.keys(await ouvertes(office(), autre.id))).toHaveLength(3);
    await office().call(deleteDossiers, { body: { ids: [autre.id], motif: 'Renoncement' } });
    expect((await echeancesDe(office(), autre.id)).echeances.map(({ etat }) => etat)).toEqual([
      'sans objet',
      'sans objet',
      'sans objet',
    ]);
    const refus = await office().call(fermerEcheance, {
      params: { id: (await uneEcheance(office(), autre.id, 'enregistrement')).id },
      body: { etat: 'faite' },
    });
    expect([refus.status, refus.error.code]).toEqual([409, 'dossier_clos']);
  });
});
