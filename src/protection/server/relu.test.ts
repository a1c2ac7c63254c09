import { expect, it } from 'vitest';
import { supprimer } from '../../app/testing/corbeille';
import { uneVente } from '../../app/testing/dossiers';
import { type Office, describeOffices } from '../../app/testing/office';
import { clientSaisi, unClient, unique } from '../../app/testing/registres';
import { getClientById, updateClient } from '../../client/api';
import { deleteDossiers } from '../../dossier/api';
import { addRdv } from '../../rdv/api';
import { effacerPersonne, getPersonne } from '../api';

const MOTIF = 'Demande reçue par courrier';
const CHANGE = expect.stringContaining('rien n’a été effacé. Relisez ce qui part et ce qui reste');

async function lire(office: Office, id: number) {
  const { body } = await office.call(getPersonne, { params: { genre: 'client', id } });
  const { nom, precision, detenus } = body;
  return { nom, precision, detenus };
}
const effacer = (office: Office, id: number, lu: object) =>
  office.call(effacerPersonne, { params: { genre: 'client', id }, body: { motif: MOTIF, lu } });

describeOffices('Un effacement ne fait que ce qui a été lu', (office) => {
  it('une fiche dite gardée ne part pas quand un collègue a supprimé le brouillon qui la gardait', async () => {
    const id = await unClient(office(), { email: `${unique('elle')}@exemple.ma` });
    const brouillon = await uneVente(office(), { vendeur: id });
    const gardee = await lire(office(), id);
    await supprimer(office(), deleteDossiers, brouillon.id);
    const refus = await effacer(office(), id, gardee);
    expect([refus.status, refus.error.message]).toEqual([409, CHANGE]);
    expect((await office().call(getClientById, { params: { id } })).status).toBe(200);
    const fait = await effacer(office(), id, await lire(office(), id));
    expect([fait.status, fait.body.gardes]).toEqual([200, 0]);
  });

  it('ni un rendez-vous pris depuis, ni une fiche dont le nom a changé', async () => {
    const [nom, tel] = [unique('Qrelue'), '0661998877'];
    const fiche = clientSaisi({ nom, prenom: 'Salma', cin: unique('REL'), tel_portable: tel });
    const id = await unClient(office(), fiche);
    const avant = await lire(office(), id);
    await office().call(addRdv, { body: { nom, prenom: 'Salma', tel } });
    const prise = await lire(office(), id);
    expect((await effacer(office(), id, avant)).error.message).toEqual(CHANGE);
    await office().call(updateClient, { params: { id }, body: { ...fiche, nom: unique('Autre') } });
    expect((await effacer(office(), id, prise)).error.message).toEqual(CHANGE);
    expect((await effacer(office(), id, await lire(office(), id))).status).toBe(200);
  });
});
