import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pdf } from '../../app/testing/archive';
import { PROVISION, comptabilite } from '../../app/testing/comptes';
import { DONATION, lire, uneVenteClose, uneVenteEnCaisse, uneVenteSignee } from '../../app/testing/dossiers';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { exportDe } from '../../app/testing/personne';
import { unClient, unique } from '../../app/testing/registres';
import { csv, envoyer } from '../../app/testing/releves';
import { changeClientFile, getClientById } from '../../client/api';
import type { Call } from '../../kit/api';
import { effacerPersonne, exporterPersonne, getPersonne } from '../api';

/** More than what is read of a piece before somebody takes it. */
const LOURDE = 500_000;

async function uneClienteAvecPiece(office: Office): Promise<number> {
  const id = await unClient(office);
  const file = new Blob([pdf('Carte'), ' '.repeat(LOURDE)]);
  const fields = { fileType: 'cin' };
  const { status } = await office.upload(changeClientFile, {
    params: { id },
    file,
    name: 'Carte.pdf',
    fields,
  });
  expect(status).toBe(200);
  return id;
}

/** Pieces of the office that its server holds open. */
async function ouvertes({ dataDir }: Office): Promise<string[]> {
  const handles = await readdir('/proc/self/fd');
  const chemins = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return chemins.filter((chemin) => chemin.startsWith(join(dataDir, 'fichiers')));
}

describeOffices('L’export d’une personne', (office) => {
  it('que le journal ne peut pas garder n’est pas donné, et ne laisse aucune pièce ouverte', async () => {
    const id = await uneClienteAvecPiece(office());
    const { db } = office().server.app;
    const nommer = (de: string, nom: string) =>
      db.updateTable('compteur').set({ nom }).where('nom', '=', de).execute();
    await nommer('journal', 'égaré');
    expect((await exportDe(office(), 'client', id)).status).toBe(500);
    await nommer('égaré', 'journal');
    expect((await exportDe(office(), 'client', id)).status).toBe(200);
    await expect.poll(() => ouvertes(office())).toEqual([]);
  });

  it('D40 dit donateur qui a donné, donataire qui a reçu, vendeur qui a vendu', async () => {
    const [elle, lui] = [await unClient(office()), await unClient(office())];
    const parties = { vendeur: elle, acquereur: lui };
    await uneVenteSignee(office(), parties);
    await uneVenteSignee(office(), { ...parties, config: { config: { type: DONATION } } });
    const roles = async (id: number) =>
      (await exportDe(office(), 'client', id)).texte.match(/(?<="role": ")[^"]+/g);
    expect([await roles(elle), await roles(lui)]).toEqual([
      ['vendeur', 'donateur'],
      ['acquéreur', 'donataire'],
    ]);
  });

  it('tiré de tous les dossiers, demande de les voir tous, comme ce qui est détenu et l’effacement', async () => {
    const { cookie } = await unCompte(office(), { droits: { administrer: true, tousDossiers: false } });
    const params = { genre: 'client', id: await unClient(office()) };
    const message = expect.stringContaining('«\u00a0tous les dossiers\u00a0»');
    const refus = { status: 403, error: { code: 'droit_requis', message } };
    for (const spec of [getPersonne, exporterPersonne, effacerPersonne]) {
      const sent = { params, body: { motif: 'Demande' }, cookie };
      expect(await office().call<Call>(spec, sent), spec.path).toMatchObject(refus);
    }
  });

  it('ne dit rien de qui porte le même nom et un prénom qui contient le sien', async () => {
    const { id, vendeur } = await uneVenteEnCaisse(office());
    const { db } = office().server.app;
    await db
      .updateTable('client')
      .set({ nom: 'El Zalami', prenom: 'Ali' })
      .where('id', '=', vendeur)
      .execute();
    const { operer } = comptabilite(office);
    for (const tiers of ['El Zalami Khalid', 'M. Ali EL ZALAMI'])
      expect((await operer(id, { ...PROVISION, tiers })).status).toBe(200);
    const recus = ['VIR KHALID EL ZALAMI', 'VIR EL-ZALAMI ALI', 'VIR DE EL ZALAMI,ALI'];
    const lignes = recus.map((libelle) => `03/11/2026;${libelle};;;10,00`);
    expect((await envoyer(office(), 'BANQUE', csv(...lignes))).status).toBe(200);
    const { texte, donnees } = await exportDe(office(), 'client', vendeur);
    expect(texte).not.toMatch(/khalid/i);
    const combien = ['operations', 'ecritures', 'releves'].map((chose) => donnees[chose]?.length);
    expect(combien).toEqual([1, 1, 2]);
  });

  it('ne dit rien d’un client dont le nom contient le sien, ni de ce qui est tenu pour un autre', async () => {
    const { id, vendeur, acquereur } = await uneVenteEnCaisse(office());
    const { db } = office().server.app;
    const appeler = (client: number, nom: string, prenom: string) =>
      db
        .updateTable('client')
        .set({ nom, prenom, recherche: `${nom} ${prenom}`.toLowerCase() })
        .where('id', '=', client)
        .execute();
    await appeler(vendeur, 'Berrada', 'Mohamed');
    await appeler(acquereur, 'Berrada', 'Mohamed Amine');
    const { operer } = comptabilite(office);
    for (const tiers of ['Berrada Mohamed Amine', 'M. Mohamed BERRADA'])
      expect((await operer(id, { ...PROVISION, tiers })).status).toBe(200);
    const lignes = ['VIR BERRADA MOHAMED-AMINE', 'VIR BERRADA MOHAMED'].map(
      (dit) => `04/11/2026;${dit};;;10,00`,
    );
    expect((await envoyer(office(), 'BANQUE', csv(...lignes))).status).toBe(200);
    const chacun = async (client: number) => {
      const { texte, donnees } = await exportDe(office(), 'client', client);
      expect(texte).toContain('ne se retrouvent que par le nom, quand');
      return ['operations', 'ecritures', 'releves'].map((chose) => JSON.stringify(donnees[chose]));
    };
    for (const dit of await chacun(vendeur)) {
      expect(dit).toMatch(/berrada/i);
      expect(dit).not.toMatch(/amine/i);
    }
    for (const dit of await chacun(acquereur)) expect(dit).toMatch(/berrada mohamed.amine/i);
    await appeler(acquereur, 'Berrada', 'Mohamed');
    for (const client of [vendeur, acquereur])
      for (const dit of await chacun(client)) expect(dit).not.toMatch(/m\. mohamed|VIR BERRADA/i);
  });

  it('trouve qui s’écrit avec un trait d’union et sans lui, et ne dit rien de qui s’appelle ainsi aussi', async () => {
    const { id, vendeur, acquereur } = await uneVenteEnCaisse(office());
    const { db } = office().server.app;
    const appeler = (client: number, nom: string) =>
      db
        .updateTable('client')
        .set({ nom, prenom: 'Sara', recherche: `${nom} sara`.toLowerCase() })
        .where('id', '=', client)
        .execute();
    await appeler(vendeur, 'El-Kadiri');
    const { operer } = comptabilite(office);
    expect((await operer(id, { ...PROVISION, tiers: 'Mme El Kadiri Sara' })).status).toBe(200);
    const ligne = '06/11/2026;VIR RECU EL KADIRI SARA;;;10,00';
    expect((await envoyer(office(), 'BANQUE', csv(ligne))).status).toBe(200);
    const combien = async (client: number) => {
      const { donnees } = await exportDe(office(), 'client', client);
      return ['operations', 'ecritures', 'releves'].map(
        (chose) => donnees[chose]?.filter((donnee) => /kadiri/i.test(JSON.stringify(donnee))).length,
      );
    };
    expect(await combien(vendeur)).toEqual([1, 1, 1]);
    await appeler(acquereur, 'El Kadiri');
    for (const client of [vendeur, acquereur]) expect(await combien(client)).toEqual([0, 0, 0]);
  });

  it('ni de qui n’est pas client et porte un nom plus long', async () => {
    const { id, vendeur } = await uneVenteEnCaisse(office());
    const { db } = office().server.app;
    const nomme = { nom: 'Lahlou', prenom: 'Karim', recherche: 'lahlou karim' };
    await db.updateTable('client').set(nomme).where('id', '=', vendeur).execute();
    const { operer } = comptabilite(office);
    for (const tiers of ['Lahlou Karim Amine', 'M. Karim Lahlou'])
      expect((await operer(id, { ...PROVISION, tiers })).status).toBe(200);
    const lignes = ['VIR RECU LAHLOU KARIM AMINE', 'VIR RECU LAHLOU KARIM 0451'].map(
      (dit) => `05/11/2026;${dit};;;10,00`,
    );
    expect((await envoyer(office(), 'BANQUE', csv(...lignes))).status).toBe(200);
    const { donnees } = await exportDe(office(), 'client', vendeur);
    for (const chose of ['operations', 'ecritures', 'releves']) {
      expect(donnees[chose], chose).toHaveLength(1);
      expect(JSON.stringify(donnees[chose])).not.toMatch(/amine/i);
    }
  });

  it('ne dit pas, dans une échéance, ce qu’un autre a versé', async () => {
    const { vendeur, acquereur } = await uneVenteEnCaisse(office());
    const depots = async (client: number): Promise<unknown[]> => {
      const { donnees } = await exportDe(office(), 'client', client);
      const libelles = (donnees.echeances ?? []).map((echeance) => (echeance as { libelle: string }).libelle);
      return [
        libelles.some((libelle) => /\d,\d\d/.test(libelle)),
        libelles.some((libelle) => libelle === 'Échéance'),
        (donnees.versements ?? []).length > 0,
      ];
    };
    expect(await depots(acquereur)).toEqual([true, false, true]);
    expect(await depots(vendeur)).toEqual([false, true, false]);
  });

  it('nomme chaque dossier par son numéro, comme l’étude et la personne le connaissent', async () => {
    const { id, vendeur } = await uneVenteClose(office());
    const { repertoire } = await lire(office(), id);
    expect(repertoire).toMatch(/^\d+\/\d{4}$/);
    const { donnees } = await exportDe(office(), 'client', vendeur);
    for (const chose of ['dossiers', 'documents', 'echeances']) {
      const dits = donnees[chose]?.map((donnee) => (donnee as { dossier?: unknown }).dossier);
      expect(dits?.length, chose).toBeGreaterThan(0);
      expect(new Set(dits), chose).toEqual(new Set([repertoire]));
    }
  });

  it('donne ce que la fiche d’un autre client dit d’elle comme conjoint, sans y toucher, rien d’un homonyme', async () => {
    const marie = (date_naissance_conjoint: string, lieu_mariage: string) =>
      unClient(office(), {
        nom: 'Qzmari',
        cin: unique('QM'),
        etat_civile: 'Marié(e)',
        etat_civile_details: {
          nom_conjoint: 'QZÉPOUSE',
          prenom_conjoint: 'Ilham',
          lieu_naissance_conjoint: 'Fès',
          date_naissance_conjoint,
          lieu_mariage,
          date_mariage: '2011-07-23',
          has_contrat_mariage: false,
        },
      });
    const [sien] = [await marie('1985-04-03', 'Qztanger'), await marie('1990-04-03', 'Qzailleurs')];
    const nommee = { nom: 'Qzepouse', prenom: 'Ilham', date_naissance: '1985-04-03', cin: unique('QM') };
    const elle = await unClient(office(), nommee);
    const { texte, donnees } = await exportDe(office(), 'client', elle);
    expect(donnees.conjointAilleurs).toEqual([
      expect.objectContaining({ lieu_naissance_conjoint: 'Fès', lieu_mariage: 'Qztanger' }),
    ]);
    expect(texte).not.toMatch(/Qzailleurs|Qzmari/);
    const params = { genre: 'client' as const, id: elle };
    const { body } = await office().call(effacerPersonne, { params, body: { motif: 'Demande' } });
    expect(body.gardes).toBe(1);
    const { body: lui } = await office().call(getClientById, { params: { id: sien } });
    expect(lui.etat_civile_details).toMatchObject({ nom_conjoint: 'QZÉPOUSE', lieu_mariage: 'Qztanger' });
  });
});
