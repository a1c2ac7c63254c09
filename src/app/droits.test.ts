import { expect, it } from 'vitest';
import { type Droit, type Droits, DROITS } from '../compte/droits';
import { describeOffices, unCompte } from './testing/office';

/** What an office may take from an account, spelled out: a call that forgets to ask is missed here (D15). */
const PAR_DROIT: Record<Droit, string[]> = {
  cloturer: ['/dossier/cloture/switch/:etat/:id'],
  supprimer: [
    '/cdg/deleteById',
    '/client/deleteById',
    '/corbeille/getAll',
    '/corbeille/restaurer/:id',
    '/corbeille/voir/:id',
    '/dossier/deleteById',
    '/echeance/deleteById',
    '/helpers/deleteFile/:fileId',
    '/propriete/deleteById',
    '/rdv/deleteById',
    '/societe/deleteById',
  ],
  voirMdp: ['/dossier/:id/tpi/:partieId/reveler'],
  derogerCdg: ['/compta/cdg/:id/deroger'],
  tousDossiers: [
    '/compta/balance',
    '/compta/rapprochement',
    '/compta/rapprochement/:id/defaire',
    '/compta/rapprochement/auto',
    '/compta/rapprochement/ecritures',
    '/compta/rapprochement/lignes',
    '/compta/rapprochement/lignes/:id',
    '/compta/rapprochement/lignes/:id/candidats',
    '/compta/rapprochement/lignes/:id/frais',
    '/compta/rapprochement/lignes/:id/voisines',
    '/compta/releve/:id/ecarter',
    '/compta/releve/examiner',
    '/compta/releve/importer',
    '/compta/tva',
    '/dossier/repertoire',
    '/dossier/repertoire.pdf',
  ],
  administrer: [
    '/administration/alertes',
    '/administration/getEtat',
    '/historique/traitement/:id',
    '/journal',
    '/journal.csv',
    '/journal/chaine',
    '/journal/choix',
    '/journal/evenements',
    '/journal/verifier',
    '/protection/personne/:genre/:id',
    '/protection/personne/:genre/:id/effacer',
    '/protection/personne/:genre/:id/export',
    '/protection/personnes',
    '/protection/registre.pdf',
    '/protection/traitements',
    '/protection/traitements.csv',
    '/protection/traitements/add',
    '/protection/traitements/delete/:id',
    '/protection/traitements/update/:id',
    '/protection/traitements/verifier/:id',
    '/sauvegarde/annuler',
    '/sauvegarde/exercer',
    '/sauvegarde/getSauvegardes',
    '/sauvegarde/lancer',
  ],
  gererEtude: [
    '/acte/modeles',
    '/acte/modeles/:cle/marquer',
    '/acte/modeles/:id/remplacer',
    '/acte/modeles/:id/supprimer',
    '/acte/modeles/update/:id',
    '/bareme/addBareme',
    '/bareme/delete/:id',
    '/bareme/update/:id',
    '/bareme/verifier/:id',
    '/echeance/feries/add',
    '/echeance/feries/deleteById',
    '/echeance/feries/update/:id',
    '/echeance/regles/add',
    '/echeance/regles/periode/:id',
    '/echeance/regles/update/:id',
    '/echeance/regles/verifier/:id',
    '/etude/changeLogo',
    '/etude/deleteLogo',
    '/etude/second-facteur/update',
    '/etude/update',
  ],
  gererComptes: [
    '/collaborateur/annuler/:id',
    '/collaborateur/getAll',
    '/collaborateur/inspection/inviter',
    '/collaborateur/inspection/prolonger/:id',
    '/collaborateur/inspection/terminer/:id',
    '/collaborateur/inviter',
    '/collaborateur/lien/:id',
    '/collaborateur/notaire/:id',
    '/collaborateur/second-facteur/:id',
    '/collaborateur/sessions/fermer/:id',
    '/collaborateur/update/:id',
  ],
};

const AUCUN: Droits = {
  cloturer: false,
  supprimer: false,
  voirMdp: false,
  derogerCdg: false,
  tousDossiers: false,
  gererEtude: false,
  gererComptes: false,
  administrer: false,
};

/** The call's address with `1` for each parameter, or a word that a parameter allows. */
const urlOf = (path: string): string => `/api${path.replace(':etat', 'on').replace(/:\w+/g, '1')}`;

describeOffices('Les droits (D15)', (office) => {
  it('un appel qui demande un droit répond 403 à un compte qui ne l’a pas, et à lui seul', async () => {
    const { calls } = office().server.app;
    for (const droit of DROITS) {
      const asking = calls.filter(({ right }) => right === droit);
      expect(asking.map(({ path }) => path).sort(), droit).toEqual(PAR_DROIT[droit]);
      const sans = await unCompte(office(), { droits: { gererComptes: true, [droit]: false } });
      const seul = await unCompte(office(), { droits: { ...AUCUN, [droit]: true } });
      for (const { path, method } of asking) {
        const send = async ({ cookie }: { cookie: string }) => {
          const response = await fetch(office().url + urlOf(path), { method, headers: { cookie } });
          const texte = await response.text();
          const code = texte.startsWith('{') ? (JSON.parse(texte) as { code?: string }).code : undefined;
          return [response.status, code];
        };
        expect(await send(sans), path).toEqual([403, 'droit_requis']);
        expect((await send(seul))[0], path).not.toBe(403);
      }
    }
    const known: readonly string[] = DROITS;
    expect(calls.filter(({ right }) => right !== undefined && !known.includes(right))).toEqual([]);
  });
});
