import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dernier, restaurer, supprimer, uneAffaireDe } from '../../app/testing/corbeille';
import { uneVente, uneVenteClose } from '../../app/testing/dossiers';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { exportDe, fauteDuJournal, leContenu, motsTrouves, planter } from '../../app/testing/personne';
import { deleteClients, getClientById } from '../../client/api';
import { updateCollaborateur } from '../../compte/collaborateur';
import { deleteDossiers } from '../../dossier/api';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { effacerPersonne, getPersonne, getPersonnes } from '../api';
import { MINUTE } from '../devoir';
import type { GenrePersonne } from '../personne';
import { FICHIER_EFFACEMENTS, memoireAuFichier } from './memoire';

let annuaire = 0;
const unTel = (): string => `06${String(12_345_600 + (annuaire += 1))}`;
const MOTIF = 'Demande reçue par courrier';

const effacer = (office: Office, genre: GenrePersonne, id: number, body: object = { motif: MOTIF }) =>
  office.call(effacerPersonne, { params: { genre, id }, body });
const tenue = async (office: Office, genre: GenrePersonne, id: number) => {
  const { status, body } = await office.call(getPersonne, { params: { genre, id } });
  expect(status).toBe(200);
  return body.detenus;
};
/** Bytes that were just put there may be an upload's: they are left for the night. */
const vieillir = ({ dataDir }: Office, sha256: readonly string[]): void => {
  for (const nom of sha256) utimesSync(cheminDe(dataDir, nom), new Date(0), new Date(0));
};
const cheminDe = (dataDir: string, nom: string): string => join(dataDir, 'fichiers', nom.slice(0, 2), nom);

describeOffices('Une personne et ses données (loi 09-08)', (office) => {
  describe('sans devoir de garder', () => {
    it('se trouve, s’exporte et s’efface en entier, et elle seule', async () => {
      const elle = await planter(office(), 'qzora', unTel());
      const autre = await planter(office(), 'wtemoin', unTel());
      const brouillon = await uneVente(office(), { vendeur: elle.id });
      await supprimer(office(), deleteDossiers, brouillon.id);
      // Another, that a night has taken out of the bin: the journal alone still says who was in it.
      const ancien = await uneVente(office(), { vendeur: elle.id });
      await supprimer(office(), deleteDossiers, ancien.id);
      const sorti = office().server.app.db.deleteFrom('corbeille').where('entite', '=', 'dossier');
      await sorti.where('entite_id', '=', ancien.id).execute();
      const mots = [...elle.fiche, ...elle.libres];
      for (const q of ['nomqzora', elle.tel, 'CINQZORA', 'courrielqzora@exemple.ma']) {
        const { body } = await office().call(getPersonnes, { query: { q } });
        expect(body, q).toEqual([
          { genre: 'client', id: elle.id, nom: 'Nomqzora Prenomqzora', precision: 'CINQZORA' },
        ]);
      }
      expect(await motsTrouves(office(), mots)).toEqual(mots);

      const { texte, noms } = await exportDe(office(), 'client', elle.id);
      expect(mots.filter((mot) => !texte.includes(mot))).toEqual([]);
      expect(noms.filter((nom) => nom.startsWith('pieces/'))).toHaveLength(3);
      expect(texte.toLowerCase()).not.toContain('wtemoin');

      const avant = await tenue(office(), 'client', elle.id);
      expect(avant.filter(({ sort }) => sort !== 'efface')).toEqual([]);
      vieillir(office(), elle.pieces);
      const { status, body, error } = await effacer(office(), 'client', elle.id);
      expect([status, error.message]).toEqual([200, undefined]);
      expect(body).toEqual({
        effaces: avant.reduce((somme, { nombre }) => somme + nombre, 0),
        reduits: 0,
        gardes: 0,
      });

      expect(await motsTrouves(office(), [...mots, elle.tel])).toEqual([]);
      expect(elle.pieces.filter((nom) => existsSync(cheminDe(office().dataDir, nom)))).toEqual([]);
      const temoin = [...autre.fiche, ...autre.libres];
      expect(await motsTrouves(office(), temoin)).toEqual(temoin);
      expect(autre.pieces.filter((nom) => !existsSync(cheminDe(office().dataDir, nom)))).toEqual([]);
      expect((await office().call(getPersonne, { params: { genre: 'client', id: elle.id } })).status).toBe(
        404,
      );
      expect(await fauteDuJournal(office())).toBeUndefined();

      const journal = await readJournal(office().server.app.db, { entite: 'client', id: elle.id });
      expect(journal.slice(0, -1).every(({ efface }) => efface)).toBe(true);
      expect(journal.map(({ action }) => action)).toContain('/protection/personne/:genre/:id/export');
      expect(journal.at(-1)).toMatchObject({ action: effacerPersonne.path, avant: null, apres: null });
      // The appointment to come, and the one that the bin held.
      const rdvs = await readJournal(office().server.app.db, { entite: 'rdv' });
      expect(rdvs.filter(({ action }) => action === effacerPersonne.path)).toHaveLength(2);
    });

    it('même supprimée avant : la corbeille ne peut plus la rendre', async () => {
      const elle = await planter(office(), 'qjetee', unTel());
      await supprimer(office(), deleteClients, elle.id);
      const { body } = await office().call(getPersonnes, { query: { q: 'nomqjetee' } });
      expect(body.map(({ id }) => id)).toEqual([elle.id]);
      const garde = (await dernier(office(), 'client')).id;
      vieillir(office(), elle.pieces);
      expect((await effacer(office(), 'client', elle.id)).status).toBe(200);
      expect((await restaurer(office(), garde)).status).toBe(404);
      expect(await motsTrouves(office(), [...elle.fiche, ...elle.libres, elle.tel])).toEqual([]);
    });

    it('un rendez-vous ou un message seul est une personne ; un homonyme d’un autre numéro n’est pas touché', async () => {
      const elle = await planter(office(), 'qseule', unTel());
      const autre = await planter(office(), 'qseule2', unTel());
      const { app } = office().server;
      await app.db.deleteFrom('client_fichier').where('client_id', '=', elle.id).execute();
      await app.db.deleteFrom('client').where('id', '=', elle.id).execute();
      const rdvs = (await office().call(getPersonnes, { query: { q: elle.tel } })).body;
      expect(rdvs.map(({ genre }) => genre)).toEqual(['rdv']);
      const fait = await effacer(office(), 'rdv', rdvs[0]?.id ?? 0);
      expect([fait.status, fait.body.gardes]).toEqual([200, 0]);
      const restes = await motsTrouves(
        office(),
        ['Rdvqseule', 'Ecritqseule', 'Annuleqseule'].map((mot) => `${mot}"`),
      );
      expect(restes).toEqual([]);
      const lui = (await office().call(getPersonnes, { query: { q: autre.tel } })).body;
      expect(lui).toEqual([
        { genre: 'client', id: autre.id, nom: 'Nomqseule2 Prenomqseule2', precision: 'CINQSEULE2' },
      ]);
      expect(await tenue(office(), 'client', autre.id)).toContainEqual(
        expect.objectContaining({ quoi: 'Messages reçus de la page publique', nombre: 1 }),
      );
    });
  });

  it('partie à un acte, elle n’est que réduite : ce qui reste a sa raison, rien d’autre ne reste', async () => {
    const elle = await planter(office(), 'qvend', unTel());
    const acquereur = await planter(office(), 'wachete', unTel());
    await uneVenteClose(office(), { vendeur: elle.id, acquereur: acquereur.id });
    const { texte } = await exportDe(office(), 'client', elle.id);
    expect(texte.toLowerCase()).not.toContain('wachete');
    expect(texte).toContain('"role": "vendeur"');
    const avant = await tenue(office(), 'client', elle.id);
    for (const { sort, raison, quoi } of avant)
      expect([quoi, raison === null], quoi).toEqual([quoi, sort === 'efface']);
    expect(avant.find(({ quoi }) => quoi === 'Fiche client')).toMatchObject({
      sort: 'reduit',
      raison: MINUTE,
      jusquau: null,
    });
    expect(avant.find(({ quoi }) => quoi === 'Pièces de la fiche')?.jusquau).toMatch(/^20\d\d-\d\d-\d\d$/);
    vieillir(office(), elle.pieces);
    const { status, body } = await effacer(office(), 'client', elle.id);
    expect([status, body.reduits]).toEqual([200, 1]);
    expect(await motsTrouves(office(), elle.libres)).toEqual([]);
    expect(await motsTrouves(office(), elle.fiche)).toEqual(elle.fiche);
    const fiche = (await office().call(getClientById, { params: { id: elle.id } })).body;
    expect(fiche).toMatchObject({ nom: 'Nomqvend', email: null, remarque: null, tel_domicile: null });
    expect((await effacer(office(), 'client', elle.id)).status).toBe(409);
    // The piece taken away is gone, the others stay.
    expect(elle.pieces.map((nom) => existsSync(cheminDe(office().dataDir, nom)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });

  it('un dossier en cours ou un brouillon garde la fiche ; une affaire CDG, dix ans après l’exercice', async () => {
    const elle = await planter(office(), 'qbrouil', unTel());
    const { id } = await uneVente(office(), { vendeur: elle.id });
    const [fiche] = await tenue(office(), 'client', elle.id);
    expect(fiche).toMatchObject({ quoi: 'Fiche client', sort: 'garde', jusquau: null });
    expect(fiche?.raison).toContain('retirez d’abord la personne du brouillon «\u00a0Vente Tazi\u00a0»');
    expect((await effacer(office(), 'client', elle.id)).body).toMatchObject({ reduits: 0 });
    expect(await motsTrouves(office(), elle.fiche)).toEqual(elle.fiche);
    const { status, error } = await effacer(office(), 'client', elle.id);
    expect([status, error.message]).toEqual([409, expect.stringContaining('Rien ne peut être effacé.')]);
    await supprimer(office(), deleteDossiers, id);
    await uneAffaireDe(office(), elle.id);
    const annee = Number(office().server.app.now().toISOString().slice(0, 4));
    const apres = await tenue(office(), 'client', elle.id);
    for (const quoi of [
      'Fiche client',
      'Affaires CDG',
      'Versements CDG',
      'Écritures comptables qui la nomment',
    ])
      expect(
        apres.find((detenu) => detenu.quoi === quoi),
        quoi,
      ).toMatchObject({ jusquau: `${annee + 10}-12-31` });
  });

  it('un compte actif ne s’efface pas ; désactivé, il devient un ancien collaborateur', async () => {
    const compte = await unCompte(office());
    const { id, email } = compte;
    await office()
      .server.app.db.updateTable('utilisateur')
      .set({ lastname: 'Qzclerc' })
      .where('id', '=', id)
      .execute();
    expect((await effacer(office(), 'compte', id)).status).toBe(409);
    await office().call(updateCollaborateur, { params: { id }, body: { actif: false } });
    const { texte } = await exportDe(office(), 'compte', id);
    for (const mot of [email, 'Qzclerc', '0661223344']) expect(texte).toContain(mot);
    expect(texte).not.toMatch(/argon|scrypt|token|\$2/);
    const { status, error } = await effacer(office(), 'compte', id);
    expect([status, error.message]).toEqual([200, undefined]);
    expect(await motsTrouves(office(), [email, 'Qzclerc'])).toEqual([]);
    expect((await leContenu(office())).includes(`"Ancien collaborateur n°\u00a0${id}"`)).toBe(true);
    expect((await effacer(office(), 'compte', id)).status).toBe(404);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });

  it('le motif est gardé et ne nomme personne ; ce qui fut effacé se sait hors de la base', async () => {
    const elle = await planter(office(), 'qmotif', unTel());
    const nomme = await effacer(office(), 'client', elle.id, { motif: 'Demande de mme nomqmotif' });
    expect(nomme.error.details).toEqual([expect.objectContaining({ path: 'motif' })]);
    expect((await effacer(office(), 'client', elle.id, { motif: ' ' })).status).toBe(422);
    expect((await effacer(office(), 'client', elle.id)).status).toBe(200);
    const chemin = join(office().dataDir, FICHIER_EFFACEMENTS);
    expect((await memoireAuFichier(chemin).toutes()).at(-1)).toEqual({
      genre: 'client',
      id: elle.id,
      le: expect.any(String),
    });
    expect(readFileSync(chemin, 'utf8')).not.toMatch(/qmotif|courrier/i);
    const { db } = office().server.app;
    const garde = await db.selectFrom('effacement').selectAll().where('personne_id', '=', elle.id).execute();
    expect(garde).toMatchObject([{ genre: 'client', motif: MOTIF }]);
    await expect(db.deleteFrom('effacement').execute()).rejects.toThrow();
  });

  it('sans le droit ou sans preuve récente, rien ne se lit ni ne s’efface', async () => {
    const elle = await planter(office(), 'qdroit', unTel());
    const sans = await unCompte(office(), { droits: { administrer: false } });
    const params = { genre: 'client', id: elle.id };
    expect((await office().call(getPersonne, { params, cookie: sans.cookie })).status).toBe(403);
    expect((await exportDe(office(), 'client', elle.id, sans.cookie)).status).toBe(403);
    const avec = await unCompte(office(), { droits: { administrer: true } });
    const confirmeeLe = new Date(Date.now() - 11 * 60_000).toISOString();
    await office()
      .server.app.db.updateTable('session')
      .set({ confirmeeLe })
      .where('userId', '=', avec.id)
      .execute();
    const sent = { params, cookie: avec.cookie, body: { motif: MOTIF } };
    expect((await office().call(effacerPersonne, sent)).error.code).toBe('confirmation_requise');
    expect((await exportDe(office(), 'client', elle.id, avec.cookie)).status).toBe(403);
    expect(await motsTrouves(office(), elle.fiche)).toEqual(elle.fiche);
  });
});
