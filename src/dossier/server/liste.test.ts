import { beforeAll, describe, expect, it } from 'vitest';
import {
  lire,
  uneConfig,
  uneVente,
  uneVenteClose,
  uneVenteSignee,
  configSaisie,
  partie,
} from '../../app/testing/dossiers';
import { aLInstant } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import {
  clientSaisi,
  proprieteSaisie,
  societeSaisie,
  unClient,
  unePropriete,
  uneSociete,
} from '../../app/testing/registres';
import { updateClient } from '../../client/api';
import { officeYear } from '../../kit/dates';
import { updatePropriete } from '../../propriete/api';
import { updateSociete } from '../../societe/api';
import { deleteDossiers, getAllDossiers, getYearsFilter, submitConfig } from '../api';

const CETTE_ANNEE = officeYear(new Date());

describeOffices('La liste des dossiers', (office) => {
  const ids = { brouillon: 0, ancien: 0, signe: 0, clos: 0, annule: 0 };
  const lister = async (query: Record<string, string | number> = {}): Promise<number[]> => {
    const { status, body } = await office().call(getAllDossiers, { query });
    expect(status).toBe(200);
    return body.map(({ id }) => id);
  };
  const client = { ancien: 0, bien: 0 };

  beforeAll(async () => {
    client.ancien = await unClient(office(), { nom: 'Benkirane', prenom: 'Zineb', cin: 'CINLISTE1' });
    client.bien = await unePropriete(office(), { designation: 'Riad Zitoun', refFonciere: 'REF/77' });
    const ancien = { vendeur: client.ancien, bien: client.bien, ouverture: { titre: 'Écrin des Oudayas' } };
    ids.ancien = (
      await aLInstant(office(), '2021-06-01T10:00:00Z', () => uneVenteSignee(office(), ancien))
    ).id;
    ids.signe = (await uneVenteSignee(office(), { ouverture: { titre: 'Signé' } })).id;
    ids.clos = (await uneVenteClose(office(), { ouverture: { titre: 'Clos' } })).id;
    ids.annule = (await uneVenteSignee(office(), { ouverture: { titre: 'Annulé' } })).id;
    await office().call(deleteDossiers, { body: { ids: [ids.annule], motif: 'Essai' } });
    ids.brouillon = (await uneVente(office(), { ouverture: { titre: 'Brouillon' } })).id;
  });

  it('R585 rend ses lignes, et leur total en en-tête', async () => {
    const { body, headers } = await office().call(getAllDossiers, { query: { page: 1 } });
    expect(headers.get('x-total-count')).toBe('5');
    expect(body.find(({ id }) => id === ids.ancien)).toMatchObject({
      repertoire: '1/2021',
      titre: 'Écrin des Oudayas',
      isBrouillon: false,
      isComplet: false,
      cloture: 'Non Complet',
      createdAt: '2021-06-01T10:00:00.000Z',
      annee: 2021,
      type: 'Vente immobilière',
      propriete: { id: client.bien, label: 'Riad Zitoun · REF/77' },
    });
    expect(JSON.stringify(body[0]).length).toBeLessThan(2_000);
  });

  it('les brouillons d’abord, puis par numéro, le dernier en tête ; le tri choisi l’emporte', async () => {
    const defaut = [ids.brouillon, ids.annule, ids.clos, ids.signe, ids.ancien];
    expect(await lister({ page: 1 })).toEqual(defaut);
    expect(await lister()).toEqual(defaut);
    expect(await lister({ sort: 'repertoire', order: 'desc' })).toEqual(defaut);
    expect(await lister({ sort: 'repertoire', order: 'asc' })).toEqual([...defaut].reverse());
    const parTitre = [ids.annule, ids.brouillon, ids.clos, ids.ancien, ids.signe];
    expect(await lister({ sort: 'titre' })).toEqual(parTitre);
    expect(await lister({ sort: 'createdAt', order: 'desc' })).toEqual(defaut);
    expect((await office().call(getAllDossiers, { query: { sort: 'id' } })).status).toBe(422);
  });

  it('R384 D51 D39 filtre par état ; les annulés ne sont que sous Tous', async () => {
    expect(await lister({ etat: 'Clôturer' })).toEqual([ids.clos]);
    expect(await lister({ etat: 'Incomplet' })).toEqual([ids.signe, ids.ancien]);
    expect(await lister({ etat: 'Brouillon' })).toEqual([ids.brouillon]);
    expect(await lister({ etat: 'Tous' })).toHaveLength(5);
    expect(await lister({ etat: '', annee: '', responsable: '', q: '', sort: '', order: '' })).toHaveLength(
      5,
    );
    expect((await office().call(getAllDossiers, { query: { etat: 'Autre' } })).status).toBe(422);
  });

  it('R318 R385 R386 filtre par année, sauf les brouillons', async () => {
    expect(await lister({ annee: 2021 })).toEqual([ids.ancien]);
    expect(await lister({ annee: 2021, etat: 'Brouillon' })).toEqual([ids.brouillon]);
    expect(await lister({ annee: 2021, etat: 'Clôturer' })).toEqual([]);
    for (const annee of ['Tous', '']) expect(await lister({ annee })).toHaveLength(5);
    expect((await office().call(getAllDossiers, { query: { annee: 'hier' } })).status).toBe(422);
    expect((await office().call(getYearsFilter)).body).toEqual([CETTE_ANNEE, 2021]);
    expect((await office().call(getYearsFilter, { cookie: '' })).status).toBe(401);
  });

  describe('chercher (R383)', () => {
    it('par numéro, titre, partie, CIN, désignation et référence du bien', async () => {
      for (const q of [
        '1/2021',
        'ecrin OUDAYAS',
        'benkirane zineb',
        'cinliste1',
        'riad zitoun',
        'ref/77',
        'zineb riad 1/2021',
      ])
        expect(await lister({ q, page: 1 }), q).toEqual([ids.ancien]);
      expect(await lister({ q: 'zineb absente' })).toEqual([]);
      const { headers } = await office().call(getAllDossiers, { query: { q: 'oudayas', page: 1 } });
      expect(headers.get('x-total-count')).toBe('1');
    });

    it('par la société qu’une partie représente, par son nom et son ICE d’aujourd’hui', async () => {
      const societe = await uneSociete(office(), { nom: 'Foncière Tamesna', ice: '001525411000999' });
      const gerant = await unClient(office(), { nom: 'Gérant' });
      const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: societe };
      const { id } = await uneVente(office(), { ouverture: { vendeurs: [partie(gerant, role)] } });
      for (const q of ['fonciere tamesna', '001525411000999', 'gerant tamesna'])
        expect(await lister({ q }), q).toEqual([id]);
      const body = societeSaisie({ nom: 'Foncière Zaër', ice: '001525411000999' });
      await office().call(updateSociete, { params: { id: societe }, body });
      expect(await lister({ q: 'zaer' })).toEqual([id]);
      expect(await lister({ q: 'tamesna' })).toEqual([]);
      await office().call(deleteDossiers, { body: { ids: [id] } });
    });

    it('par ce qui a été renommé depuis', async () => {
      const body = clientSaisi({ nom: 'Renommée', prenom: 'Zineb', cin: 'CINLISTE2' });
      await office().call(updateClient, { params: { id: client.ancien }, body });
      expect(await lister({ q: 'renommee cinliste2' })).toEqual([ids.ancien]);
      expect(await lister({ q: 'benkirane' })).toEqual([]);
      const bien = proprieteSaisie({ designation: 'Palmeraie', refFonciere: 'REF/78' });
      await office().call(updatePropriete, { params: { id: client.bien }, body: bien });
      expect(await lister({ q: 'palmeraie 78' })).toEqual([ids.ancien]);
      await office().call(submitConfig, { body: configSaisie({ id: ids.ancien, titre: 'Kasbah' }) });
      expect(await lister({ q: 'kasbah' })).toEqual([ids.ancien]);
      expect(await lister({ q: 'oudayas' })).toEqual([]);
    });
  });

  it('R391 pagine par 15, et rend tout sans page', async () => {
    for (let i = 0; i < 17; i++) await uneConfig(office(), { titre: `Page ${String(i).padStart(2, '0')}` });
    const one = await lister({ q: 'page', page: 1 });
    const two = await lister({ q: 'page', page: 2 });
    expect([one.length, two.length]).toEqual([15, 2]);
    expect(await lister({ q: 'page' })).toEqual([...one, ...two]);
    expect(await lister({ q: 'page', page: 3 })).toEqual([]);
    expect(await lister()).toHaveLength(22);
    expect((await office().call(getAllDossiers, { query: { page: 0 } })).status).toBe(422);
    expect((await office().call(getAllDossiers, { query: { page: 1, size: 101 } })).status).toBe(422);
    expect((await lire(office(), two[1] ?? 0)).titre).toBe('Page 00');
  });
});
