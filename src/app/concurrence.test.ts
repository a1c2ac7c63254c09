import { expect, it } from 'vitest';
import { updateCdg } from '../cdg/api';
import { addClient, deleteClients, updateClient } from '../client/api';
import {
  addConservation,
  addOuverture,
  deleteDossiers,
  getAllDossiers,
  getDossierById,
} from '../dossier/api';
import { updatePropriete } from '../propriete/api';
import { updateSociete } from '../societe/api';
import {
  CONSERVATION,
  cloturer,
  partie,
  signer,
  uneAffaire,
  uneVente,
  uneVenteComplete,
  verser,
} from './testing/dossiers';
import { describeOffices } from './testing/office';
import {
  clientSaisi,
  proprieteSaisie,
  societeSaisie,
  unClient,
  unePropriete,
  uneSociete,
} from './testing/registres';

/** What two do at once goes wrong one time in many. */
const FOIS = 12;

describeOffices('Toute l’étude écrit en même temps', (office) => {
  it('sur un même dossier, ses clients, son bien et son affaire, sans erreur ni attente sans fin', async () => {
    const vente = await uneVente(office());
    const { cdgId } = await uneAffaire(office(), vente);
    const { id, vendeur, bien, ouverture } = vente;
    const client = (i: number) => clientSaisi({ nom: `Nom ${i}`, cin: `CC${id}` });
    const cdg = { objet: 'Vente immobilière', versements: [] };
    const writes = Array.from({ length: 12 }, (_, i) => [
      office().call(updateClient, { params: { id: vendeur }, body: client(i) }),
      office().call(addOuverture, { body: { id, ouverture: { ...ouverture, titre: `T${i}` } } }),
      office().call(updatePropriete, { params: { id: bien }, body: proprieteSaisie() }),
      office().call(updateCdg, { params: { id: cdgId }, body: cdg }),
      office().call(addConservation, { params: { id }, body: CONSERVATION }),
      verser(office(), id, 'minute'),
      office().call(getDossierById, { params: { id } }),
    ]).flat();
    const answers = await Promise.all(writes);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error)).toEqual([]);
  });

  it('changer la CIN d’un client pendant que l’on écrit son dossier n’est qu’une attente', async () => {
    const { id, vendeur, ouverture } = await uneVente(office());
    const cin = (i: number) => clientSaisi({ cin: `CIN${id}X${i}` });
    const writes = [1, 2].flatMap((i) => [
      office().call(updateClient, { params: { id: vendeur }, body: cin(i) }),
      office().call(addOuverture, { body: { id, ouverture: { ...ouverture, titre: `T${i}` } } }),
    ]);
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(4).fill(200));
  });

  it('un client, une société et un bien renommés au même instant font trouver leur dossier par leurs trois noms', async () => {
    const [client, societe, bien] = [
      await unClient(office()),
      await uneSociete(office()),
      await unePropriete(office()),
    ];
    const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: societe };
    const { id } = await uneVente(office(), { bien, ouverture: { vendeurs: [partie(client, role)] } });
    for (let fois = 1; fois <= FOIS; fois += 1) {
      const nom = `Ensemble${fois}`;
      await Promise.all([
        office().call(updateClient, { params: { id: client }, body: clientSaisi({ nom: `${nom} Client` }) }),
        office().call(updateSociete, {
          params: { id: societe },
          body: societeSaisie({ nom: `${nom} SARL` }),
        }),
        office().call(updatePropriete, {
          params: { id: bien },
          body: proprieteSaisie({ designation: `${nom} garage` }),
        }),
      ]);
      for (const q of [`${nom} Client`, `${nom} SARL`, `${nom} garage`]) {
        const { body } = await office().call(getAllDossiers, { query: { q, page: 1 } });
        expect([q, body.map((row) => row.id)]).toEqual([q, [id]]);
      }
    }
  });

  it('clore pendant que l’on écrit : jamais d’écriture dans un dossier clos', async () => {
    const { id } = await uneVenteComplete(office());
    const answers = await Promise.all([
      office().call(addConservation, { params: { id }, body: { ...CONSERVATION, r1: 'Avant' } }),
      cloturer(office(), id),
      office().call(addConservation, { params: { id }, body: { ...CONSERVATION, r1: 'Après' } }),
      signer(office(), id),
    ]);
    expect(answers[1].status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
  });

  it('supprimer un client pendant qu’un dossier le prend : l’un des deux est refusé, proprement', async () => {
    for (let i = 0; i < 6; i++) {
      const { id, ouverture } = await uneVente(office());
      const client = await unClient(office());
      const [taken, deleted] = await Promise.all([
        office().call(addOuverture, {
          body: { id, ouverture: { ...ouverture, vendeurs: [partie(client)] } },
        }),
        office().call(deleteClients, { body: [client] }),
      ]);
      expect([`${taken.status} ${deleted.status}`]).toEqual([expect.stringMatching(/^(200 409|422 200)$/)]);
    }
  });

  it('supprimer deux fois le même brouillon : une fois, puis introuvable', async () => {
    const { id } = await uneVente(office());
    const answers = await Promise.all([1, 2, 3].map(() => office().call(deleteDossiers, { body: [id] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  });

  it('un dossier se lit d’un seul tenant pendant que ses parties changent et que les anciennes s’en vont', async () => {
    const vente = await uneVente(office());
    const { id, ouverture } = vente;
    let { vendeur } = vente;
    for (let tour = 0; tour < 5; tour += 1) {
      const suivant = await unClient(office());
      const lire = () => office().call(getDossierById, { params: { id } });
      const lectures = [lire(), lire(), lire()];
      const body = { id, ouverture: { ...ouverture, vendeurs: [partie(suivant)] } };
      const ecriture = office().call(addOuverture, { body });
      lectures.push(lire(), lire(), lire());
      await ecriture;
      expect((await office().call(deleteClients, { body: [vendeur] })).status).toBe(200);
      expect((await Promise.all(lectures)).map(({ status }) => status)).toEqual(Array(6).fill(200));
      vendeur = suivant;
    }
  });

  it('D78 une même CIN saisie dix fois au même instant n’est inscrite qu’une fois', async () => {
    const body = clientSaisi();
    const saisies = Array.from({ length: 10 }, () => office().call(addClient, { body }));
    const statuses = (await Promise.all(saisies)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(9).fill(422)]);
  });
});
