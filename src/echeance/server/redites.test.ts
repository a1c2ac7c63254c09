import { expect, it } from 'vitest';
import { restaure, supprimer } from '../../app/testing/corbeille';
import { cloturer, uneVente, uneVenteComplete, uneVenteSignee } from '../../app/testing/dossiers';
import { REGLE_AVANT_RDV, tourDe, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { addEnregistrement, deleteDossiers } from '../../dossier/api';
import { addRdv } from '../../rdv/api';
import { addEcheance, deleteEcheances, deplacerEcheance, fermerEcheance, rouvrirEcheance } from '../api';
import { addRegleEcheance, getReglesEcheance, updateRegleEcheance } from '../apiRegles';
import { relever } from './tour';

describeOffices('Ce qui a été dit se redit quand cela redevient vrai', (office) => {
  const base = () => office().server.app.db;
  const titre = async (id: number) =>
    (
      await base()
        .selectFrom('notification')
        .select('title')
        .where('cle', '=', `echeance:${id}`)
        .executeTakeFirst()
    )?.title;
  const alerte = async (id: number) => (await titre(id))?.split('\u00a0: ')[1];
  const ronde = (instant: string) => relever(tourDe(office(), instant));

  it('une échéance dépassée, fermée puis rouverte', async () => {
    situer(office(), '2027-01-13T10:00:00Z');
    const { id } = await uneVente(office());
    const { body } = await office().call(addEcheance, {
      params: { id },
      body: { libelle: 'Relancer', date: '2027-01-10' },
    });
    const params = { id: body.id };
    expect(await alerte(body.id)).toBe('dépassée de 3 jours');
    await office().call(fermerEcheance, { params, body: { etat: 'faite' } });
    expect(await alerte(body.id)).toBeUndefined();
    await office().call(rouvrirEcheance, { params, body: {} });
    expect(await alerte(body.id)).toBe('dépassée de 3 jours');
    await office().call(deplacerEcheance, { params, body: { date: '2027-06-10' } });
    expect(await alerte(body.id)).toBeUndefined();
    await office().call(deplacerEcheance, { params, body: { date: '2027-01-10' } });
    expect(await alerte(body.id)).toBe('dépassée de 3 jours');
  });

  it('son étape défaite, son dossier rouvert', async () => {
    situer(office(), '2027-01-13T10:00:00Z');
    const enregistrer = (id: number, date: string | null) =>
      office().call(addEnregistrement, { params: { id }, body: { date } });
    const signee = await uneVenteSignee(office());
    const { id: echeance } = await uneEcheance(office(), signee.id, 'enregistrement');
    expect(await alerte(echeance)).toBe('dépassée de 32 jours');
    await enregistrer(signee.id, '2027-01-12');
    expect(await alerte(echeance)).toBeUndefined();
    await enregistrer(signee.id, null);
    expect(await alerte(echeance)).toBe('dépassée de 32 jours');

    const { id } = await uneVenteComplete(office());
    const { body } = await office().call(addEcheance, {
      params: { id },
      body: { libelle: 'Relancer', date: '2027-01-10' },
    });
    await cloturer(office(), id);
    expect(await alerte(body.id)).toBeUndefined();
    await cloturer(office(), id, 'off');
    expect(await alerte(body.id)).toBe('dépassée de 3 jours');
    expect((await ronde('2027-01-13T11:00:00Z')).dites).toBe(0);
  });

  it('une échéance reprise de la corbeille, ou son brouillon : le jour même', async () => {
    situer(office(), '2027-01-05T10:00:00Z');
    const { id } = await uneVente(office());
    const { body } = await office().call(addEcheance, {
      params: { id },
      body: { libelle: 'Relancer', date: '2027-01-20' },
    });
    expect(await alerte(body.id)).toBe('dans 15 jours');
    for (const [appel, genre, element, jour, dit] of [
      [deleteEcheances, 'echeance', body.id, '2027-01-17', 'dans 3 jours'],
      [deleteDossiers, 'dossier', id, '2027-01-20', 'aujourd’hui'],
    ] as const) {
      await supprimer(office(), appel, element);
      expect(await alerte(body.id)).toBeUndefined();
      situer(office(), `${jour}T10:00:00Z`);
      await restaure(office(), genre);
      expect(await alerte(body.id)).toBe(dit);
    }
    expect((await ronde('2027-01-20T11:00:00Z')).dites).toBe(0);
  });

  it('sous ses nouveaux mots, quand une main les a changés', async () => {
    situer(office(), '2027-01-05T10:00:00Z');
    const { id } = await uneVente(office());
    const date = '2027-01-08';
    const { body } = await office().call(addEcheance, {
      params: { id },
      body: { libelle: 'Relancer', date },
    });
    expect(await titre(body.id)).toBe('Relancer\u00a0: dans 3 jours');
    const params = { id: body.id };
    await office().call(deplacerEcheance, { params, body: { libelle: 'Relancer la banque', date } });
    expect(await titre(body.id)).toBe('Relancer la banque\u00a0: dans 3 jours');
    await office().call(deplacerEcheance, { params, body: { date, note: 'Maître Tazi rappelle' } });
    expect(await titre(body.id)).toBe('Relancer la banque\u00a0: dans 3 jours');
  });

  it('une règle corrigée dans la journée : ce qui est dû à sa nouvelle date', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const { tick } = office().server.echeances;
    await tick();
    const { id } = await uneVenteSignee(office()); // registration on 12 December
    const { id: echeance } = await uneEcheance(office(), id, 'enregistrement');
    expect(await alerte(echeance)).toBe('dans 2 jours');
    const { body: regles } = await office().call(getReglesEcheance);
    const regle = regles.find(({ code }) => code === 'enregistrement');
    const corriger = (delai: number) =>
      office().call(updateRegleEcheance, {
        params: { id: regle?.id ?? 0 },
        body: { ...regle, version: undefined, delai },
      });
    for (const [delai, dit] of [
      [29, 'demain'],
      [30, 'dans 2 jours'],
    ] as const) {
      expect((await corriger(delai)).status).toBe(200);
      await tick();
      expect(await alerte(echeance)).toBe(dit);
    }
  });

  it('sous le nouveau nom de sa règle', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const { tick } = office().server.echeances;
    await tick();
    const { id } = await uneVenteSignee(office()); // registration on 12 December
    const { id: echeance } = await uneEcheance(office(), id, 'enregistrement');
    expect(await titre(echeance)).toBe('Enregistrement de l’acte\u00a0: dans 2 jours');
    const { body: regles } = await office().call(getReglesEcheance);
    const regle = regles.find(({ code }) => code === 'enregistrement');
    for (const libelle of ['Enregistrement à la DGI', regle?.libelle ?? '']) {
      const body = { ...regle, version: undefined, libelle };
      await office().call(updateRegleEcheance, { params: { id: regle?.id ?? 0 }, body });
      await tick();
      expect(await titre(echeance)).toBe(`${libelle}\u00a0: dans 2 jours`);
    }
  });

  it('un rappel ajouté à une règle : le jour même, sans que rien d’autre n’ait changé', async () => {
    situer(office(), '2026-12-02T10:00:00Z');
    const { tick } = office().server.echeances;
    const { body: regles } = await office().call(getReglesEcheance);
    const regle = regles.find(({ code }) => code === 'enregistrement');
    const rappeler = async (rappels: number[] | undefined) => {
      const body = { ...regle, version: undefined, rappels };
      await office().call(updateRegleEcheance, { params: { id: regle?.id ?? 0 }, body });
      await tick();
    };
    await rappeler([1]);
    const { id } = await uneVenteSignee(office()); // registration on 12 December
    const { id: echeance } = await uneEcheance(office(), id, 'enregistrement');
    expect(await alerte(echeance)).toBeUndefined();
    await rappeler([10, 1]);
    expect(await alerte(echeance)).toBe('dans 10 jours');
    await rappeler(regle?.rappels);
  });

  it('ce que l’étude compte avant ou après un rendez-vous se dit le jour même', async () => {
    situer(office(), '2035-02-01T10:00:00Z');
    const regle = { ...REGLE_AVANT_RDV, rappels: [1, 0] };
    expect((await office().call(addRegleEcheance, { body: regle })).status).toBe(200);
    const { body } = await office().call(addRdv, { body: { tel: '0661223344', date: '2035-02-10' } });
    const { id } = await base()
      .selectFrom('echeance')
      .select('id')
      .where('objet', '=', `rdv:${body.id}`)
      .where('date', '=', '2035-02-08')
      .executeTakeFirstOrThrow();
    await ronde('2035-02-07T10:00:00Z');
    expect(await alerte(id)).toBe('demain');
    await ronde('2035-02-08T10:00:00Z');
    expect(await alerte(id)).toBe('aujourd’hui');
    await ronde('2035-02-09T10:00:00Z');
    expect(await alerte(id)).toBeUndefined();
  });

  it('ce que l’étude compte après un rendez-vous suit sa règle corrigée, le rendez-vous passé', async () => {
    situer(office(), '2036-02-01T10:00:00Z');
    const { tick } = office().server.echeances;
    const regle = {
      libelle: 'Rappeler le client',
      declencheur: 'rdv',
      fermeture: 'jourPasse',
      delai: 7,
      unite: 'jours',
      report: 'aucun',
      rappels: [0],
      source: 'Usage de l’étude',
      actif: true,
    };
    const { body: ajoutee } = await office().call(addRegleEcheance, { body: regle });
    const { body } = await office().call(addRdv, { body: { tel: '0661223344', date: '2036-02-02' } });
    const dates = async () =>
      (
        await base()
          .selectFrom('echeance')
          .select('date')
          .where('objet', '=', `rdv:${body.id}`)
          .where('regle_id', '=', ajoutee.id)
          .execute()
      ).map(({ date }) => date);
    await tick();
    expect(await dates()).toEqual(['2036-02-09']);
    situer(office(), '2036-02-04T10:00:00Z');
    for (const [changes, restent] of [
      [{ delai: 5 }, ['2036-02-07']],
      [{ actif: false }, []],
    ] as const) {
      await office().call(updateRegleEcheance, {
        params: { id: ajoutee.id },
        body: { ...regle, ...changes },
      });
      await tick();
      expect(await dates()).toEqual(restent);
    }
  });
});
