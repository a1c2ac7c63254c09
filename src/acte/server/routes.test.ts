import { expect, it } from 'vitest';
import { octets, unModele } from '../../app/testing/actes';
import {
  DONATION,
  cloturer,
  configSaisie,
  lire,
  signer,
  uneVente,
  uneVenteClose,
  uneVenteComplete,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient } from '../../app/testing/registres';
import { texteDe, word } from '../../app/testing/word';
import { deleteDossiers, submitConfig } from '../../dossier/api';
import { getPieces } from '../../dossier/apiArchive';
import { DOCX } from '../../fichier/fichier';
import { MENTION_A_VERIFIER, type ManqueActe } from '../acte';
import { genererActe, getManques, getPalette, marquerModele, remplacerModele } from '../api';

describeOffices('Les actes d’un dossier', (office) => {
  const generer = (dossierId: number, modele: string, sent: object = {}) =>
    office().call(genererActe, { body: { dossierId, modele, ...sent } });

  it('ce qui manque est dit, avec le chemin de son champ', async () => {
    const { cle } = await unModele(office(), { nom: 'Mon acte' });
    const { id } = await uneVente(office());
    const attendu: ManqueActe[] = [
      {
        tag: 'dossier.repertoire',
        libelle: 'Numéro de répertoire',
        lien: `/app/dossier/modifier/${id}?etape=2`,
      },
    ];
    expect((await office().call(getManques, { params: { dossierId: id, cle } })).body.manques).toEqual(
      attendu,
    );
    const refus = await generer(id, cle);
    expect([refus.status, refus.error.code, refus.error.details]).toEqual([
      422,
      'manque',
      { manques: attendu },
    ]);
    expect((await office().call(getPieces, { params: { id } })).body).not.toContainEqual(
      expect.objectContaining({ titre: 'Mon acte' }),
    );

    const malgre = await generer(id, cle, { malgre: true });
    expect([malgre.status, malgre.body.blancs]).toEqual([200, attendu]);
    expect(texteDe(await octets(office(), malgre.body.fichier.file))).toEqual([
      'Acte ……… : Monsieur Youssef VENDEUR, un million de dirhams.',
    ]);
  });

  it('ce qui ne manque pas et reste à vérifier est dit, et ne refuse rien', async () => {
    const { cle } = await unModele(office(), { nom: 'Convocation', docx: word('{aujourdhui}') });
    const { id } = await uneVente(office());
    await signer(office(), id, { date: '2020-01-02', heure: '10:00' });
    const { body } = await office().call(getManques, { params: { dossierId: id, cle } });
    expect(body).toEqual({ manques: [], avis: ['Convocation pour un jour passé\u00a0: 02/01/2020.'] });
    expect((await generer(id, cle)).status).toBe(200);
  });

  it('d’un prix payé hors la vue, le droit en plus se dit selon le barème du jour de l’acte', async () => {
    const { cle } = await unModele(office(), { nom: 'Vente', docx: word('{prix}') });
    const { cle: sansPrix } = await unModele(office(), { docx: word('{aujourdhui}') });
    const { id } = await uneVente(office());
    const avis = async (modele: string) =>
      (await office().call(getManques, { params: { dossierId: id, cle: modele } })).body.avis;
    const dit = expect.stringMatching(
      /50\u00a0000,00\u00a0DH hors la vue du notaire\u00a0: 1\u00a0000,00\u00a0DH/,
    );
    await signer(office(), id, { date: '2026-06-30', heure: '10:00' });
    expect(await avis(cle)).toEqual([]);
    await signer(office(), id, { date: '2026-07-01', heure: '10:00' });
    expect(await avis(cle)).toEqual([dit]);
    expect(await avis(sansPrix)).toEqual([]);
  });

  it('l’acte va dans les pièces du dossier, en versions, sans se répéter', async () => {
    const { id: modeleId, cle } = await unModele(office(), { nom: 'Acte 1/2' });
    const { id, vendeur } = await uneVenteSignee(office());
    const { version, repertoire } = await lire(office(), id);
    const premier = await generer(id, cle);
    expect(premier.status).toBe(200);
    expect(premier.headers.get('x-version')).toBe(String(version));
    expect(premier.body).toMatchObject({ titre: 'Acte 1/2', nouveau: true, blancs: [] });
    expect(premier.body.fichier).toMatchObject({
      type: DOCX,
      label: `Acte 1-2 ${repertoire?.replace('/', '-')}.docx`,
    });
    const encore = await generer(id, cle);
    expect(encore.body).toMatchObject({ nouveau: false, fichier: { id: premier.body.fichier.id } });

    const docx = word('Version deux {prix}');
    await office().upload(remplacerModele, {
      params: { id: modeleId },
      file: new Blob([Uint8Array.from(docx)]),
      name: 'b.docx',
      fields: {},
    });
    const second = await generer(id, cle);
    expect(second.body).toMatchObject({ nouveau: true });
    expect(texteDe(await octets(office(), second.body.fichier.file))).toEqual([
      'Version deux 1\u00a0000\u00a0000,00\u00a0DH',
    ]);
    expect(await octets(office(), premier.body.fichier.file)).toBeInstanceOf(Buffer);
    expect((await lire(office(), id)).version).toBe(version);
    expect(vendeur).toBeGreaterThan(0);
  });

  it('l’acte ne demande plus d’être vérifié quand le modèle l’est, du produit ou de l’étude', async () => {
    const { id } = await uneVenteSignee(office());
    const docx = word(MENTION_A_VERIFIER, 'Prix\u00a0: {prix}');
    const { cle: copie } = await unModele(office(), { docx });
    for (const cle of ['fourni:vente', copie]) {
      const mentions = async () => {
        const { body } = await generer(id, cle, { malgre: true });
        const lignes = texteDe(await octets(office(), body.fichier.file));
        return lignes.filter((ligne) => ligne === MENTION_A_VERIFIER).length;
      };
      const marquer = (verifie: boolean) =>
        office().call(marquerModele, { params: { cle }, body: { verifie } });
      expect(await mentions()).toBe(1);
      expect((await marquer(true)).status).toBe(200);
      expect(await mentions()).toBe(0);
      await marquer(false);
      expect(await mentions()).toBe(1);
    }
  });

  it('ce que ce dossier ne peut pas tenir ne manque pas : l’avis dit quoi compléter', async () => {
    const { cle } = await unModele(office(), { docx: word('Frais : {frais.etude.lettres} ({frais.etude})') });
    const { id } = await uneVente(office(), {
      config: { config: { type: DONATION }, devis: { prix_vente: 1_000_000 } },
    });
    const { body } = await office().call(getManques, { params: { dossierId: id, cle } });
    expect(body).toEqual({
      manques: [],
      avis: ['À compléter dans l’acte, ce dossier n’ayant pas de champ pour cela\u00a0: Frais d’étude TTC.'],
    });
    const { status, body: acte } = await generer(id, cle);
    expect([status, texteDe(await octets(office(), acte.fichier.file))]).toEqual([
      200,
      ['Frais : ……… (………)'],
    ]);
  });

  it('le modèle d’une donation ne sert pas à une vente', async () => {
    const { cle } = await unModele(office(), { typeDossier: DONATION });
    const { id } = await uneVenteSignee(office());
    const { status, error } = await generer(id, cle);
    expect([status, (error.details as { path: string }[])[0]?.path]).toEqual([422, 'modele']);
  });

  it('D50 un dossier clos ou annulé n’en reçoit plus', async () => {
    const { cle } = await unModele(office());
    const clos = await uneVenteClose(office());
    expect((await generer(clos.id, cle)).error.code).toBe('dossier_clos');
    await cloturer(office(), clos.id, 'off');
    expect((await generer(clos.id, cle)).status).toBe(200);
    await office().call(deleteDossiers, { body: { ids: [clos.id], motif: 'Essai' } });
    expect((await generer(clos.id, cle)).error.code).toBe('dossier_clos');
  });

  it('ce qui change pendant que l’acte se remplit l’arrête : rien d’ancien n’est versé', async () => {
    const { cle } = await unModele(office());
    const { id } = await uneVenteComplete(office());
    const { store } = office().server;
    const { put } = store;
    /** Just before the act is kept: what another clerk does meanwhile. */
    const pendant = async (geste: () => Promise<{ status: number }>) => {
      store.put = async (bytes) => {
        expect((await geste()).status).toBe(200);
        return put(bytes);
      };
      const { status, error } = await generer(id, cle);
      store.put = put;
      return [status, error.code];
    };
    const modifier = () => office().call(submitConfig, { body: configSaisie({ id, titre: 'Autre' }) });
    expect(await pendant(modifier)).toEqual([409, 'conflit']);
    expect(await pendant(() => cloturer(office(), id))).toEqual([409, 'dossier_clos']);
    const { body } = await office().call(getPieces, { params: { id } });
    expect(body.filter(({ groupe }) => groupe === 'generes')).toEqual([]);
  });

  it('404 sans dossier ou sans modèle, 422 sans clé lisible, 401 sans session', async () => {
    const { cle } = await unModele(office());
    const { id } = await uneVenteSignee(office());
    expect((await generer(999_999, cle)).status).toBe(404);
    expect((await generer(id, 'etude:999999')).status).toBe(404);
    expect((await generer(id, 'fourni:../../etc/passwd')).status).toBe(422);
    expect((await generer(id, cle, { malgre: 'oui' })).status).toBe(422);
    const anonyme = await office().call(genererActe, { body: { dossierId: id, modele: cle }, cookie: '' });
    expect(anonyme.status).toBe(401);
  });

  it('la palette dit ce que chaque balise imprime', async () => {
    const vendeur = await unClient(office(), { nom: 'El Fassi', prenom: 'Salma', genre: 'Femme' });
    const { id } = await uneVenteSignee(office(), { vendeur });
    const { body } = await office().call(getPalette, { params: { dossierId: id } });
    const valeurs = (nom: string, boucle: string | null = null) =>
      body.find((row) => row.nom === nom && row.boucle === boucle)?.valeurs;
    expect(valeurs('prix.lettres')).toEqual(['un million de dirhams']);
    expect(valeurs('vendeurs.leRole')).toEqual(['la venderesse']);
    expect(valeurs('nomComplet', 'vendeurs')).toEqual(['Madame Salma EL FASSI']);
    expect(valeurs('nomComplet', 'parties')?.length).toBe(2);
    expect(valeurs('vendeurs')).toEqual(['1']);
    expect(valeurs('marie', 'vendeurs')).toEqual(['non']);
    expect(valeurs('etude.ice')).toEqual([null]);
    expect((await office().call(getPalette, { params: { dossierId: 999_999 } })).status).toBe(404);
  });
});
