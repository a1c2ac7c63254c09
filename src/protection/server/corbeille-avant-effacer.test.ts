import { beforeEach, expect, it } from 'vitest';
import { pieces } from '../../app/testing/archive';
import { dernier, restaurer, supprimer } from '../../app/testing/corbeille';
import { partie, uneVente, verser } from '../../app/testing/dossiers';
import { describeOffices, unCompte } from '../../app/testing/office';
import { clientSaisi, unClient, unique } from '../../app/testing/registres';
import { addClient, updateClient } from '../../client/api';
import { deleteDossiers } from '../../dossier/api';
import { deleteFile } from '../../fichier/api';
import { inTransaction } from '../../kit/server/db/transaction';
import type { JournalEntry } from '../../kit/server/sql-journal';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import type { Enonce } from '../../kit/server/testing/plafond-worker';
import { addRdv, deleteRdvs } from '../../rdv/api';
import { effacerPersonne, getPersonne } from '../api';
import { type Deja, lireAvantDEffacer } from './avant-effacer';
import { effacer } from './effacer';

const MOTIF = 'Demande reçue par courrier';
const MESSAGES = { auteurs: async () => [], lire: async () => [], effacer: async () => undefined };
const AILLEURS = { messages: MESSAGES, nommesAilleurs: async () => new Set<string>() };
let telephone = 10_000_000;

describeOffices('La corbeille est lue avant l’effacement', (office) => {
  const db = () => office().server.app.db;
  let tel = '';
  let id = 0;
  const elle = () => clientSaisi({ nom: 'Qzjetee', prenom: 'Ilham', cin: unique('QJ'), tel_portable: tel });
  beforeEach(async () => {
    tel = `06${(telephone += 1)}`;
    id = await unClient(office(), elle());
  });

  const lire = () =>
    lireAvantDEffacer(db(), { qui: { genre: 'client', id }, now: office().server.app.now() }, MESSAGES);
  const effacerLu = (deja: Deja) =>
    inTransaction(db(), async (trx) => {
      const journal = (_: JournalEntry): void => {};
      const now = office().server.app.now();
      const demande = { qui: { genre: 'client', id } as const, motif: MOTIF, userId: 1, now, deja };
      return effacer({ db: trx, journal }, demande, AILLEURS);
    });
  async function unRdv(numero: string): Promise<number> {
    const body = { nom: 'Qzjetee', prenom: 'Ilham', tel: numero, date: '2031-03-02', heure: '10:30' };
    return (await office().call(addRdv, { body })).body.id;
  }
  async function unRdvAnnule(numero = tel): Promise<number> {
    const rdv = await unRdv(numero);
    await supprimer(office(), deleteRdvs, rdv);
    return rdv;
  }
  async function unBrouillon(): Promise<number> {
    const dossier = (await uneVente(office(), { ouverture: { vendeurs: [partie(id)] } })).id;
    await verser(office(), dossier, 'minute');
    const [minute] = await pieces(office(), dossier);
    const fileId = minute?.courante?.fichier.id ?? 0;
    expect((await office().call(deleteFile, { params: { fileId } })).status).toBe(200);
    return dossier;
  }
  const gardes = async () =>
    (await db().selectFrom('corbeille').select('entite').orderBy('id').execute()).map(({ entite }) => entite);

  /** Those of the transaction that erases. */
  async function enoncesDe(genre: 'client' | 'rdv' | 'compte', qui: number): Promise<Enonce[]> {
    const lu = (await office().call(getPersonne, { params: { genre, id: qui } })).body;
    const dits = await ecouterTout(async () => {
      const body = { motif: MOTIF, lu: { nom: lu.nom, precision: lu.precision, detenus: lu.detenus } };
      expect((await office().call(effacerPersonne, { params: { genre, id: qui }, body })).status).toBe(200);
    });
    const debut = dits.findIndex(({ sql }) => sql.startsWith('insert into "effacement"'));
    return dits.slice(
      dits.findLastIndex(({ sql }, i) => i < debut && /^begin/i.test(sql)),
      debut,
    );
  }
  /** Of the bin, page after page. */
  const pagesLues = (dits: readonly Enonce[]) =>
    dits.filter(({ sql }) => sql.includes('from "corbeille"') && sql.includes('"entite_id" > '));

  it('sur une base embarquée : sa transaction n’en lit que ce qui peut être de la personne', async () => {
    await unRdvAnnule();
    await supprimer(office(), deleteDossiers, await unBrouillon());
    const autre = await unClient(office(), { tel_portable: '0699999999' });
    await unRdvAnnule('0699999998');
    const rdv = await unRdv('0699999998');
    expect(await gardes()).toEqual(['rdv', 'piece', 'dossier', 'rdv']);
    for (const [genre, qui] of [
      ['client', id],
      ['client', autre],
      ['rdv', rdv],
    ] as const) {
      const lues = pagesLues(await enoncesDe(genre, qui));
      expect(office().databaseUrl === undefined ? lues : [], genre).toEqual([]);
    }
    expect(await gardes()).toEqual([]);
  });

  it('ni ne compte tout ce qu’un compte a écrit', async () => {
    const { id: compte, cookie } = await unCompte(office());
    expect((await office().call(addClient, { body: clientSaisi(), cookie })).status).toBe(200);
    await db().updateTable('utilisateur').set({ actif: false }).where('id', '=', compte).execute();
    const comptes = (await enoncesDe('compte', compte)).filter(({ sql }) => /min\("le"\)/.test(sql));
    expect(comptes.map(({ sql }) => sql.includes('"journal"."seq" > '))).toEqual([true]);
  });

  it('et ce qui y est venu depuis part aussi, avec ce qui y était d’un brouillon venu depuis', async () => {
    const brouillon = await unBrouillon();
    const deja = await lire();
    await supprimer(office(), deleteDossiers, brouillon);
    await unRdvAnnule();
    expect(await gardes()).toEqual(['piece', 'dossier', 'rdv']);
    await effacerLu(deja);
    expect(await gardes()).toEqual([]);
  });

  it('et ce qui répond à un téléphone qu’elle a pris depuis', async () => {
    const suivant = `06${(telephone += 1)}`;
    await unRdvAnnule(suivant);
    const deja = await lire();
    const body = { ...elle(), tel_portable: suivant };
    expect((await office().call(updateClient, { params: { id }, body })).status).toBe(200);
    await effacerLu(deja);
    expect(await gardes()).toEqual([]);
  });

  it('et ce qui en est sorti depuis ne revient pas', async () => {
    const rdv = await unRdvAnnule();
    const deja = await lire();
    expect((await restaurer(office(), (await dernier(office(), 'rdv')).id)).status).toBe(200);
    await effacerLu(deja);
    expect(await gardes()).toEqual([]);
    expect(await db().selectFrom('rdv').select('id').where('id', '=', rdv).execute()).toEqual([]);
  });
});
