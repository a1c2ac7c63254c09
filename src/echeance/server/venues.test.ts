import { expect, it } from 'vitest';
import { uneAffaire, uneVente, uneVenteSignee } from '../../app/testing/dossiers';
import { ouvertes, tourDe, uneEcheance } from '../../app/testing/echeances';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { addConservation, addEnregistrement } from '../../dossier/api';
import { ecrireReperes } from '../api';
import { relever } from './tour';

describeOffices('Une date saisie d’avance', (office) => {
  const reperes = (id: number, body: object) => office().call(ecrireReperes, { params: { id }, body });
  const ronde = (instant: string) => relever(tourDe(office(), instant));
  const alerte = async (id: number) =>
    (
      await office()
        .server.app.db.selectFrom('notification')
        .select('title')
        .where('cle', '=', `echeance:${id}`)
        .executeTakeFirst()
    )?.title.split('\u00a0: ')[1];

  it('un acte prévu après le terme de la promesse ne la fait pas taire', async () => {
    situer(office(), '2026-11-26T10:00:00Z');
    const { id } = await uneVente(office());
    await reperes(id, { promesse: '2026-12-10', acte: '2026-12-20' });
    const promesse = await uneEcheance(office(), id, 'promesse');
    expect(promesse).toMatchObject({ etat: 'ouverte', date: '2026-12-10', faiteLe: null });
    await ronde('2026-12-09T10:00:00Z');
    expect(await alerte(promesse.id)).toBe('demain');
    await ronde('2026-12-19T10:00:00Z');
    expect(await uneEcheance(office(), id, 'promesse')).toMatchObject({ etat: 'ouverte' });
    // The server was stopped on the day itself.
    await ronde('2026-12-22T10:00:00Z');
    expect(await uneEcheance(office(), id, 'promesse')).toMatchObject({
      etat: 'faite',
      faiteLe: '2026-12-20',
      parLaMain: false,
    });
    expect(await alerte(promesse.id)).toBeUndefined();
  });

  it('l’enregistrement et l’envoi prévus restent à faire jusqu’à leur jour, et se ferment avec lui', async () => {
    situer(office(), '2026-11-26T10:00:00Z');
    const { id } = await uneVenteSignee(office()); // on 12 November
    const params = { id };
    expect((await office().call(addEnregistrement, { params, body: { date: '2026-12-01' } })).status).toBe(
      200,
    );
    const envoi = { dateEnvoie: '2026-12-02' };
    expect((await office().call(addConservation, { params, body: envoi as never })).status).toBe(200);
    const restent = async () => Object.keys(await ouvertes(office(), id)).sort();
    expect(await restent()).toEqual(['conservation', 'enregistrement', 'tpi']);
    await ronde('2026-12-01T10:00:00Z');
    expect(await restent()).toEqual(['conservation', 'tpi']);
    await ronde('2026-12-02T10:00:00Z');
    expect(await restent()).toEqual(['tpi']);
  });

  it('un virement à venir est à la CDG le jour où il y arrive', async () => {
    situer(office(), '2026-10-30T10:00:00Z');
    const vente = await uneVente(office());
    await uneAffaire(office(), vente); // by a transfer of 2 November
    expect(await ouvertes(office(), vente.id)).toEqual({ depotCdg: '2026-11-03' });
    await ronde('2026-11-01T10:00:00Z');
    expect(await ouvertes(office(), vente.id)).toEqual({ depotCdg: '2026-11-03' });
    await ronde('2026-11-02T10:00:00Z');
    expect(await uneEcheance(office(), vente.id, 'depotCdg')).toMatchObject({
      etat: 'faite',
      faiteLe: '2026-11-02',
    });
  });

  it('un avis préalable redemandé attend sa réponse, que celle du premier ne donne pas', async () => {
    situer(office(), '2026-07-20T10:00:00Z');
    const { id } = await uneVente(office());
    await reperes(id, { avisDemande: '2026-01-02', avisRecu: '2026-02-01' });
    expect(await uneEcheance(office(), id, 'avisReponse')).toMatchObject({ etat: 'faite' });
    await reperes(id, { avisDemande: '2026-07-20', avisRecu: '2026-02-01' });
    expect(await uneEcheance(office(), id, 'avisReponse')).toMatchObject({
      etat: 'ouverte',
      date: '2026-09-18',
    });
    await reperes(id, { avisDemande: '2026-07-20', avisRecu: '2026-07-20' });
    expect(await uneEcheance(office(), id, 'avisReponse')).toMatchObject({ etat: 'faite' });
  });

  it('un compromis refait demande son avis préalable, que la demande du premier ne vaut pas', async () => {
    situer(office(), '2026-07-20T10:00:00Z');
    const { id } = await uneVente(office());
    const premier = { compromis: '2026-01-02', avisDemande: '2026-01-02', avisRecu: '2026-02-01' };
    await reperes(id, premier);
    expect(await uneEcheance(office(), id, 'avisDemande')).toMatchObject({ etat: 'faite' });
    await reperes(id, { ...premier, compromis: '2026-07-15' });
    expect(await uneEcheance(office(), id, 'avisDemande')).toMatchObject({
      etat: 'ouverte',
      date: '2026-08-14',
      faiteLe: null,
    });
    await reperes(id, { ...premier, compromis: '2026-07-15', avisDemande: '2026-07-16' });
    expect(await uneEcheance(office(), id, 'avisDemande')).toMatchObject({
      etat: 'faite',
      faiteLe: '2026-07-16',
    });
  });
});
