import { expect, it } from 'vitest';
import { lire, partie, signer, uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { echeancesDe, ouvertes, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { unClient } from '../../app/testing/registres';
import { getClientById, updateClient } from '../../client/api';
import { addEnregistrement, addOuverture, addSignature, deleteDossiers } from '../../dossier/api';
import { ecrireReperes } from '../api';

const COURENT = { enregistrement: '2026-12-12', tpi: '2026-12-12', conservation: '2027-02-12' };
const RIEN = { date: null, heure: null };
const LE_12 = { date: '2026-11-12', heure: '10:30' };

describeOffices('Les délais d’un acte que l’on n’a plus tout signé', (office) => {
  const ajouterAcquereur = async (id: number) => {
    const { ouverture } = await lire(office(), id);
    const autre = partie(await unClient(office(), { nom: 'Naciri' }), { quote: 0 });
    const acquereurs = [...ouverture.acquereurs, autre];
    const { error } = await office().call(addOuverture, {
      body: { id, ouverture: { ...ouverture, acquereurs } },
    });
    expect(error).toBe(id);
  };
  /** What each side has signed, written anew. */
  const resigner = async (id: number, vendeur: object, acquereur: object) => {
    const { ouverture } = await lire(office(), id);
    const signees = (parties: { id: number }[], signature: object) =>
      parties.map((une) => ({ id: une.id, signature }));
    const body = {
      vendeurs: signees(ouverture.vendeurs, vendeur),
      acquereurs: signees(ouverture.acquereurs, acquereur),
    };
    expect((await office().call(addSignature, { params: { id }, body })).status).toBe(200);
  };
  const reperes = (id: number, body: object) => office().call(ecrireReperes, { params: { id }, body });
  const libelle = async (id: number, code: string) => (await uneEcheance(office(), id, code)).libelle;

  it('une partie ajoutée ne les fait pas disparaître : chacun dit que la signature est à compléter', async () => {
    situer(office(), '2026-11-28T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const avant = await uneEcheance(office(), id, 'enregistrement');
    await ajouterAcquereur(id);
    expect(await ouvertes(office(), id)).toEqual(COURENT);
    expect(await uneEcheance(office(), id, 'enregistrement')).toMatchObject({
      id: avant.id,
      depart: '2026-11-12',
      libelle: 'Enregistrement de l’acte (signature à compléter)',
    });
    expect(await libelle(id, 'tpi')).toBe(
      'Déclaration et paiement de la TPI (par qui\u00a0? · signature à compléter)',
    );
    expect((await echeancesDe(office(), id)).acte).toEqual({ date: '2026-11-12', origine: 'signature' });
    // The bell had told it already: it tells it again, as it stands.
    const { db } = office().server.app;
    const dite = await db
      .selectFrom('notification')
      .select('title')
      .where('cle', '=', `echeance:${avant.id}`)
      .executeTakeFirst();
    expect(dite?.title).toBe('Enregistrement de l’acte (signature à compléter)\u00a0: dans 14 jours');
    await signer(office(), id, { date: '2026-11-26', heure: '09:00' });
    expect(await ouvertes(office(), id)).toEqual({
      enregistrement: '2026-12-26',
      tpi: '2026-12-26',
      conservation: '2027-02-26',
    });
    expect(await libelle(id, 'enregistrement')).toBe('Enregistrement de l’acte');
  });

  it('une date effacée non plus, fût-elle la dernière, tant que quelqu’un a signé', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id } = await uneVente(office());
    await resigner(id, { date: '2026-11-10', heure: '09:00' }, LE_12);
    await resigner(id, { date: '2026-11-10', heure: '09:00' }, RIEN);
    // They run from the last one that is left.
    expect(await ouvertes(office(), id)).toEqual({
      enregistrement: '2026-12-10',
      tpi: '2026-12-10',
      conservation: '2027-02-10',
    });
    await resigner(id, { date: '2026-11-10', heure: '09:00' }, LE_12);
    expect(await ouvertes(office(), id)).toEqual(COURENT);
    expect(await libelle(id, 'enregistrement')).toBe('Enregistrement de l’acte');
    await resigner(id, RIEN, RIEN);
    expect(await ouvertes(office(), id)).toEqual({});
    // Signed again by one alone, it is the act of nobody yet.
    await resigner(id, LE_12, RIEN);
    expect(await ouvertes(office(), id)).toEqual({});
  });

  it('un acte enregistré a été signé, quoi que l’on efface', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    await office().call(addEnregistrement, { params: { id }, body: { date: '2026-11-18' } });
    await resigner(id, RIEN, RIEN);
    const { enregistrement: _, ...restent } = COURENT;
    expect(await ouvertes(office(), id)).toEqual(restent);
    expect(await uneEcheance(office(), id, 'enregistrement')).toMatchObject({ etat: 'faite' });
  });

  it('en retard, la pénalité s’estime encore', async () => {
    situer(office(), '2027-01-20T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    const { penalite } = await echeancesDe(office(), id);
    expect(penalite).toMatchObject({ echeance: '2026-12-12' });
    await ajouterAcquereur(id);
    expect((await echeancesDe(office(), id)).penalite).toEqual(penalite);
  });

  it('la promesse, que tous doivent tenir, se rouvre', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id } = await uneVenteSignee(office());
    await reperes(id, { promesse: '2026-12-31' });
    expect(await uneEcheance(office(), id, 'promesse')).toMatchObject({ etat: 'faite' });
    await ajouterAcquereur(id);
    expect(await ouvertes(office(), id)).toEqual({ ...COURENT, promesse: '2026-12-31' });
  });

  it('ce qui n’était que prévu ne laisse rien', async () => {
    situer(office(), '2026-11-10T10:00:00Z');
    const { id } = await uneVenteSignee(office()); // on the 12th
    expect(await ouvertes(office(), id)).toEqual(COURENT);
    await resigner(id, LE_12, RIEN);
    expect(await ouvertes(office(), id)).toEqual({});
  });

  it('une date de l’acte saisie puis reprise ne laisse rien à qui n’a jamais tout signé', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id } = await uneVente(office());
    await resigner(id, LE_12, RIEN);
    await reperes(id, { acte: '2026-11-15' });
    expect(await ouvertes(office(), id)).toMatchObject({ enregistrement: '2026-12-15' });
    await reperes(id, { acte: null });
    expect(await ouvertes(office(), id)).toEqual({});
    // Nor does it take away what the signatures have opened since.
    await signer(office(), id, LE_12);
    await ajouterAcquereur(id);
    expect(await ouvertes(office(), id)).toEqual(COURENT);
  });

  it('D39 annulé, le dossier garde ce qui fut à faire, quoi que l’on récrive autour', async () => {
    situer(office(), '2026-11-20T10:00:00Z');
    const { id, vendeur } = await uneVenteSignee(office());
    await ajouterAcquereur(id);
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Renoncement' } });
    const annule = await echeancesDe(office(), id);
    expect(annule.echeances.map(({ etat }) => etat)).toEqual(['sans objet', 'sans objet', 'sans objet']);
    const { body: client } = await office().call(getClientById, { params: { id: vendeur } });
    await office().call(updateClient, { params: { id: vendeur }, body: { ...client, nom: 'Tahiri' } });
    expect((await echeancesDe(office(), id)).echeances.map(({ id: une, etat }) => [une, etat])).toEqual(
      annule.echeances.map(({ id: une, etat }) => [une, etat]),
    );
  });
});
