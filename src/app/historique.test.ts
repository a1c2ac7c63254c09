import { expect, it } from 'vitest';
import {
  getChaine,
  getEvenements,
  getJournal,
  journalCsv,
  verifierChaine,
} from '../administration/apiJournal';
import { GENRES } from '../administration/genres';
import { addClient, changeClientFile, deleteClients, updateClient } from '../client/api';
import { addOuverture, getDossierById, revelerMdp } from '../dossier/api';
import { HISTORIQUES, type Suivi } from '../historique/api';
import type { Call } from '../kit/api';
import { cheminsInconnus } from '../historique/decrire';
import { genreDe } from '../historique/server/raconter';
import { writeJournal } from '../kit/server/sql-journal';
import { readJournal } from '../kit/server/testing/sql-journal';
import { verifieurDe } from './sauvegardes';
import { readSettings } from './settings';
import { unDossierRempli } from './testing/rempli';
import { caisse, uneVente, uneVenteEnCaisse, virement } from './testing/dossiers';
import { describeOffices, unCompte } from './testing/office';
import {
  PNG,
  clientSaisi,
  proprieteSaisie,
  societeSaisie,
  unClient,
  uneAffaireLibre,
} from './testing/registres';
import { addPropriete, deleteProprietes, updatePropriete } from '../propriete/api';
import { addRdv, deleteRdvs, updateRdv } from '../rdv/api';
import { addSociete, deleteSocietes, updateSociete } from '../societe/api';

const MARIEE = {
  etat_civile: 'Marié(e)',
  etat_civile_details: {
    nom_conjoint: 'Filali',
    prenom_conjoint: 'Driss',
    lieu_naissance_conjoint: 'Fès',
    date_naissance_conjoint: '1981-02-26',
    lieu_mariage: 'Fès',
    date_mariage: '2011-07-23',
    has_contrat_mariage: true,
    date_contrat: '2011-07-23',
  },
};

describeOffices('L’historique et le journal', (office) => {
  it('d’un client : qui a changé quoi, en mots, le plus récent d’abord ; 404 n’existe pas', async () => {
    const id = await unClient(office(), { ville: 'Rabat' });
    const change = { ville: 'Fès', etat_civile: 'Célibataire', tel_portable: '0611111111' };
    await office().call(updateClient, { params: { id }, body: clientSaisi(change) });
    const fichier = { file: new Blob([PNG]), name: 'cin.png', fields: { fileType: 'cin' } };
    await office().upload(changeClientFile, { params: { id }, ...fichier });
    const { body } = await office().call(HISTORIQUES.client, { params: { id } });
    expect(body.suite).toBeNull();
    expect(body.ecritures.map(({ par, action }) => [par, action])).toEqual([
      ['Salma Benjelloun', 'Dépose la CIN ou le contrat de mariage d’un client'],
      ['Salma Benjelloun', 'Modifie un client'],
      ['Salma Benjelloun', 'Ajoute un client'],
    ]);
    const [piece, modifie] = body.ecritures;
    expect(piece?.changements).toMatchObject([{ champ: 'Pièce CIN', apres: 'cin.png', retablir: false }]);
    expect(modifie?.changements).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          champ: 'Ville',
          avant: 'Rabat',
          apres: 'Fès',
          valeur: 'Rabat',
          retablir: true,
        }),
      ]),
    );
    await office().call(deleteClients, { body: [id] });
    const apres = await office().call(HISTORIQUES.client, { params: { id } });
    expect(apres.body.ecritures[0]?.action).toBe('Supprime des clients, tous ou aucun');
  });

  it('d’un dossier : étapes, parties, lecture d’un mot de passe, jamais les secrets', async () => {
    const id = await unDossierRempli(office());
    const { body: dossier } = await office().call(getDossierById, { params: { id } });
    const vendeur = dossier.ouverture.vendeurs[0]?.id ?? 0;
    await office().call(revelerMdp, { params: { id, partieId: vendeur } });
    const { body } = await office().call(HISTORIQUES.dossier, { params: { id } });
    const nom = dossier.ouverture.vendeurs[0]?.client.fullname;
    expect(body.ecritures[0]).toMatchObject({
      action: 'Lit un mot de passe fiscal',
      changements: [{ champ: 'Mot de passe fiscal lu, celui de', apres: nom }],
    });
    const dits = body.ecritures.flatMap(({ changements }) => changements);
    expect(dits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          champ: `Accès fiscal de ${nom}`,
          apres: 'Modifié\u00a0: identifiant, mot de passe',
        }),
        expect.objectContaining({ champ: 'N° de répertoire', retablir: false }),
      ]),
    );
    for (const secret of ['"l1"', '"m1"', '"m2"']) expect(JSON.stringify(body)).not.toContain(secret);
    expect(
      dits.filter(({ champ }) => /Affaire CDG|Date\b.*Signature/.test(champ)).some((d) => d.retablir),
    ).toBe(false);
  });

  it('d’un dossier d’un autre, ou qui n’est plus : 404 à qui ne voit que les siens', async () => {
    const { id } = await uneVente(office());
    const seul = await unCompte(office(), { droits: { tousDossiers: false } });
    const lire = (cookie: string, un = id) =>
      office().call(HISTORIQUES.dossier, { params: { id: un }, cookie });
    expect((await lire(seul.cookie)).status).toBe(404);
    expect((await lire(office().cookie)).status).toBe(200);
    await office()
      .server.app.db.transaction()
      .execute((trx) =>
        writeJournal(trx, [{ entite: 'dossier', id: 888_888, avant: { titre: 'Brouillon' } }], {
          userId: 1,
          action: '/dossier/deleteById',
          now: new Date(),
        }),
      );
    expect((await lire(seul.cookie, 888_888)).status).toBe(404);
    expect((await lire(office().cookie, 888_888)).body.ecritures).toHaveLength(1);
    expect((await lire('')).status).toBe(401);
  });

  it('d’une affaire rendue libre : à tous, sans dire de quel dossier d’un autre elle fut', async () => {
    const vente = await uneVenteEnCaisse(office());
    const autre = await uneAffaireLibre(office(), { versements: [virement(vente.acquereur, 950_000)] });
    const prix = caisse(autre);
    const body = { id: vente.id, ouverture: { ...vente.ouverture, prix } };
    expect((await office().call(addOuverture, { body })).status).toBe(200);
    const seul = await unCompte(office(), { droits: { tousDossiers: false } });
    const dits = async (cookie: string) => {
      const params = { id: vente.cdgId };
      return JSON.stringify((await office().call(HISTORIQUES.cdg, { params, cookie })).body);
    };
    const { titre } = vente.ouverture;
    expect(await dits(office().cookie)).toContain(titre);
    expect(await dits(seul.cookie)).toContain('Dossier suivi par d’autres');
    expect(await dits(seul.cookie)).not.toContain(titre);
  });

  it('tout champ que le journal tient a un nom', async () => {
    const fiches = [
      [addClient, updateClient, deleteClients, clientSaisi({ ...MARIEE, ville: 'Rabat' }), { ville: 'Fès' }],
      [addSociete, updateSociete, deleteSocietes, societeSaisie(), { rc: '99' }],
      [addPropriete, updatePropriete, deleteProprietes, proprieteSaisie(), { commune: 'Souissi' }],
      [addRdv, updateRdv, deleteRdvs, { nom: 'Tazi', tel: '0612345678' }, { motif: 'Signature' }],
    ] as const;
    for (const [ajouter, modifier, supprimer, saisie, change] of fiches) {
      const { id } = (await office().call<Call>(ajouter, { body: saisie })).body as { id: number };
      const { status } = await office().call<Call>(modifier, {
        params: { id },
        body: { ...saisie, ...change },
      });
      expect(status).toBe(200);
      // Nothing but what was changed: the stored record and the form tell of the same fields.
      const entite = ajouter.path.split('/')[1] as Suivi;
      const { body } = await office().call(HISTORIQUES[entite], { params: { id } });
      expect(body.ecritures[0]?.changements.map(({ chemin }) => chemin.join('.'))).toEqual(
        Object.keys(change),
      );
      await office().call<Call>(supprimer, { body: [id] });
    }
    const inconnus = (await readJournal(office().server.app.db)).flatMap(({ entite, avant, apres }) =>
      [avant, apres].flatMap((valeurs) =>
        cheminsInconnus(genreDe(GENRES, entite), valeurs).map((chemin) => `${entite} ${chemin}`),
      ),
    );
    expect([...new Set(inconnus)]).toEqual([]);
  });

  it('le journal : une fiche supprimée se cherche par son nom tant que la corbeille la garde', async () => {
    const id = await unClient(office(), { nom: 'Zzsupprime', cin: 'ZZHISTO2' });
    await office().call(deleteClients, { body: [id] });
    const query = { q: 'zzsupprime', genre: 'client' };
    const { lignes } = (await office().call(getJournal, { query })).body;
    expect(lignes.map(({ entiteId, action }) => [entiteId, action])).toEqual([
      [id, 'Supprime des clients, tous ou aucun'],
      [id, 'Ajoute un client'],
    ]);
  });

  it('le journal : filtres, recherche, page par page, export, événements', async () => {
    const { db } = office().server.app;
    const cin = 'ZZHISTO1';
    const { body: client } = await office().call(addClient, { body: clientSaisi({ nom: '=Zztop', cin }) });
    const lire = async (query: object) => (await office().call(getJournal, { query: query as never })).body;
    expect((await lire({ q: cin })).lignes).toMatchObject([
      { genre: 'Client', fiche: '=Zztop Youssef', entiteId: client.id, action: 'Ajoute un client' },
    ]);
    expect((await lire({ q: 'introuvable-nulle-part' })).lignes).toEqual([]);
    expect(
      (await lire({ genre: 'client', action: addClient.path, utilisateur: 1 })).lignes.length,
    ).toBeGreaterThan(0);
    expect((await lire({ au: '2001-01-01' })).lignes).toEqual([]);
    const entrees = Array.from({ length: 10_000 }, (_, i) => ({
      entite: 'rdv',
      id: 777_777,
      avant: { motif: `n° ${i}` },
      apres: { motif: `n° ${i + 1}` },
    }));
    await db
      .transaction()
      .execute((trx) =>
        writeJournal(trx, entrees, { userId: 1, action: '/rdv/update/:id', now: new Date() }),
      );
    const { body: page } = await office().call(HISTORIQUES.rdv, { params: { id: 777_777 } });
    expect(page.ecritures[0]?.changements).toMatchObject([{ avant: 'n° 9999', apres: 'n° 10000' }]);
    const suite = { avant: page.suite ?? 0 };
    const { body: deux } = await office().call(HISTORIQUES.rdv, { params: { id: 777_777 }, query: suite });
    expect(deux.ecritures[0]?.changements).toMatchObject([{ apres: 'n° 9980' }]);
    const tout = await lire({});
    expect(tout.lignes).toHaveLength(40);
    expect((await lire({ avant: tout.suite })).lignes[0]?.seq).toBe((tout.suite ?? 0) - 1);

    const csv = await office().call(journalCsv, { query: { genre: 'client', q: cin } });
    expect(String(csv.body)).toContain("'=Zztop");
    expect(csv.headers.get('content-disposition')).toContain('Journal');
    const { body: portes } = await office().call(getEvenements, { query: { genre: 'connexion' } });
    expect(portes.evenements[0]).toMatchObject({ genre: 'Connexion' });
  });

  it('la chaîne : ce que l’on en sait, et la vérification à la demande, intacte puis non', async () => {
    await office().server.prendrePoint(new Date());
    const { body: chaine } = await office().call(getChaine);
    expect(chaine).toMatchObject({ point: { numero: expect.any(Number) }, erreur: null });
    expect((await office().call(verifierChaine)).body).toMatchObject({ intact: true });
    const { dataDir, databaseUrl, server } = office();
    const { db } = server.app;
    await db.updateTable('compteur').set({ valeur: 999_999 }).where('nom', '=', 'journal').execute();
    // The screen tells for ten seconds what it has just been told.
    const settings = { ...readSettings({ DATA_DIR: dataDir, SAUVEGARDE_NUIT: '0' }), databaseUrl };
    const suivis: number[][] = [];
    const suivre = (...lecture: number[]) => void suivis.push(lecture);
    expect(await verifieurDe(settings)(new AbortController().signal, suivre)).toMatchObject({
      intact: false,
      phrase: expect.stringContaining('journal coupé'),
    });
    // Again each time that long enough has passed.
    expect(suivis[0]).toEqual([0, 999_999]);
    expect(suivis.filter(([, sur]) => sur !== 999_999)).toEqual([]);
  });
});
