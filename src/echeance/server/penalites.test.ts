import { expect, it } from 'vitest';
import { DEVIS, configSaisie, uneVenteSignee } from '../../app/testing/dossiers';
import { echeancesDe, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { addEnregistrement, deleteDossiers, submitConfig } from '../../dossier/api';
import { addBareme } from '../../etude/apiBaremes';
import type { Call } from '../../kit/api';
import { fermerEcheance, rouvrirEcheance } from '../api';
import { addPeriodeEcheance, addRegleEcheance, getReglesEcheance, updateRegleEcheance } from '../apiRegles';

describeOffices('La pénalité d’un enregistrement tardif', (office) => {
  it('s’estime jusqu’à aujourd’hui, ou jusqu’à l’enregistrement, aux taux du jour de l’acte', async () => {
    situer(office(), '2027-01-13T10:00:00Z'); // the second month has begun
    const { id } = await uneVenteSignee(office());
    const lire = async () => (await echeancesDe(office(), id)).penalite;
    expect(await lire()).toMatchObject({
      echeance: '2026-12-12',
      jusquau: '2027-01-13',
      base: (DEVIS.prix_vente * DEVIS.enreg_percent) / 100,
      lignes: [
        { code: 'penaliteMajoration', taux: 10, mois: 0, montant: 4_000, verifiee: false },
        { code: 'penalitePremierMois', taux: 5, mois: 1, montant: 2_000 },
        { code: 'penaliteMoisSuivant', taux: 0.5, mois: 1, montant: 200 },
      ],
      total: 6_200,
    });
    await office().call(addBareme, {
      body: { code: 'penaliteMajoration', valeur: 15, source: 'Loi', valideDu: '2026-11-13' },
    });
    expect((await lire())?.total).toBe(6_200);
    await office().call(addEnregistrement, { params: { id }, body: { date: '2026-12-13' } });
    expect(await lire()).toMatchObject({ jusquau: '2026-12-13', total: 6_000 });
    await office().call(addEnregistrement, { params: { id }, body: { date: '2026-12-12' } });
    expect(await lire()).toBeNull();
  });

  it('s’arrête au jour où l’échéance a été dite faite, et n’est pas due quand elle est sans objet', async () => {
    situer(office(), '2027-03-13T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const penalite = async () => (await echeancesDe(office(), id)).penalite;
    const { id: echeance } = await uneEcheance(office(), id, 'enregistrement');
    const fermer = (body: object) =>
      office().call(fermerEcheance as Call, { params: { id: echeance }, body });
    const enregistrer = (date: string | null) =>
      office().call(addEnregistrement, { params: { id }, body: { date } });
    expect(await penalite()).toMatchObject({ jusquau: '2027-03-13' });
    await fermer({ etat: 'faite', le: '2026-12-13' });
    expect(await penalite()).toMatchObject({ jusquau: '2026-12-13', lignes: [{}, {}, { mois: 0 }] });
    await enregistrer('2027-01-13');
    expect(await penalite()).toMatchObject({ jusquau: '2027-01-13' });
    await enregistrer(null);
    await office().call(rouvrirEcheance, { params: { id: echeance }, body: {} });
    expect(await penalite()).toMatchObject({ jusquau: '2027-03-13' });
    await fermer({ etat: 'sans objet', note: 'Acte exonéré' });
    expect(await penalite()).toBeNull();
  });

  it('ne revient pas sur un dossier annulé, ni dit sans objet, quand un autre délai est écrit après', async () => {
    situer(office(), '2027-01-13T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Renoncement' } });
    const penalite = async () => (await echeancesDe(office(), id)).penalite;
    expect(await penalite()).toBeNull();
    const { body: regles } = await office().call(getReglesEcheance);
    const depart = regles.find(({ code }) => code === 'enregistrement');
    const periode = {
      params: { id: depart?.id ?? 0 },
      body: { delai: 29, unite: 'jours', report: 'aucun', source: 'Loi', valideDu: '2026-11-01' },
    };
    expect((await office().call(addPeriodeEcheance, periode)).status).toBe(200);
    expect(await penalite()).toBeNull();
  });

  it('ne s’estime pas sans droits au devis', async () => {
    situer(office(), '2027-01-13T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const lire = async () => (await echeancesDe(office(), id)).penalite;
    const deviser = (devis: object) =>
      office().call(submitConfig, { body: configSaisie({ id, devis: { ...DEVIS, ...devis } }) });
    expect(await lire()).toMatchObject({ total: expect.any(Number) });
    await deviser({ enreg_percent: null });
    expect(await lire()).toBeNull();
    await deviser({});
    expect(await lire()).not.toBeNull();
  });

  it('suit la règle active de l’étude, quand celle de départ est éteinte', async () => {
    situer(office(), '2027-01-13T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const { body: regles } = await office().call(getReglesEcheance);
    const depart = regles.find(({ code }) => code === 'enregistrement');
    const eteinte = {
      params: { id: depart?.id ?? 0 },
      body: { ...depart, version: undefined, actif: false },
    };
    expect((await office().call(updateRegleEcheance, eteinte)).status).toBe(200);
    expect((await echeancesDe(office(), id)).penalite).toBeNull();
    const sienne = {
      libelle: 'Enregistrement des ventes',
      declencheur: 'acte',
      fermeture: 'enregistrement',
      typeDossier: 'Vente immobilière',
      delai: 20,
      unite: 'jours',
      report: 'aucun',
      rappels: [3],
      source: 'Usage de l’étude',
      actif: true,
    };
    expect((await office().call(addRegleEcheance, { body: sienne })).status).toBe(200);
    expect((await echeancesDe(office(), id)).penalite).toMatchObject({ echeance: '2026-12-02' });
  });
});
