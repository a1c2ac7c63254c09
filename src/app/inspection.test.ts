import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getJournal } from '../administration/apiJournal';
import { getAffairesComptees, getJournal as getEcritures } from '../comptabilite/api';
import { terminerInspection } from '../compte/apiInspection';
import { getRepertoire } from '../dossier/apiDocuments';
import { getEcheances } from '../echeance/api';
import type { Call } from '../kit/api';
import { officeYear } from '../kit/dates';
import { serve } from '../kit/server/serve';
import { readSecurityEvents } from '../kit/server/testing/sql-journal';
import { sql } from '../kit/server/testing/sql';
import { addRdv } from '../rdv/api';
import { type Cloison, unDossierPlein } from './testing/cloisons';
import { unInspecteur, unDernierJour } from './testing/inspecteurs';
import { type Compte, describeOffices } from './testing/office';

/** What an inspection is answered, spelled out: a call that opens to it is seen here. */
const REGISTRES = [
  '/compta/balance',
  '/compta/cdg',
  '/compta/cdg/:id/releve',
  '/compta/cdg/:id/releve.pdf',
  '/compta/journal',
  '/compta/journal.csv',
  '/compta/tva',
  '/dossier/repertoire',
  '/dossier/repertoire.pdf',
  '/echeances',
  '/echeances/mois',
  '/journal',
  '/journal.csv',
  '/journal/verifier',
];
const AIDES = ['/dashboard/getYearsFilter', '/echeance/regles', '/journal/chaine', '/journal/choix'];
const SIENS = [
  '/auth/confirmer',
  '/get/user',
  '/user/second-facteur',
  '/user/second-facteur/cle',
  '/user/second-facteur/cle/:id/retirer',
  '/user/second-facteur/cle/demande',
  '/user/second-facteur/codes',
  '/user/second-facteur/totp/confirmer',
  '/user/second-facteur/totp/preparer',
  '/user/second-facteur/totp/retirer',
  '/user/sessions',
  '/user/sessions/fermer-autres',
  '/user/sessions/fermer/:id',
  '/user/updatePass',
];

/** What an office keeps of who came, and that a session was seen. */
const TRACES = ['evenement_securite', 'session'];
const REFUS = 'Un accès d’inspection lit les registres de l’étude, et rien d’autre.';
const MINUTE_MS = 60_000;
const PLEIN_MS = 60_000;
const TOUS_MS = 60_000;

let maintenant: Date | undefined;
const now = (): Date => maintenant ?? new Date();
afterEach(() => {
  maintenant = undefined;
});

describeOffices(
  'Un accès d’inspection',
  (office) => {
    let plein: Cloison;
    let inspecteur: Compte;
    beforeAll(async () => {
      plein = await unDossierPlein(office(), { mot: 'quetzal', depart: 0 });
      inspecteur = await unInspecteur(office(), 30);
    }, PLEIN_MS);

    const calls = (): Call[] => office().server.app.calls.filter((call) => !call.public);
    async function envoyer({ method, path }: Call, cookie: string) {
      const chemin = path.replace(':etat', 'on').replace(/:\w+/g, String(plein.cdg));
      const search = method === 'GET' ? `?annee=${officeYear(now())}` : '';
      const posted = method === 'POST' && { 'content-type': 'application/json' };
      const response = await fetch(`${office().url}/api${chemin}${search}`, {
        method,
        headers: { cookie, ...posted },
        ...(posted && { body: '{}' }),
      });
      const texte = await response.text();
      const { code } = texte.startsWith('{') ? (JSON.parse(texte) as { code?: string }) : {};
      return { status: response.status, code, texte };
    }
    /** Every row of the office. */
    async function toutesLesLignes(): Promise<Record<string, unknown[]>> {
      const { db } = office().server.app;
      const noms = (await db.introspection.getTables()).map(({ name }) => name);
      const tables: Record<string, unknown[]> = {};
      for (const nom of noms.filter((un) => !TRACES.includes(un)))
        tables[nom] = (await sql`select * from ${sql.table(nom)}`.execute(db)).rows;
      return tables;
    }

    describe('ce qu’il ouvre', () => {
      it(
        'chaque appel lui répond 403, sauf ceux de cette liste',
        async () => {
          // What closes its sessions would leave the others nobody to ask.
          const ferme = await unInspecteur(office());
          const ouvre = async (call: Call): Promise<boolean> => {
            const { cookie } = call.path.includes('/sessions/') ? ferme : inspecteur;
            const { status, code, texte } = await envoyer(call, cookie);
            if (code !== 'droit_requis') return status !== 401;
            expect([call.path, status, JSON.parse(texte).message]).toEqual([call.path, 403, REFUS]);
            return false;
          };
          const ouverts: string[] = [];
          for (const call of calls()) if (await ouvre(call)) ouverts.push(call.path);
          expect(ouverts.sort()).toEqual([...REGISTRES, ...AIDES, ...SIENS].sort());
          const marques = (inspection: Call['inspection']) =>
            calls()
              .filter((call) => call.inspection === inspection)
              .map(({ path }) => path)
              .sort();
          expect([marques('register'), marques('help'), marques('own')]).toEqual([REGISTRES, AIDES, SIENS]);
        },
        TOUS_MS,
      );

      it('lit tout ce qui est de cette liste, et n’écrit rien dans l’étude', async () => {
        const lues = calls().filter(({ inspection }) => inspection === 'register' || inspection === 'help');
        expect(lues.filter(({ readOnly }) => !readOnly)).toEqual([]);
        const avant = await toutesLesLignes();
        expect(Object.keys(avant).length).toBeGreaterThan(30);
        for (const call of lues) {
          const { status, texte } = await envoyer(call, inspecteur.cookie);
          expect([call.path, status]).toEqual([call.path, 200]);
          expect(texte.length).toBeGreaterThan(1);
        }
        expect(await toutesLesLignes()).toEqual(avant);
      });

      it('voit les dossiers de tous, et aucun rendez-vous', async () => {
        const { cookie } = inspecteur;
        const rdv = { tel: '0661223344', date: unDernierJour(office(), 3) };
        expect((await office().call(addRdv, { body: rdv })).status).toBe(200);
        const actes = await office().call(getRepertoire, { query: { annee: officeYear(now()) }, cookie });
        expect([actes.body.length, actes.headers.get('x-total-count')]).toEqual([1, '1']);
        expect(actes.body[0]).toMatchObject({ numero: '1', nature: 'Vente', annule: null });
        const echeances = await office().call(getEcheances, { query: { etat: 'toutes' }, cookie });
        expect(JSON.stringify(echeances.body)).toContain('Relancer quetzal');
        expect(echeances.body.every(({ dossier }) => dossier !== null)).toBe(true);
        const ecritures = await office().call(getEcritures, { query: {}, cookie });
        expect(ecritures.body.length).toBeGreaterThan(2);
        expect((await office().call(getAffairesComptees, { query: {}, cookie })).body).toHaveLength(1);
        const journal = await office().call(getJournal, { query: {}, cookie });
        expect(journal.body.lignes.length).toBeGreaterThan(5);
      });

      it('aucun appel qui écrit ne peut lui être ouvert comme une lecture', () => {
        const { app } = office().server;
        const ecrit = { ...terminerInspection, path: '/essai', inspection: 'help' } as const;
        const monte = () => serve({ ...app, calls: [] }, ecrit, async () => ({ id: 1 }));
        expect(monte).toThrow('/essai writes: no inspection may send it');
      });

      it('dit à chaque ouverture d’un registre, une fois par minute, qui l’a lu', async () => {
        const { cookie, id } = await unInspecteur(office());
        const lire = () => office().call(getEcritures, { query: {}, cookie });
        await lire();
        await lire();
        maintenant = new Date(Date.now() + 2 * MINUTE_MS);
        await lire();
        await office().call(getAffairesComptees, { query: {}, cookie });
        const evenements = await readSecurityEvents(office().server.app.db, { limit: 10 });
        const siens = evenements.filter(({ utilisateur_id }) => utilisateur_id === id);
        expect(siens.map(({ genre, detail }) => [genre, detail])).toEqual([
          ['inspection', 'Les affaires CDG et leur solde dans les livres, la plus récente d’abord'],
          ['inspection', 'Les écritures, la plus récente d’abord'],
          ['inspection', 'Les écritures, la plus récente d’abord'],
          ['inspection', 'connexion, lien à usage unique'],
        ]);
      });
    });
  },
  now,
);
