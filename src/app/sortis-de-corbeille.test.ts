import { expect, it } from 'vitest';
import { journalCsv } from '../administration/apiJournal';
import { CORBEILLE } from './corbeille';
import { supprimer } from './testing/corbeille';
import { type Office, describeOffices } from './testing/office';
import { exportDe, fauteDuJournal, leContenu } from './testing/personne';
import { PNG, unClient, unique } from './testing/registres';
import { purger } from '../corbeille/server/purger';
import { changeClientFile, deleteClients } from '../client/api';
import { DAY_MS } from '../kit/dates';
import { addRdv, deleteRdvs } from '../rdv/api';
import { effacerPersonne, getPersonnes } from '../protection/api';

/** As the night does. */
const unMoisPlusTard = ({ server }: Office): Promise<number> =>
  purger(server.app.db, CORBEILLE, new Date(Date.now() + 31 * DAY_MS));

/** In the rows: what is erased leaves the bytes of SQLite's file an hour later. */
async function motsLus(office: Office, mots: readonly string[]): Promise<string[]> {
  const contenu = await leContenu(office);
  return mots.filter((mot) => contenu.includes(mot));
}

describeOffices('Ce qui a quitté la corbeille', (office) => {
  it('n’est plus nulle part quand c’est un rendez-vous, pas même au journal, qui reste juste', async () => {
    const rdv = { nom: 'Qzvenue', prenom: 'Qzmalika', tel: '0611335577', motif: 'Qzmotif' };
    const { id } = (await office().call(addRdv, { body: { ...rdv, date: '2031-03-02' } })).body;
    await supprimer(office(), deleteRdvs, id);
    const mots = [rdv.nom, rdv.prenom, rdv.tel, rdv.motif];
    expect(await motsLus(office(), mots)).toEqual(mots);
    await unMoisPlusTard(office());
    expect(await motsLus(office(), mots)).toEqual([]);
    expect(await fauteDuJournal(office())).toBeUndefined();
    // Of its three rows, the last one tells of its leaving, and had nothing to lose.
    const csv = String((await office().call(journalCsv, { query: { genre: 'rdv' } })).body);
    const lignes = csv.split('\r\n').filter((ligne) => ligne.includes(`;${id};`));
    expect(lignes.map((ligne) => ligne.includes('Les valeurs ont été effacées'))).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('se trouve encore quand c’est un client, dont le journal dit tout, se remet et s’efface', async () => {
    const cin = unique('QP');
    const tel = '0622446688';
    const id = await unClient(office(), { nom: 'Qzpartie', prenom: 'Ilham', cin, tel_portable: tel });
    await supprimer(office(), deleteClients, id);
    await unMoisPlusTard(office());
    const trouver = async (q: string) => (await office().call(getPersonnes, { query: { q } })).body;
    const elle = { genre: 'client', id, nom: 'Qzpartie Ilham', precision: cin };
    for (const q of [cin, '06 22 44 66 88', 'qzpartie']) expect(await trouver(q), q).toEqual([elle]);
    expect((await exportDe(office(), 'client', id)).texte).toContain(cin);
    const effacement = await office().call(effacerPersonne, {
      params: { genre: 'client', id },
      body: { motif: 'Demande reçue par courrier' },
    });
    expect(effacement.status).toBe(200);
    expect(await motsLus(office(), ['Qzpartie', cin, tel])).toEqual([]);
    expect(await trouver(cin)).toEqual([]);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });

  it('un client effacé avant que le balayage ait pris ses pièces n’y laisse pas leur nom', async () => {
    const id = await unClient(office(), { nom: 'Qzpiece', prenom: 'Ilham', cin: unique('QP') });
    const carte = { file: new Blob([PNG]), name: 'Carteqzpiece.png', fields: { fileType: 'cin' } };
    expect((await office().upload(changeClientFile, { params: { id }, ...carte })).status).toBe(200);
    await supprimer(office(), deleteClients, id);
    await unMoisPlusTard(office());
    expect(await motsLus(office(), ['Carteqzpiece'])).toEqual(['Carteqzpiece']);
    const params = { genre: 'client' as const, id };
    expect((await office().call(effacerPersonne, { params, body: { motif: 'Demande' } })).status).toBe(200);
    expect(await motsLus(office(), ['Carteqzpiece'])).toEqual([]);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });
});
