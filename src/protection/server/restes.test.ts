import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { supprimer } from '../../app/testing/corbeille';
import {
  DEVIS,
  cloturer,
  configSaisie,
  uneConfig,
  uneVente,
  uneVenteComplete,
} from '../../app/testing/dossiers';
import { SOI, accepter, changer, essayer, ligneDe, unLien } from '../../app/testing/invitations';
import { type Office, describeOffices, cookieDe } from '../../app/testing/office';
import { exportDe, fauteDuJournal, motsTrouves, planter } from '../../app/testing/personne';
import { unClient, unique } from '../../app/testing/registres';
import { deleteClients } from '../../client/api';
import { updateUser } from '../../compte/apiProfil';
import { DROITS_PAR_DEFAUT } from '../../compte/droits';
import { deleteDossiers, submitConfig } from '../../dossier/api';
import { addEcheance } from '../../echeance/api';
import { getBaremes, verifierBareme } from '../../etude/apiBaremes';
import { inTransaction } from '../../kit/server/db/transaction';
import { writeJournal } from '../../kit/server/sql-journal';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { addRdv } from '../../rdv/api';
import { effacerPersonne, getPersonne } from '../api';
import type { GenrePersonne } from '../personne';
import { FICHIER_EFFACEMENTS, memoireAuFichier } from './memoire';

const effacer = (office: Office, genre: GenrePersonne, id: number) =>
  office.call(effacerPersonne, { params: { genre, id }, body: { motif: 'Demande reçue par courrier' } });

async function verifier(office: Office, cookie = office.cookie): Promise<void> {
  const [bareme] = (await office.call(getBaremes)).body;
  const sent = { params: { id: bareme?.id ?? 0 }, body: { version: bareme?.version }, cookie };
  expect((await office.call(verifierBareme, sent)).status).toBe(200);
}

describeOffices('Ce qu’un export et un effacement ne laissent pas', (office) => {
  it('d’un compte, ni ses invitations, ni ses adresses d’avant, ni son nom sous ce qu’il a vérifié', async () => {
    const [avant, apres] = ['qzavant@etude.example', 'qzapres@etude.example'] as const;
    await unLien(office(), avant);
    const { jeton } = await unLien(office(), avant, { ...DROITS_PAR_DEFAUT, gererEtude: true });
    const cookie = cookieDe((await accepter(office(), jeton, { lastname: 'Qzberrada' })).headers);
    await verifier(office(), cookie);
    await verifier(office());
    const profil = { ...SOI, lastname: 'Qzmariee', email: apres, civilite: null, numCompteProff: null };
    expect((await office().call(updateUser, { body: profil, cookie })).body).toBe(0);
    const { id = 0 } = (await ligneDe(office(), apres)) ?? {};
    expect((await changer(office(), { id }, { actif: false })).status).toBe(200);
    const autre = await unLien(office(), 'qzautre@etude.example');
    await essayer(office(), apres.toUpperCase(), 'faux');
    await essayer(office(), autre.email, 'faux');
    const comptees = async () =>
      (await office().server.app.db.selectFrom('tentative').select('cle').execute())
        .map(({ cle }) => cle)
        .filter((cle) => /^(compte|poste):/.test(cle)).length;

    const { donnees } = await exportDe(office(), 'compte', id);
    expect(donnees.invitations).toEqual([expect.objectContaining({ email: avant })]);
    expect(donnees.traces).toEqual([
      { genre: 'essais refusés', de: 'compte', echecs: 1, depuis: expect.any(String) },
      { genre: 'essais refusés', de: 'poste 127.0.0.1', echecs: 1, depuis: expect.any(String) },
    ]);
    expect(await comptees()).toBe(4);
    const mots = [avant, apres, 'Qzberrada', 'Qzmariee'];
    expect(await motsTrouves(office(), mots)).toEqual(mots);
    expect((await effacer(office(), 'compte', id)).status).toBe(200);
    expect(await motsTrouves(office(), mots)).toEqual([]);
    expect(await comptees()).toBe(2);
    expect(await motsTrouves(office(), [autre.email])).toEqual([autre.email]);
    expect(await fauteDuJournal(office())).toBeUndefined();
  });

  it('d’un couple qui n’a qu’un téléphone, rien de l’autre, même supprimé depuis', async () => {
    const tel = '0655443322';
    const un = { nom: 'Qztazi', tel_portable: tel };
    const elle = await unClient(office(), { ...un, prenom: 'Salma', cin: unique('QT') });
    const lui = await unClient(office(), { ...un, prenom: 'Youssef', cin: unique('QT') });
    const venir = (prenom: string) => ({ nom: 'Qztazi', prenom, tel, motif: `Motif de ${prenom}` });
    for (const prenom of ['Salma', 'Youssef'])
      expect((await office().call(addRdv, { body: venir(prenom) })).status).toBe(200);
    await supprimer(office(), deleteClients, elle);
    const { texte } = await exportDe(office(), 'client', lui);
    expect([texte.includes('Motif de Youssef'), texte.includes('Motif de Salma')]).toEqual([true, false]);
    expect((await effacer(office(), 'client', lui)).status).toBe(200);
    expect(await motsTrouves(office(), ['Motif de Youssef', 'Motif de Salma'])).toEqual(['Motif de Salma']);
  });

  it('un brouillon qui ne fait que la nommer se dit par son titre, jamais dans ce qui est remis', async () => {
    const elle = await unClient(office(), { nom: 'Qzcite', prenom: 'Ilham', cin: unique('QZ') });
    await uneConfig(office(), { titre: 'Vente Qzcite Ilham à Wzacheteur' });
    const { body } = await office().call(getPersonne, { params: { genre: 'client', id: elle } });
    const de = (quoi: string) => body.detenus.find((detenu) => detenu.quoi === quoi);
    expect(de('Fiche client')?.sort).toBe('efface');
    expect(de('Brouillons qui la nomment')?.raison).toContain(
      'du brouillon «\u00a0Vente Qzcite Ilham à Wzacheteur\u00a0»',
    );
    const { texte } = await exportDe(office(), 'client', elle);
    expect(texte).not.toContain('Wzacheteur');
    expect(texte).toMatch(/du brouillon «\u00a0n°\u00a0\d+\u00a0»/);
  });

  it('un brouillon qui la nomme par son prénom d’abord se dit aussi, celui d’un nom plus long ne se dit pas', async () => {
    const elle = await unClient(office(), { nom: 'Ben Qzal', prenom: 'Ilham', cin: unique('QZ') });
    const titres = ['Vente Ilham BEN QZAL', 'Vente Ben Qzalice Ilham'];
    for (const titre of titres) await uneConfig(office(), { titre });
    const { body } = await office().call(getPersonne, { params: { genre: 'client', id: elle } });
    const detenu = body.detenus.find(({ quoi }) => quoi === 'Brouillons qui la nomment');
    expect([detenu?.nombre, detenu?.raison]).toEqual([1, expect.stringContaining('Vente Ilham BEN QZAL')]);
  });

  describe('ni son nom dans l’historique des brouillons (D82)', () => {
    const elle = { nom: 'Qznommee', prenom: 'Ilham', cin: unique('QN') };
    const deux = ['Qznommee Ilham', 'QZNOMMEE ilham'] as const;
    const purger = () =>
      office().server.app.db.deleteFrom('corbeille').where('entite', '=', 'dossier').execute();

    it('dont elle fut partie, supprimés et partis de la corbeille : ni leur titre, ni leur devis', async () => {
      const id = await unClient(office(), elle);
      const nommee = { titre: 'Vente Qznommee', devis: { ...DEVIS, nom_client: deux[1] } };
      const vente = await uneVente(office(), { vendeur: id, config: nommee });
      await supprimer(office(), deleteDossiers, vente.id);
      await purger();
      expect((await effacer(office(), 'client', id)).status).toBe(200);
      expect(await motsTrouves(office(), ['Qznommee'])).toEqual([]);
      expect(await fauteDuJournal(office())).toBeUndefined();
    });

    it('qui ne firent que la nommer, là encore ou non ; mais rien de qui porte un nom plus long', async () => {
      const id = await unClient(office(), elle);
      const autre = await unClient(office(), { nom: 'Qznommee', prenom: 'Ilham Sofia', cin: unique('QN') });
      const [renomme, sien] = [
        await uneConfig(office(), { titre: `Vente ${deux[0]}` }),
        await uneConfig(office(), { titre: 'Vente Qznommee Ilham Sofia' }),
      ];
      await office().call(submitConfig, { body: configSaisie({ id: renomme, titre: 'Vente Tazi' }) });
      await supprimer(office(), deleteDossiers, await uneConfig(office(), { titre: `Achat ${deux[1]}` }));
      await supprimer(office(), deleteDossiers, sien);
      await purger();
      expect((await effacer(office(), 'client', id)).status).toBe(200);
      const mots = ['Vente Qznommee Ilham"', 'Achat', 'Vente Qznommee Ilham Sofia'];
      expect(await motsTrouves(office(), mots)).toEqual(mots.slice(2));
      await supprimer(office(), deleteClients, autre);
    });

    it('ni dans celui de leurs échéances écrites à la main ; un dossier numéroté garde les siennes', async () => {
      const id = await unClient(office(), elle);
      const noter = async (dossier: number, libelle: string) => {
        const body = { libelle: `${libelle} ${deux[0]}`, date: '2031-01-02' };
        expect((await office().call(addEcheance, { params: { id: dossier }, body })).status).toBe(200);
      };
      const [parti, present, clos] = [
        await uneConfig(office(), {}),
        await uneConfig(office(), {}),
        (await uneVenteComplete(office())).id,
      ];
      await noter(parti, 'Relancer');
      await noter(present, 'Rappeler');
      await noter(clos, 'Prévenir');
      await cloturer(office(), clos);
      await supprimer(office(), deleteDossiers, parti);
      await purger();
      expect((await effacer(office(), 'client', id)).status).toBe(200);
      const ecrits = (await readJournal(office().server.app.db, { entite: 'echeance' }))
        .map(({ apres }) => String(apres?.libelle))
        .filter((libelle) => libelle.includes('Qznommee'));
      expect([...new Set(ecrits)]).toEqual([`Prévenir ${deux[0]}`]);
      expect(await fauteDuJournal(office())).toBeUndefined();
    });

    it('qui la nomment avec une autre apostrophe ou un autre trait d’union', async () => {
      const id = await unClient(office(), { nom: "Qzn'diaye", prenom: 'Anne Marie', cin: unique('QN') });
      const titres = ['Vente Qzn’diaye Anne-Marie', 'Achat Anne Marie QZN’DIAYE', "Don Anne-Marie Qzn'diaye"];
      for (const titre of titres)
        await supprimer(office(), deleteDossiers, await uneConfig(office(), { titre }));
      await purger();
      expect(await motsTrouves(office(), titres)).toEqual(titres);
      expect((await effacer(office(), 'client', id)).status).toBe(200);
      expect(await motsTrouves(office(), titres)).toEqual([]);
    });

    it('qui la nomment en capitales ou sans ses accents', async () => {
      const id = await unClient(office(), { nom: 'Qzélhou', prenom: 'Aïcha', cin: unique('QN') });
      for (const titre of ['Vente QZÉLHOU AÏCHA', 'Achat Qzelhou Aicha'])
        await supprimer(office(), deleteDossiers, await uneConfig(office(), { titre }));
      await purger();
      const mots = ['Vente QZÉLHOU', 'Achat Qzelhou'];
      expect(await motsTrouves(office(), mots)).toEqual(mots);
      expect((await effacer(office(), 'client', id)).status).toBe(200);
      expect(await motsTrouves(office(), mots)).toEqual([]);
    });
  });

  it('ni le nom d’une pièce que le balayage avait déjà emportée', async () => {
    const elle = await planter(office(), 'qemportee', '0633221100');
    const { db } = office().server.app;
    const retiree = await db
      .selectFrom('client_fichier')
      .innerJoin('fichier', 'fichier.id', 'fichier_id')
      .select(['fichier.id', 'label', 'sha256'])
      .where('client_id', '=', elle.id)
      .where('supprime', '=', true)
      .executeTakeFirstOrThrow();
    const { id, ...avant } = retiree;
    await inTransaction(db, async (trx) => {
      await trx.deleteFrom('corbeille').where('entite', '=', 'piece').where('entite_id', '=', id).execute();
      await trx.deleteFrom('client_fichier').where('fichier_id', '=', id).execute();
      await trx.deleteFrom('fichier').where('id', '=', id).execute();
      // No answer is remembered that long.
      await trx.deleteFrom('idempotence').execute();
      const about = { userId: null, action: 'balayage', now: new Date() };
      await writeJournal(trx, [{ entite: 'fichier', id, avant }], about);
    });
    expect(await motsTrouves(office(), ['Retireeqemportee'])).toEqual(['Retireeqemportee']);
    expect((await effacer(office(), 'client', elle.id)).status).toBe(200);
    expect(await motsTrouves(office(), ['Retireeqemportee'])).toEqual([]);
  });

  it('se sait hors de la base, même quand une pièce ne veut pas partir', async () => {
    const elle = await planter(office(), 'qreste', '0644332211');
    const nom = elle.pieces[0] ?? '';
    const chemin = join(office().dataDir, 'fichiers', nom.slice(0, 2), nom);
    rmSync(chemin);
    mkdirSync(chemin);
    writeFileSync(join(chemin, 'x'), '');
    utimesSync(chemin, new Date(0), new Date(0));
    expect((await effacer(office(), 'client', elle.id)).status).toBe(200);
    const tenues = await memoireAuFichier(join(office().dataDir, FICHIER_EFFACEMENTS)).toutes();
    expect(tenues.at(-1)).toMatchObject({ genre: 'client', id: elle.id });
  });

  it('que le journal cite plus de fois qu’une requête n’a de paramètres', async () => {
    const cin = unique('QP');
    const id = await unClient(office(), { cin });
    const { db } = office().server.app;
    const lignes = Array.from({ length: 33_000 }, () => ({ entite: 'essai', id: 0, apres: { cin } }));
    await inTransaction(db, (trx) =>
      writeJournal(trx, lignes, { userId: null, action: 'essai', now: new Date() }),
    );
    expect((await effacer(office(), 'client', id)).status).toBe(200);
  });
});
