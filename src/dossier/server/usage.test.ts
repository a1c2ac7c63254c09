import { expect, it } from 'vitest';
import { configSaisie, partie, uneVente, uneVenteClose, uneVenteSignee } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { unClient, unePropriete } from '../../app/testing/registres';
import { deleteClients } from '../../client/api';
import { deleteProprietes } from '../../propriete/api';
import { addOuverture, deleteDossiers, getAutresDossiers, submitConfig } from '../api';
import { changerResponsable } from '../apiRegistre';
import { NOMMES } from '../autres';

describeOffices('Ce qui se sert d’un client', (office) => {
  it('est nommé une fois par dossier, dans l’ordre de leur ouverture', async () => {
    const premier = await uneVente(office());
    const { vendeur } = premier;
    const autres = [await uneVente(office(), { vendeur }), await uneVente(office(), { vendeur })];
    const ids = [premier, ...autres].map(({ id }) => id);
    // Its seller is the attorney of another seller too; what is written last does not come first.
    const mandant = partie(premier.acquereur, {
      quote: 0,
      qualite: 'es-qualité',
      typeQualite: 'Mandataire',
      mandataire: { client: vendeur },
    });
    const ouverture = { ...premier.ouverture, vendeurs: [...premier.ouverture.vendeurs, mandant] };
    const ecrite = await office().call(addOuverture, { body: { id: premier.id, ouverture } });
    expect([ecrite.status, ecrite.error]).toEqual([200, premier.id]);
    const { error } = await office().call(deleteClients, { body: [vendeur] });
    const { bloquants } = error.details as { bloquants: { dossierId: number }[] };
    expect(bloquants.map(({ dossierId }) => dossierId)).toEqual(ids);
  });

  it('de plusieurs que l’on supprime ensemble, dit lesquels, et que rien n’est supprimé', async () => {
    const retenu = await unClient(office(), { nom: 'Retenu', prenom: 'Omar', cin: 'RT1' });
    const libre = await unClient(office());
    const { bien } = await uneVente(office(), { vendeur: retenu });
    const clients = await office().call(deleteClients, { body: [libre, retenu] });
    expect([clients.status, clients.error]).toMatchObject([
      409,
      {
        message: 'Rien n’est supprimé\u00a0: un dossier ou une affaire se sert encore de ce qui suit.',
        details: { bloquants: [{ id: retenu, nom: 'Retenu Omar · RT1' }] },
      },
    ]);
    const seul = await office().call(deleteClients, { body: [retenu] });
    expect(seul.error.message).toMatch(/^Ce client ne peut pas/);
    const autre = await unePropriete(office());
    const biens = await office().call(deleteProprietes, { body: [bien, autre] });
    expect(biens.error.details).toMatchObject({
      bloquants: [{ id: bien, nom: expect.stringContaining('·') }],
    });
  });
});

describeOffices('Les autres dossiers en cours d’une propriété', (office) => {
  const autres = async (dossierId: number, proprietes: number[], sent: object = {}) => {
    const answer = await office().call(getAutresDossiers, {
      params: { dossierId },
      query: { proprietes: proprietes.join(',') },
      ...sent,
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  it('se disent, brouillons compris, le dernier ouvert d’abord ; ni le sien, ni un clôturé, ni un annulé', async () => {
    const promesse = await uneVente(office(), { ouverture: { titre: 'Promesse Tazi' } });
    const { bien } = promesse;
    const signee = await uneVenteSignee(office(), { bien, ouverture: { titre: 'Vente Idrissi' } });
    await uneVenteClose(office(), { bien });
    const annulee = await uneVenteSignee(office(), { bien });
    await office().call(deleteDossiers, { body: { ids: [annulee.id], motif: 'Double' } as never });
    const libre = await unePropriete(office());
    expect(await autres(promesse.id, [libre, bien])).toEqual([
      {
        propriete: bien,
        noms: [expect.stringMatching(/^\d+\/\d+ · .*Vente Idrissi/)],
        suite: false,
        caches: false,
      },
    ]);
    expect(await autres(signee.id, [bien])).toMatchObject([{ noms: ['Promesse Tazi'] }]);
    expect(await autres(promesse.id, [libre])).toEqual([]);
  });

  it('au-delà de trois, les autres ne sont pas nommés', async () => {
    const premiere = await uneVente(office());
    const { bien } = premiere;
    for (const titre of ['Un', 'Deux', 'Trois']) await uneVente(office(), { bien, ouverture: { titre } });
    const lus = await autres(premiere.id, [bien]);
    expect(lus).toMatchObject([{ noms: ['Trois', 'Deux', 'Un'], suite: false }]);
    await uneVente(office(), { bien, ouverture: { titre: 'Quatre' } });
    expect(await autres(premiere.id, [bien])).toMatchObject([
      { noms: ['Quatre', 'Trois', 'Deux'], suite: true },
    ]);
  });

  it('celui d’un collègue n’est pas nommé à qui ne le voit pas', async () => {
    const { cookie } = await unCompte(office(), { droits: { tousDossiers: false } });
    const { bien, id: chezLeNotaire } = await uneVente(office());
    const sien = await office().call(submitConfig, { body: configSaisie(), cookie });
    expect(await autres(sien.body, [bien], { cookie })).toEqual([
      { propriete: bien, noms: [], suite: false, caches: true },
    ]);
    const refus = await office().call(getAutresDossiers, {
      params: { dossierId: chezLeNotaire },
      query: { proprietes: bien },
      cookie,
    });
    expect(refus.status).toBe(404);
  });

  it('de deux titres mères, ceux de l’un ne cachent pas ceux de l’autre, ni ceux des collègues les siens', async () => {
    const { id: clerc, cookie } = await unCompte(office(), { droits: { tousDossiers: false } });
    const deux = [await unePropriete(office()), await unePropriete(office())];
    const [premier = 0, second = 0] = deux;
    const ouvert = await office().call(submitConfig, { body: configSaisie(), cookie });
    const sienne = await uneVente(office(), { bien: second, ouverture: { titre: 'La sienne' } });
    const confie = await office().call(changerResponsable, {
      body: { ids: [sienne.id], responsable: clerc },
    });
    expect(confie.status).toBe(200);
    for (const bien of [second, premier])
      for (let i = 0; i <= NOMMES + 1; i++) await uneVente(office(), { bien });
    const cache = { noms: [], suite: false, caches: true };
    expect(await autres(ouvert.body, deux, { cookie })).toEqual([
      { propriete: premier, ...cache },
      { propriete: second, ...cache, noms: ['La sienne'] },
    ]);
  });
});
