import { beforeAll, expect, it } from 'vitest';
import { deleteCdg } from '../cdg/api';
import { deleteClients } from '../client/api';
import { type Droits, DROITS } from '../compte/droits';
import { addCdgDossier } from '../dossier/api';
import { creerFlux } from '../echeance/api';
import { readDitesDepuis } from '../echeance/server/sql-courrier';
import { HISTORIQUES } from '../historique/api';
import type { Call } from '../kit/api';
import { officeYear } from '../kit/dates';
import { deleteProprietes } from '../propriete/api';
import { deleteSocietes } from '../societe/api';
import { SORTES } from './acces';
import { pieces, telecharger } from './testing/archive';
import { type Cloison, DEPART, comme, unDossierPlein } from './testing/cloisons';
import { corps } from './testing/corps';
import { lire, uneConfig } from './testing/dossiers';
import { AUTRES_IDS, PARTAGES, SON_ID, idsNommes, touchesDe } from './testing/identifiants';
import { type Compte, describeOffices, unCompte } from './testing/office';

const droitsTous = (valeur: boolean) => Object.fromEntries(DROITS.map((droit) => [droit, valeur])) as Droits;
const MOT = 'quetzal';
const INCONNU = 999_999;

/** Where the words of a file are read by who sees it, beside the calls that name it. */
const LISTES = [
  '/cdg/getAllCdgs',
  '/compta/cdg',
  '/compta/journal',
  '/compta/journal.csv',
  '/corbeille/getAll',
  '/dossier/getAllDossiers',
  '/echeances',
  '/echeances/mois',
  '/echeances/prochaines',
  '/journal',
  '/journal.csv',
  '/notifications',
];

describeOffices('Les dossiers des autres', (office) => {
  let autre: Cloison;
  let sien: Cloison;
  let clerc: Compte;
  const annee = (): number => officeYear(office().server.app.now());
  const calls = (): Call[] => office().server.app.calls.filter((call) => !call.public);
  /** What is of the other's file and nowhere else. */
  const deLAutre = (): RegExp =>
    new RegExp(
      `${MOT}|7391/${annee()}|${annee()}/7391|-7391\\b|/dossier/[a-z]+/${autre.dossier}\\b` +
        `|"dossierId":${autre.dossier}\\b|"cdgId":${autre.cdg}\\b`,
      'i',
    );

  beforeAll(async () => {
    clerc = await unCompte(office(), { droits: { ...droitsTous(true), tousDossiers: false } });
    autre = await unDossierPlein(office(), { mot: MOT, depart: DEPART });
    sien = await unDossierPlein(comme(office(), clerc.cookie), { mot: 'toucan', depart: 0 });
  });

  const MOTS: Record<string, string> = { etat: 'on', cle: 'fourni:vente', genre: 'client' };
  const adresse = ({ path }: Call, ids: Record<string, number> = {}, query: object = {}): string => {
    const rempli = path.replace(/:(\w+)/g, (_, nom: string) => String(ids[nom] ?? MOTS[nom] ?? 1));
    const search = new URLSearchParams(
      Object.entries(query).map(([n, v]): [string, string] => [n, String(v)]),
    );
    return `/api${rempli}${search.size > 0 ? `?${search}` : ''}`;
  };
  async function envoyer(call: Call, url: string, cookie: string, body: unknown = {}) {
    const posted = call.method === 'POST';
    const response = await fetch(office().url + url, {
      method: call.method,
      headers: { cookie, ...(posted && { 'content-type': 'application/json' }) },
      ...(posted && { body: JSON.stringify(body) }),
    });
    const { status, headers } = response;
    return { status, texte: await response.text(), total: headers.get('x-total-count') };
  }
  const codeDe = (texte: string): unknown => (JSON.parse(texte) as { code?: unknown }).code;

  it('chaque appel refuse sans session (401) et sans le droit qu’il demande (403)', async () => {
    const rien = await unCompte(office(), { droits: droitsTous(false) });
    expect(new Set(calls().map(({ right }) => right))).toEqual(new Set([undefined, ...DROITS]));
    for (const call of calls()) {
      const ids = { id: autre.dossier, dossierId: autre.dossier };
      expect((await envoyer(call, adresse(call, ids), '')).status, call.path).toBe(401);
      if (call.right === undefined) continue;
      const { status, texte } = await envoyer(call, adresse(call, ids), rien.cookie);
      expect([status, codeDe(texte)], call.path).toEqual([403, 'droit_requis']);
    }
  });

  it('chaque appel dit ce qu’il nomme d’un dossier : un identifiant oublié est vu ici', () => {
    for (const call of calls().filter(({ right }) => right !== 'tousDossiers')) {
      const touches = touchesDe(call);
      for (const { sorte } of touches) expect(Object.keys(SORTES), call.path).toContain(sorte);
      const dits = [...touches.map(({ ou }) => ou), ...(AUTRES_IDS[call.path] ?? [])];
      const connus = PARTAGES.test(call.path) ? [...dits, ...SON_ID] : dits;
      expect(
        idsNommes(call).filter((ou) => !connus.includes(ou)),
        call.path,
      ).toEqual([]);
    }
  });

  it('ce qui est nommé d’un dossier d’un autre est introuvable, comme s’il n’existait pas', async () => {
    const avant = await lire(office(), autre.dossier);
    const vues = new Set<string>();
    for (const call of calls()) {
      for (const { sorte, ou } of touchesDe(call)) {
        vues.add(sorte);
        const id = autre[sorte as keyof Cloison];
        const [part = '', nom = ''] = ou.split('.');
        const cas = `${call.path} ${ou}`;
        const qui = { sien: sien.dossier, clerc: clerc.id };
        const body = (valeur: number) => (part === 'params' ? {} : corps(cas, valeur, qui));
        expect(body(id), cas).toBeDefined();
        const url = (valeur: number) =>
          adresse(call, part === 'params' ? { idVers: autre.versement, [nom]: valeur } : {});
        const lu = await envoyer(call, url(id), clerc.cookie, body(id));
        expect([lu.status, codeDe(lu.texte)], cas).toEqual([404, 'introuvable']);
        expect(lu.texte).not.toMatch(deLAutre());
        // A write named by its params is sent no right body here: it would be refused for that (422).
        if (call.method !== 'GET' && part === 'params') continue;
        expect(await envoyer(call, url(INCONNU), clerc.cookie, body(INCONNU)), cas).toEqual(lu);
        if (call.method !== 'GET') continue;
        const [le, versement] = [sien[sorte as keyof Cloison], { idVers: sien.versement }];
        const permis = await envoyer(call, adresse(call, { ...versement, [nom]: le }), clerc.cookie);
        expect([cas, permis.status]).toEqual([cas, 200]);
      }
    }
    expect(await lire(office(), autre.dossier)).toEqual(avant);
    expect([...vues].toSorted()).toEqual(Object.keys(SORTES).toSorted());
  });

  it('rien d’un dossier d’un autre n’est lu nulle part, ni dans une liste, ni par une recherche', async () => {
    const duSien = new RegExp(`toucan|"dossierId":${sien.dossier}\\b`, 'i');
    const { client, societe, propriete } = autre;
    const registres: Record<string, number> = { client, societe, propriete, protection: client };
    const lues = calls().filter(
      (call) => call.method === 'GET' && call.kind !== 'stream' && touchesDe(call).length === 0,
    );
    const repertoire = `7391/${annee()}`;
    const filtres = [{ q: MOT }, { q: repertoire }, { page: 1, size: 100 }];
    const noms = [{ dossier: autre.dossier }, { cdg: autre.cdg }, { repertoire }];
    const vues = new Set<string>();
    for (const call of lues) {
      const params = { id: registres[call.path.split('/')[1] ?? ''] ?? 1 };
      const queries = [{}, ...(call.kind === 'list' ? filtres : []), ...(AUTRES_IDS[call.path] ? noms : [])];
      for (const query of queries) {
        const url = adresse(call, params, { annee: annee(), ...query });
        const { texte, total } = await envoyer(call, url, clerc.cookie);
        expect(texte, url).not.toMatch(deLAutre());
        const cherche = 'q' in query && call.right !== 'tousDossiers';
        expect([url, cherche ? total : '0']).toEqual([url, '0']);
      }
      if (!LISTES.includes(call.path)) continue;
      const url = adresse(call, params);
      if (deLAutre().test((await envoyer(call, url, office().cookie)).texte)) vues.add(call.path);
      expect((await envoyer(call, url, clerc.cookie)).texte, call.path).toMatch(duSien);
    }
    // The notary reads it in each of them: what is sought is there to be found.
    expect([...vues].toSorted()).toEqual(LISTES);
  });

  it('les comptes du tableau de bord ne comptent que les siens', async () => {
    const lu = async (path: string, cookie: string) =>
      JSON.parse((await envoyer({ method: 'GET' } as Call, `/api${path}`, cookie)).texte);
    const [tous, siens] = [
      await lu('/get/analytics', office().cookie),
      await lu('/get/analytics', clerc.cookie),
    ];
    expect([tous[0].dossiers, siens[0].dossiers]).toEqual([2, 1]);
    expect([tous[0].revenues, siens[0].revenues]).toEqual([20_000, 10_000]);
    const prochaines = await lu('/echeances/prochaines', clerc.cookie);
    expect(prochaines.semaine).toBeLessThan((await lu('/echeances/prochaines', office().cookie)).semaine);
  });

  it('le calendrier privé et le courrier d’un compte ne disent que les siens', async () => {
    const { body } = await office().call(creerFlux, { cookie: clerc.cookie });
    const calendrier = await (await fetch(body.url)).text();
    expect(calendrier).toContain(`/dossier/echeances/${sien.dossier}`);
    expect(calendrier).not.toMatch(deLAutre());
    const { db } = office().server.app;
    const depuis = { depuis: '2000-01-01', jusqua: '2999-01-01', jour: '2026-11-12' };
    const dites = async (rights: string[]) =>
      JSON.stringify(await readDitesDepuis(db, { regard: { id: clerc.id, rights }, ...depuis }, 100));
    expect(await dites([])).toMatch(/toucan/);
    expect(await dites([])).not.toMatch(deLAutre());
    expect(await dites(['tousDossiers'])).toMatch(deLAutre());
  });

  it('ce qui empêche de supprimer un client est compté, pas nommé', async () => {
    const suppressions: [Call, number][] = [
      [deleteClients, autre.client],
      [deleteSocietes, autre.societe],
      [deleteProprietes, autre.propriete],
    ];
    for (const [spec, id] of suppressions) {
      const refus = await office().call(spec, { body: [id], cookie: clerc.cookie });
      expect([refus.status, refus.error.code], spec.path).toEqual([409, 'utilise']);
      expect(JSON.stringify(refus.error)).toContain('Dossiers suivis par d’autres\u00a0: 1');
      expect(JSON.stringify(refus.error)).not.toMatch(deLAutre());
      const nomme = await office().call(spec, { body: [id] });
      expect(JSON.stringify(nomme.error)).toMatch(deLAutre());
    }
  });

  it('chaque octet de ses pièces aussi : emplacements, pièces libres, factures', async () => {
    const archive = await pieces(office(), autre.dossier);
    const siennes = archive.flatMap(({ groupe, courante }) =>
      groupe === 'parties' || !courante ? [] : [courante.fichier.file],
    );
    expect(new Set(archive.map(({ groupe }) => groupe)).size).toBeGreaterThanOrEqual(3);
    for (const file of siennes) {
      expect((await telecharger(office(), file)).status, file).toBe(200);
      expect((await telecharger(comme(office(), clerc.cookie), file)).status, file).toBe(404);
    }
  });

  it('un compte qui voit tous les dossiers ne paie rien : rien ne lui est demandé', async () => {
    const { app } = office().server;
    const { access } = app;
    app.access = {
      ...access,
      refuseOthers: async () => {
        throw new Error('nothing is to be asked');
      },
    };
    expect((await lire(office(), sien.dossier)).id).toBe(sien.dossier);
    app.access = access;
  });

  it('l’historique d’une affaire supprimée n’est plus qu’à qui voit tous les dossiers', async () => {
    const id = await uneConfig(office());
    const { cdgId } = (await office().call(addCdgDossier, { params: { dossierId: id }, body: {} })).body;
    const lu = (cookie: string) => office().call(HISTORIQUES.cdg, { params: { id: cdgId }, cookie });
    expect((await lu(clerc.cookie)).status).toBe(404);
    expect((await office().call(deleteCdg, { body: [cdgId] })).status).toBe(200);
    expect((await lu(clerc.cookie)).status).toBe(404);
    expect((await lu(office().cookie)).body.ecritures).toHaveLength(2);
  });
});
