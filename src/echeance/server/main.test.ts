import { expect, it } from 'vitest';
import { cloturer, uneVente, uneVenteComplete, uneVenteSignee } from '../../app/testing/dossiers';
import { acteDu, ouvertes, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { addEnregistrement } from '../../dossier/api';
import type { Call } from '../../kit/api';
import { addRdv } from '../../rdv/api';
import {
  addEcheance,
  deleteEcheances,
  deplacerEcheance,
  ecrireReperes,
  fermerEcheance,
  getEcheances,
  getMoisEcheances,
  getProchainesEcheances,
  getDossiersSansEcheance,
  reprendreEcheance,
  rouvrirEcheance,
} from '../api';
import { readJournal } from '../../kit/server/testing/sql-journal';

describeOffices('Les échéances, par la main', (office) => {
  const faire = (spec: Call, id: number, body: object = {}) => office().call(spec, { params: { id }, body });
  const enregistrer = (id: number, date: string | null) => faire(addEnregistrement, id, { date });
  const lue = (id: number, code = 'enregistrement') => uneEcheance(office(), id, code);

  it('déplacée, elle y reste quand l’acte change, son étape la ferme, et la reprise la rend à sa règle', async () => {
    const { id } = await uneVenteSignee(office());
    const { id: echeance, version } = await lue(id);
    const moved = await faire(deplacerEcheance, echeance, {
      date: '2026-12-20',
      note: 'Délai accordé',
      version,
    });
    expect([moved.status, moved.headers.get('x-version')]).toEqual([200, String(version + 1)]);
    await acteDu(office(), id, '2026-11-01');
    const deplacee = { date: '2026-12-20', depart: '2026-11-01', deplacee: true, note: 'Délai accordé' };
    expect(await lue(id)).toMatchObject({ ...deplacee, etat: 'ouverte' });
    await enregistrer(id, '2026-11-18');
    expect(await lue(id)).toMatchObject({ ...deplacee, etat: 'faite' });
    await enregistrer(id, null);
    await faire(reprendreEcheance, echeance);
    expect(await lue(id)).toMatchObject({ date: '2026-12-01', deplacee: false, etat: 'ouverte' });
  });

  it('fermée puis rouverte, avec ou sans son étape', async () => {
    situer(office(), '2026-11-21T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const { id: echeance } = await lue(id);
    await faire(fermerEcheance, echeance, { etat: 'sans objet', note: 'Acte exonéré' });
    const fermee = { etat: 'sans objet', faiteLe: '2026-11-21', parLaMain: true, note: 'Acte exonéré' };
    expect(await lue(id)).toMatchObject(fermee);
    await enregistrer(id, '2026-11-18');
    expect(await lue(id)).toMatchObject(fermee);
    await faire(rouvrirEcheance, echeance);
    expect(await lue(id)).toMatchObject({ etat: 'ouverte', parLaMain: true });
    await faire(reprendreEcheance, echeance);
    expect(await lue(id)).toMatchObject({ etat: 'faite', faiteLe: '2026-11-18', parLaMain: false });
    await enregistrer(id, null);
    await faire(fermerEcheance, echeance, { etat: 'faite', le: '2026-11-20' });
    await faire(rouvrirEcheance, echeance);
    expect(await lue(id)).toMatchObject({ etat: 'ouverte', parLaMain: false });
  });

  it('fermée à la main, puis plus rien ne la déclenche : rouverte, elle est à faire, et la reprise l’enlève', async () => {
    const { id } = await uneVente(office());
    await faire(ecrireReperes, id, { compromis: '2026-03-02' });
    const { id: echeance, version } = await lue(id, 'avisDemande');
    await faire(fermerEcheance, echeance, { etat: 'sans objet' });
    await faire(ecrireReperes, id, {});
    const rouverte = await faire(rouvrirEcheance, echeance, { version: version + 1 });
    expect([rouverte.status, rouverte.headers.get('x-version')]).toEqual([200, String(version + 2)]);
    expect(await lue(id, 'avisDemande')).toMatchObject({ etat: 'ouverte', parLaMain: true });
    expect((await faire(reprendreEcheance, echeance)).status).toBe(200);
    expect(await ouvertes(office(), id)).toEqual({});
  });

  it('écrite à la main : ajoutée, changée, finie avec le dossier et revenue avec lui, supprimée', async () => {
    const { id } = await uneVenteComplete(office());
    const added = await faire(addEcheance, id, { libelle: 'Relancer la banque', date: '05/12/2026' });
    expect(added.status).toBe(200);
    const { id: echeance } = added.body as { id: number };
    expect(await ouvertes(office(), id)).toEqual({ main: '2026-12-05' });
    await faire(deplacerEcheance, echeance, { libelle: 'Relancer le syndic', date: '2026-12-06' });
    expect(await lue(id, 'Relancer le syndic')).toMatchObject({ date: '2026-12-06', regle: null });
    const sansNom = await faire(deplacerEcheance, echeance, { libelle: '', date: '2026-12-06' });
    expect([sansNom.status, sansNom.error.details]).toMatchObject([422, [{ path: 'libelle' }]]);
    await cloturer(office(), id);
    expect(await ouvertes(office(), id)).toEqual({});
    expect((await lue(id, 'Relancer le syndic')).dossier?.lectureSeule).toBe(true);
    for (const [spec, target, body] of [
      [addEcheance, id, { libelle: 'Tard', date: '2026-12-05' }],
      [fermerEcheance, echeance, { etat: 'faite' }],
      [ecrireReperes, id, { acte: '2026-12-05' }],
    ] as const)
      expect((await faire(spec, target, body)).error.code).toBe('dossier_clos');
    await cloturer(office(), id, 'off');
    expect(await ouvertes(office(), id)).toEqual({ main: '2026-12-06' });
    expect((await faire(reprendreEcheance, echeance)).status).toBe(409);
    expect((await office().call(deleteEcheances, { body: [echeance] })).body).toEqual({
      deleted: [echeance],
    });
    expect(await ouvertes(office(), id)).toEqual({});
  });

  it('refuse une version périmée, une échéance calculée à supprimer, celle d’un rendez-vous, un inconnu', async () => {
    const { id } = await uneVenteSignee(office());
    const { id: echeance, version } = await lue(id);
    await faire(deplacerEcheance, echeance, { date: '2026-12-20', version });
    const stale = await faire(fermerEcheance, echeance, { etat: 'faite', version });
    expect([stale.status, stale.error.code]).toEqual([409, 'version_perimee']);
    expect(stale.error.details).toMatchObject({ actuel: { id: echeance, date: '2026-12-20' } });
    expect((await office().call(deleteEcheances, { body: [echeance] })).status).toBe(409);
    await office().call(addRdv, { body: { tel: '0661223344', date: '2040-01-01' } });
    const { body: rdvs } = await office().call(getEcheances, { query: { page: 1, regle: 'rdv' } });
    expect((await faire(fermerEcheance, rdvs[0]?.id ?? 0, { etat: 'faite' })).status).toBe(409);
    expect((await faire(fermerEcheance, 999_999, { etat: 'faite' })).status).toBe(404);
    expect((await faire(addEcheance, id, { libelle: '', date: '2026-02-30' })).error.details).toHaveLength(2);
  });

  it('fermée, ne se déplace plus tant qu’on ne l’a pas rouverte', async () => {
    const { id } = await uneVenteSignee(office());
    const { id: echeance } = await lue(id);
    await faire(fermerEcheance, echeance, { etat: 'faite', le: '2026-11-20' });
    const refus = await faire(deplacerEcheance, echeance, { date: '2026-12-20' });
    expect([refus.status, refus.error.message]).toEqual([409, expect.stringContaining('n’est plus à faire')]);
    expect(await lue(id)).toMatchObject({ date: '2026-12-12', deplacee: false, etat: 'faite' });
    await faire(rouvrirEcheance, echeance);
    expect((await faire(deplacerEcheance, echeance, { date: '2026-12-20' })).status).toBe(200);
  });

  it('la note reste quand on n’en dit rien, et s’efface quand on la vide', async () => {
    const { id } = await uneVenteSignee(office());
    const { id: echeance } = await lue(id);
    const noteApres = async (body: object) => {
      await faire(fermerEcheance, echeance, { etat: 'faite', ...body });
      return (await lue(id)).note;
    };
    expect(await noteApres({ note: 'Quittance à venir' })).toBe('Quittance à venir');
    expect(await noteApres({})).toBe('Quittance à venir');
    expect(await noteApres({ note: '' })).toBeNull();
  });

  it('chaque geste est au journal', async () => {
    const { id } = await uneVenteSignee(office());
    const { id: echeance } = await lue(id);
    await faire(deplacerEcheance, echeance, { date: '2026-12-20' });
    await faire(fermerEcheance, echeance, { etat: 'faite', le: '2026-12-01' });
    const rows = await readJournal(office().server.app.db, { entite: 'echeance', id: echeance });
    expect(rows.map(({ action, avant, apres }) => [action, avant?.date, apres?.etat])).toEqual([
      ['/echeance/:id/deplacer', '2026-12-12', 'ouverte'],
      ['/echeance/:id/fermer', '2026-12-20', 'faite'],
    ]);
  });
});

describeOffices('Ce que l’on lit des échéances', (office) => {
  it('la liste, le mois, les prochaines et les comptes d’une étude', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const vente = await uneVenteSignee(office()); // registration on Saturday 12 December
    const sans = await uneVente(office());
    await acteDu(office(), vente.id, '2026-11-01'); // both due on 1 December
    const autre = await uneVenteSignee(office());
    await office().call(addRdv, { body: { tel: '0661223344', date: '2026-12-11' } });
    const { body: liste } = await office().call(getEcheances, { query: { page: 1 } });
    expect(liste.map(({ regle, date, jours, chome }) => [regle?.code, date, jours, chome])).toEqual([
      ['tpi', '2026-12-01', -9, null],
      ['enregistrement', '2026-12-01', -9, null],
      ['rdv', '2026-12-11', 1, null],
      ['tpi', '2026-12-12', 2, 'Samedi'],
      ['enregistrement', '2026-12-12', 2, 'Samedi'],
      ['conservation', '2027-02-01', 53, null],
      ['conservation', '2027-02-12', 64, null],
    ]);
    const filtre = async (query: Record<string, string>) =>
      (await office().call(getEcheances, { query: { page: 1, ...query } })).body.map(({ date }) => date);
    expect(await filtre({ etat: 'depassees' })).toEqual(['2026-12-01', '2026-12-01']);
    expect(await filtre({ regle: 'conservation', order: 'desc', sort: 'date' })).toEqual([
      '2027-02-12',
      '2027-02-01',
    ]);
    expect(await filtre({ du: '2026-12-11', au: '2026-12-31' })).toEqual([
      '2026-12-11',
      '2026-12-12',
      '2026-12-12',
    ]);
    expect(await filtre({ etat: 'faites' })).toEqual([]);
    expect(await filtre({ regle: 'main' })).toEqual([]);

    const { body: mois } = await office().call(getMoisEcheances, { query: { mois: '2026-12' } });
    expect([mois.jours[0]?.date, mois.jours.at(-1)?.date, mois.aujourdhui]).toEqual([
      '2026-11-30',
      '2027-01-03',
      '2026-12-10',
    ]);
    const pleins = mois.jours.filter(({ total }) => total > 0);
    expect(pleins.map(({ date, total, echeances }) => [date, total, echeances.length])).toEqual([
      ['2026-12-01', 2, 2],
      ['2026-12-11', 1, 1],
      ['2026-12-12', 2, 2],
    ]);
    expect(mois.jours.at(-3)?.chome).toBe('Jour férié\u00a0: Jour de l’an');

    const { body: prochaines } = await office().call(getProchainesEcheances);
    expect(prochaines).toMatchObject({ depassees: 2, semaine: 3, sansEcheance: 1 });
    expect(prochaines.prochaines.map(({ dossier }) => dossier?.id)).toEqual([
      vente.id,
      vente.id,
      autre.id,
      autre.id,
      vente.id,
      autre.id,
    ]);
    const { body: seuls } = await office().call(getDossiersSansEcheance, { query: { page: 1 } });
    expect(seuls.map(({ id }) => id)).toEqual([sans.id]);
  });

  it('le calendrier nomme les premières d’un jour et les compte toutes', async () => {
    const { id } = await uneVente(office());
    for (let n = 1; n <= 8; n++)
      await office().call(addEcheance, {
        params: { id },
        body: { libelle: `Tâche ${n}`, date: '2031-05-06' },
      });
    const { body } = await office().call(getMoisEcheances, { query: { mois: '2031-05', regle: 'main' } });
    const jour = body.jours.find(({ date }) => date === '2031-05-06');
    expect([jour?.total, jour?.echeances.length]).toEqual([8, 6]);
  });

  it('les rendez-vous d’un jour se lisent dans l’ordre de leurs heures', async () => {
    situer(office(), '2026-12-10T10:00:00Z');
    const jour = '2027-06-15';
    for (const heure of ['11:00', '09:30'])
      await office().call(addRdv, { body: { tel: '0661223344', date: jour, heure } });
    const { body: liste } = await office().call(getEcheances, { query: { page: 1, du: jour, au: jour } });
    expect(liste.map(({ libelle }) => /\d\d:\d\d/.exec(libelle)?.[0])).toEqual(['09:30', '11:00']);
  });
});
