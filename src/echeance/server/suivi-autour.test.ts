import { expect, it } from 'vitest';
import { restaure, supprimer } from '../../app/testing/corbeille';
import {
  lire,
  partie,
  signer,
  uneAffaire,
  uneVente,
  uneVenteSignee,
  verser,
  virement,
} from '../../app/testing/dossiers';
import { echeancesDe, ouvertes, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { societeSaisie, unClient, uneSociete } from '../../app/testing/registres';
import { deleteCdg, getCdgById, updateCdg } from '../../cdg/api';
import { getClientById, updateClient } from '../../client/api';
import { deleteDossiers } from '../../dossier/api';
import { deleteFile } from '../../fichier/api';
import { addRdv, deleteRdvs, updateRdv } from '../../rdv/api';
import { updateSociete } from '../../societe/api';
import { ecrireReperes, getEcheances } from '../api';

describeOffices('Les échéances suivent ce qui entoure le dossier', (office) => {
  const reperes = (id: number, body: object) => office().call(ecrireReperes, { params: { id }, body });
  const alertesDe = (id: number) =>
    office()
      .server.app.db.selectFrom('notification')
      .select('title')
      .where('lien', '=', `/app/dossier/echeances/${id}`)
      .execute();

  it('un versement est à déposer à la CDG : le chèque reste à porter, le virement y est déjà', async () => {
    situer(office(), '2026-11-20T10:00:00Z'); // a Friday
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente);
    expect(await uneEcheance(office(), vente.id, 'depotCdg')).toMatchObject({
      etat: 'faite',
      faiteLe: '2026-11-02',
    });
    const { body: affaire } = await office().call(getCdgById, { params: { id: cdgId } });
    const cheque = {
      montant: 50_000,
      typePaiement: 'Chèque',
      numCheque: '12',
      chequeBank: 'BP',
      deClient: vente.acquereur,
    };
    const ecrire = (versements: object[]) =>
      office().call(updateCdg, {
        params: { id: cdgId },
        body: { ...affaire, versements, version: undefined },
      });
    await ecrire([...affaire.versements, cheque]);
    expect(await ouvertes(office(), vente.id)).toEqual({ depotCdg: '2026-11-23' });
    // Written again another day, it was received the first one.
    situer(office(), '2026-11-25T10:00:00Z');
    const { body: relue } = await office().call(getCdgById, { params: { id: cdgId } });
    await ecrire(relue.versements);
    expect(await ouvertes(office(), vente.id)).toEqual({ depotCdg: '2026-11-23' });
    // Nor does its affair's stay in the bin give it another day, any more than in the books.
    await supprimer(office(), deleteCdg, cdgId);
    expect(await ouvertes(office(), vente.id)).toEqual({});
    await restaure(office(), 'cdg');
    expect(await ouvertes(office(), vente.id)).toEqual({ depotCdg: '2026-11-23' });
    await ecrire([virement(vente.acquereur, 10)]);
    expect(await ouvertes(office(), vente.id)).toEqual({});
  });

  it('retirer une pièce laisse les alertes des échéances du dossier', async () => {
    situer(office(), '2026-03-30T10:00:00Z');
    const { id } = await uneVente(office());
    await reperes(id, { compromis: '2026-03-02' });
    await verser(office(), id, 'expedition');
    const [piece] = (await lire(office(), id)).files;
    expect((await office().call(deleteFile, { params: { fileId: piece?.id ?? 0 } })).status).toBe(200);
    expect(await alertesDe(id)).toHaveLength(1);
  });

  it('D81 un brouillon supprimé emporte ses échéances, leurs alertes, et la corbeille les garde', async () => {
    situer(office(), '2026-03-30T10:00:00Z');
    const { id } = await uneVente(office());
    await reperes(id, { compromis: '2026-03-02' });
    const { db } = office().server.app;
    expect(await alertesDe(id)).toEqual([{ title: 'Demande de l’avis préalable\u00a0: dans 2 jours' }]);
    expect((await office().call(deleteDossiers, { body: [id] })).status).toBe(200);
    expect(await alertesDe(id)).toEqual([]);
    const { contenu } = await db
      .selectFrom('corbeille')
      .select('contenu')
      .where('entite', '=', 'dossier')
      .where('entite_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(contenu)).toMatchObject({
      repere: [{ code: 'compromis', date: '2026-03-02' }],
      echeance: [{ date: '2026-04-01' }],
    });
  });

  it('réécrire la même chose ne change aucune échéance', async () => {
    const { id } = await uneVenteSignee(office());
    const avant = await echeancesDe(office(), id);
    await signer(office(), id);
    expect(await echeancesDe(office(), id)).toEqual(avant);
  });

  it('on la trouve par le nom de la société qu’une partie représente, même s’il a changé', async () => {
    const representant = await uneSociete(office(), { nom: 'Foncière Loukkos' });
    const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant };
    const gerant = partie(await unClient(office()), role);
    const { id } = await uneVenteSignee(office(), { ouverture: { vendeurs: [gerant] } });
    const trouver = async (q: string) =>
      (await office().call(getEcheances, { query: { page: 1, q } })).body.map(({ dossier }) => dossier?.id);
    expect(await trouver('loukkos enregistrement')).toEqual([id]);
    const body = societeSaisie({ nom: 'Foncière Sebou' });
    await office().call(updateSociete, { params: { id: representant }, body });
    expect([await trouver('loukkos'), await trouver('sebou enregistrement')]).toEqual([[], [id]]);
  });

  it('on trouve une échéance par le nom d’une partie, même s’il a changé', async () => {
    const { vendeur, id } = await uneVenteSignee(office());
    const { body: client } = await office().call(getClientById, { params: { id: vendeur } });
    await office().call(updateClient, { params: { id: vendeur }, body: { ...client, nom: 'Zoubaïri' } });
    const trouver = async (q: string) =>
      (await office().call(getEcheances, { query: { page: 1, q } })).body.map(({ dossier }) => dossier?.id);
    expect(await trouver('zoubairi enregistrement')).toEqual([id]);
    expect(await trouver('zoubairi')).toEqual([id, id, id]);
  });

  it('un rendez-vous a son échéance la veille, et la perd avec sa date', async () => {
    situer(office(), '2033-02-01T10:00:00Z');
    const { db } = office().server.app;
    const rdv = { nom: 'Tazi', prenom: 'Driss', tel: '0661223344', heure: '10:30', date: '2033-02-02' };
    const { body } = await office().call(addRdv, { body: rdv });
    const lues = async () =>
      (await office().call(getEcheances, { query: { page: 1, regle: 'rdv', q: 'tazi', etat: 'toutes' } }))
        .body;
    const alertes = () =>
      db.selectFrom('notification').select('title').where('title', 'like', '%10:30 · Tazi%').execute();
    expect(await lues()).toMatchObject([
      {
        dossier: null,
        libelle: 'Rendez-vous (à 10:30 · Tazi Driss)',
        date: '2033-02-02',
        jours: 1,
        lien: '/app/rdv?date=2033-02-02',
      },
    ]);
    expect(await alertes()).toEqual([{ title: 'Rendez-vous (à 10:30 · Tazi Driss)\u00a0: demain' }]);
    await office().call(updateRdv, { params: { id: body.id }, body: { ...rdv, date: '2033-02-09' } });
    expect(await lues()).toMatchObject([{ date: '2033-02-09', lien: '/app/rdv?date=2033-02-09' }]);
    expect(await alertes()).toEqual([]);
    await office().call(deleteRdvs, { body: [body.id] });
    expect(await lues()).toEqual([]);
  });
});
