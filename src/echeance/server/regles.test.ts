import { expect, it } from 'vitest';
import { uneVenteSignee } from '../../app/testing/dossiers';
import { ouvertes, uneEcheance } from '../../app/testing/echeances';
import { describeOffices, unCompte } from '../../app/testing/office';
import { officeYear } from '../../kit/dates';
import { readJournal } from '../../kit/server/testing/sql-journal';
import {
  addJourFerie,
  addPeriodeEcheance,
  addRegleEcheance,
  deleteJoursFeries,
  getJoursFeries,
  getReglesEcheance,
  updateJourFerie,
  updateRegleEcheance,
  verifierRegleEcheance,
} from '../apiRegles';

describeOffices('Les règles d’échéance', (office) => {
  const regles = async () => (await office().call(getReglesEcheance)).body;
  const regleDe = async (code: string) => {
    const found = (await regles()).find((regle) => regle.code === code);
    if (!found) throw new Error(code);
    return found;
  };
  const recalculees = () => office().server.echeances.tick();

  it('celles de départ disent leur source, et sont toutes à vérifier', async () => {
    const depart = await regles();
    expect(depart.map(({ code }) => code)).toEqual([
      'enregistrement',
      'tpi',
      'conservation',
      'avisDemande',
      'avisReponse',
      'avisValidite',
      'promesse',
      'depotCdg',
      'rdv',
    ]);
    for (const { source, verifieLe, valideDu } of depart) {
      expect(source.length).toBeGreaterThan(5);
      expect([verifieLe, valideDu]).toEqual([null, null]);
    }
    expect((await regleDe('conservation')).source).toContain('sans texte retrouvé');
  });

  it('un autre délai est une autre période : ce qui a commencé avant garde l’ancien', async () => {
    const { id } = await uneVenteSignee(office()); // on 12 November 2026
    const { id: regle } = await regleDe('enregistrement');
    const periode = (valideDu: string, delai: number) =>
      office().call(addPeriodeEcheance, {
        params: { id: regle },
        body: { delai, unite: 'jours', report: 'aucun', source: 'Loi de finances', valideDu },
      });
    const { body, status } = await periode('2026-12-01', 45);
    expect(status).toBe(200);
    await recalculees();
    expect((await ouvertes(office(), id)).enregistrement).toBe('2026-12-12');
    expect(await regles()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: body.id,
          delai: 45,
          valideDu: '2026-12-01',
          valideAu: null,
          verifieLe: null,
        }),
        expect.objectContaining({ id: regle, delai: 30, valideDu: null, valideAu: '2026-11-30' }),
      ]),
    );
    const avant = await uneEcheance(office(), id, 'enregistrement');
    expect((await periode('2026-11-10', 20)).status).toBe(200);
    await recalculees();
    expect(await uneEcheance(office(), id, 'enregistrement')).toMatchObject({
      id: avant.id,
      date: '2026-12-02',
    });
    const refus = await periode('2026-11-10', 20);
    expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'valideDu' }]]);
    // The journal tells of the period that has ended, too.
    const { db } = office().server.app;
    const fins = (await readJournal(db, { entite: 'regle_echeance', id: regle })).map(({ avant, apres }) =>
      [avant, apres].map((etat) => (etat as { valideAu: string | null }).valideAu),
    );
    expect(fins).toEqual([
      [null, '2026-11-30'],
      ['2026-11-30', '2026-11-09'],
    ]);
  });

  it('le premier jour d’un délai, mal tapé, se corrige : celui d’avant reprend les siens', async () => {
    const { id: premiere } = await regleDe('promesse');
    const calcul = { delai: 5, unite: 'jours', report: 'aucun', source: 'Loi de finances' } as const;
    const { body } = await office().call(addPeriodeEcheance, {
      params: { id: premiere },
      body: { ...calcul, valideDu: '2017-01-01' },
    });
    const lue = async (periode: number) => (await regles()).find((regle) => regle.id === periode);
    const corriger = async (valideDu: string | null | undefined) =>
      office().call(updateRegleEcheance, {
        params: { id: body.id },
        body: { ...(await lue(body.id)), valideDu },
      });
    expect((await corriger('2027-01-01')).status).toBe(200);
    expect([await lue(premiere), await lue(body.id)]).toMatchObject([
      { valideDu: null, valideAu: '2026-12-31' },
      { valideDu: '2027-01-01', valideAu: null, verifieLe: null },
    ]);
    // Not said, it stays.
    expect((await corriger(undefined)).status).toBe(200);
    expect(await lue(body.id)).toMatchObject({ valideDu: '2027-01-01' });
    const refus = await corriger(null);
    expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'valideDu' }]]);
    const { db } = office().server.app;
    const fins = (await readJournal(db, { entite: 'regle_echeance', id: premiere })).map(
      ({ apres }) => (apres as { valideAu: string | null }).valideAu,
    );
    expect(fins).toEqual(['2016-12-31', '2026-12-31']);
  });

  it('se corrige, s’éteint et se vérifie ; un délai corrigé est à revérifier', async () => {
    const { id } = await uneVenteSignee(office());
    const regle = await regleDe('conservation');
    const params = { id: regle.id };
    const verifier = (verifie: boolean, version?: number) =>
      office().call(verifierRegleEcheance, { params, body: { verifie, version } });
    expect((await verifier(true, regle.version)).status).toBe(200);
    expect(await regleDe('conservation')).toMatchObject({ verifiePar: 'Salma Benjelloun' });
    const perimee = (await verifier(false, regle.version)).error;
    expect(perimee).toMatchObject({ code: 'version_perimee', details: { par: 'Salma' } });
    const corriger = (changes: object) =>
      office().call(updateRegleEcheance, { params, body: { ...regle, version: undefined, ...changes } });
    await corriger({ rappels: [0, 3, 3, 10], libelle: 'Dépôt foncier' });
    const relue = await regleDe('conservation');
    expect(relue).toMatchObject({ rappels: [10, 3, 0], libelle: 'Dépôt foncier' });
    await corriger({ rappels: [] });
    expect((await regleDe('conservation')).rappels).toEqual([]);
    expect(relue.verifieLe).not.toBeNull();
    await corriger({ delai: 2 });
    const fiche = { entite: 'regle_echeance', id: regle.id };
    expect((await readJournal(office().server.app.db, fiche)).at(-1)).toMatchObject({
      avant: { delai: regle.delai },
      apres: { delai: 2 },
    });
    await recalculees();
    expect((await regleDe('conservation')).verifieLe).toBeNull();
    expect(await uneEcheance(office(), id, 'conservation')).toMatchObject({
      date: '2027-01-12',
      libelle: 'Dépôt à la Conservation foncière',
    });
    await corriger({ actif: false });
    await recalculees();
    expect(Object.keys(await ouvertes(office(), id))).not.toContain('conservation');
  });

  it('l’étude ajoute les siennes', async () => {
    const { id } = await uneVenteSignee(office());
    const body = {
      libelle: 'Envoi de la copie',
      declencheur: 'signature',
      delai: 1,
      unite: 'mois',
      report: 'suivant',
      rappels: [3],
      source: 'Usage de l’étude',
      actif: true,
    };
    expect((await office().call(addRegleEcheance, { body })).status).toBe(200);
    await office().call(addRegleEcheance, { body });
    await recalculees();
    expect(await ouvertes(office(), id)).toMatchObject({
      'envoi-de-la-copie': '2026-12-14',
      'envoi-de-la-copie-2': '2026-12-14',
    });
    for (const changes of [
      { fermeture: 'depotCdg' },
      // Nothing else would ever close it, a hand no more than a step.
      { declencheur: 'rdv' },
      { declencheur: 'rdv', fermeture: 'acte' },
    ]) {
      const refus = await office().call(addRegleEcheance, { body: { ...body, ...changes } });
      expect([refus.status, refus.error.details]).toMatchObject([422, [{ path: 'fermeture' }]]);
    }
  });

  it('deux des mêmes mots, ajoutées ensemble, restent deux règles', async () => {
    const ajouter = (jour: number) =>
      office().call(addRegleEcheance, {
        body: {
          libelle: 'Relance du client',
          declencheur: 'signature',
          delai: 7,
          unite: 'jours',
          report: 'aucun',
          rappels: [],
          source: 'Usage de l’étude',
          valideDu: `2031-01-0${jour}`,
        },
      });
    const ecrites = await Promise.all([1, 2, 3, 4, 5, 6].map(ajouter));
    expect(ecrites.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const codes = (await regles()).filter(({ libelle }) => libelle === 'Relance du client');
    expect(new Set(codes.map(({ code }) => code)).size).toBe(6);
  });

  it('les fêtes saisies déplacent ce qui s’y reporte', async () => {
    const { id } = await uneVenteSignee(office());
    const { status, body } = await office().call(addJourFerie, {
      body: { date: '14/12/2026', libelle: 'Fête saisie' },
    });
    expect(status).toBe(200);
    await recalculees();
    expect((await ouvertes(office(), id))['envoi-de-la-copie']).toBe('2026-12-15');
    expect((await office().call(getJoursFeries, { query: { annee: 2026 } })).body).toHaveLength(12);
    const dites = (await office().call(getJoursFeries)).body.map(({ date }) => Number(date.slice(0, 4)));
    expect(new Set(dites)).toEqual(new Set([officeYear(office().server.app.now())]));
    for (const date of ['2026-12-14', '2026-11-06'])
      expect((await office().call(addJourFerie, { body: { date, libelle: 'Autre' } })).status).toBe(422);
    const change = { params: { id: body.id }, body: { date: '2026-12-15', libelle: 'Fête saisie' } };
    expect((await office().call(updateJourFerie, change)).status).toBe(200);
    await recalculees();
    expect((await ouvertes(office(), id))['envoi-de-la-copie']).toBe('2026-12-14');
    expect((await office().call(deleteJoursFeries, { body: [body.id] })).body.deleted).toEqual([body.id]);
    expect((await office().call(deleteJoursFeries, { body: [body.id] })).status).toBe(404);
  });

  it('D15 les lire est à tous, les changer à qui règle l’étude', async () => {
    const { cookie } = await unCompte(office());
    expect((await office().call(getReglesEcheance, { cookie })).status).toBe(200);
    expect((await office().call(getJoursFeries, { cookie })).status).toBe(200);
    const params = { id: 1 };
    for (const spec of [
      addRegleEcheance,
      updateRegleEcheance,
      addPeriodeEcheance,
      verifierRegleEcheance,
      addJourFerie,
    ])
      expect((await office().call(spec, { params, body: {}, cookie })).error.code, spec.path).toBe(
        'droit_requis',
      );
  });
});
