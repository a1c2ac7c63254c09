import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getUser } from '../compte/api';
import { createAccount, hashPassword } from '../compte/server/auth';
import type { FirstAccount } from '../compte/server/first-account';
import { type Bureau, ouvrirBureau } from '../demo/server/bureau';
import { ouvrable } from '../demo/jours';
import { creerHorloge } from '../demo/server/charger-demo';
import { getAllClients } from '../client/api';
import { getAffairesComptees, getBalance, getComptesDossier, getJournal } from '../comptabilite/api';
import { getAllDossiers, getDossierById } from '../dossier/api';
import { getEcheancesDuDossier, getProchainesEcheances } from '../echeance/api';
import { getEtude } from '../etude/api';
import { officeDay, parseDate } from '../kit/dates';
import { getAllProprietes } from '../propriete/api';
import { getAllRdvs } from '../rdv/api';
import { getAllSocietes } from '../societe/api';
import { getAllCdgs } from '../cdg/api';
import { ouvrirDemo } from './demo';
import { PEU } from './testing/cout';
import { createServer } from './server';
import { readSettings } from './settings';

const ADMIN = { email: 'moi@etude.example', password: 'un mot de passe assez long' };

let folder: string;
let server: Awaited<ReturnType<typeof createServer>>;
let bureau: Bureau;
/** A second start finds the office as it is, and prints nobody's account. */
let relance: () => Promise<FirstAccount | null>;
let annonce: FirstAccount | null;

const reglages = (dossier: string) => ({
  ...readSettings({
    DATA_DIR: dossier,
    DEMO: '1',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }),
  coutMotDePasse: PEU,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minutier-demo-'));
  const settings = { ...reglages(folder), logLevel: 'error' };
  const horloge = creerHorloge();
  server = await createServer(settings, horloge.now);
  relance = () => ouvrirDemo(server, horloge, settings);
  annonce = await relance();
  const { headers } = await server.auth.api.signInEmail({ body: ADMIN, returnHeaders: true });
  bureau = ouvrirBureau(server.app, headers.getSetCookie()[0]?.split(';')[0] ?? '');
}, 180_000);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

it('D83 la démonstration : 40 clients, 8 sociétés, 25 propriétés, 30 dossiers des deux types à toutes les étapes, 14 rendez-vous', async () => {
  const counts = [getAllClients, getAllSocietes, getAllProprietes].map(
    async (call) => (await bureau.call(call)).length,
  );
  expect(await Promise.all(counts)).toEqual([40, 8, 25]);
  const dossiers = await bureau.call(getAllDossiers);
  expect(dossiers).toHaveLength(30);
  expect(new Set(dossiers.map(({ type }) => type)).size).toBe(2);
  // The next step of each file: one of the six, or none.
  const suivantes = dossiers.map(({ etapes }) => etapes.indexOf(false));
  expect([...new Set(suivantes)].toSorted((x, y) => x - y)).toEqual([-1, 0, 1, 2, 3, 4, 5]);
  expect(new Set(dossiers.map(({ cloture }) => cloture))).toEqual(
    new Set(['Brouillon', 'Non Complet', 'Complet']),
  );
  expect((await bureau.call(getAllCdgs)).length).toBeGreaterThan(10);
  const rdvs = await bureau.call(getAllRdvs);
  expect(rdvs).toHaveLength(14);
  expect(rdvs.filter(({ dateInput }) => dateInput === officeDay(new Date()))).toHaveLength(4);
  expect(rdvs.at(-1)?.date).toBeNull();
  expect(await bureau.call(getEtude)).toMatchObject({
    nom: 'Étude de Maître Benjelloun',
    logo: { label: 'logo.png' },
  });
  expect(await bureau.call(getUser)).toMatchObject({ civilite: 'Me' });
  const { id } = dossiers.find(({ isComplet }) => isComplet) ?? { id: 0 };
  const { files } = await bureau.call(getDossierById, { params: { id } });
  expect(files.map(({ titre }) => titre)).toEqual(
    expect.arrayContaining(['minute', 'expedition', 'certificatPropriete']),
  );
});

it('D83 ses comptes tombent juste : rien sous zéro qu’une affaire que la notaire a laissée descendre', async () => {
  const balance = await bureau.call(getBalance);
  expect(balance.debit).toBe(balance.credit);
  expect(balance.comptes.length).toBeGreaterThan(12);
  expect(balance.comptes.filter(({ solde }) => solde < 0)).toEqual([]);
  const sousZero = (await bureau.call(getAffairesComptees)).filter(({ solde }) => solde < 0);
  expect(sousZero).toMatchObject([{ solde: -1_850, plafond: 2_000 }]);

  const dossiers = await bureau.call(getAllDossiers);
  const comptes = await Promise.all(
    dossiers.map(({ id }) => bureau.call(getComptesDossier, { params: { dossierId: id } })),
  );
  expect(comptes.filter(({ provision }) => provision.solde < 0)).toEqual([]);
  const clos = comptes.filter((_, i) => dossiers[i]?.cloture === 'Complet');
  expect(clos.map(({ provision, fonds }) => provision.solde + fonds.disponible)).toEqual(clos.map(() => 0));
  const debours = comptes.flatMap(({ operations }) => operations.filter(({ genre }) => genre === 'debours'));
  const recus = debours.filter(({ justificatif }) => justificatif !== null);
  expect(recus.length).toBeGreaterThan(debours.length / 2);
  expect(recus.length).toBeLessThan(debours.length);

  const ecritures = (await bureau.call(getJournal)).toReversed();
  expect(ecritures.some(({ libelle }) => libelle.startsWith('Avoir'))).toBe(true);
  expect(ecritures.map(({ createdAt }) => createdAt)).toEqual(
    ecritures.map(({ createdAt }) => createdAt).toSorted(),
  );
  const { depassees, prochaines } = await bureau.call(getProchainesEcheances);
  expect(depassees).toBeGreaterThan(0);
  expect(depassees).toBeLessThan(10);
  expect(prochaines.filter(({ jours }) => jours > 0).length).toBeGreaterThan(2);
});

it('D83 ce qui s’y est fait l’a été un jour ouvré, et s’écrit une fois fait', async () => {
  const dossiers = await bureau.call(getAllDossiers);
  const entiers = await Promise.all(
    dossiers.map(({ id }) => bureau.call(getDossierById, { params: { id } })),
  );
  const jours = entiers.flatMap(({ signature, enregistrement, conservation, formalite: { tpi, qf } }) => [
    ...signature.map(({ date }) => date),
    enregistrement.date,
    conservation.dateEnvoie,
    tpi.dateDepot,
    ...[qf.commune, qf.perception].flatMap(({ dateDepot, dateRetrait }) => [dateDepot, dateRetrait]),
  ]);
  const dits = jours.flatMap((jour) => (jour === null ? [] : (parseDate(jour) ?? jour)));
  expect(dits.length).toBeGreaterThan(100);
  expect(dits.filter((jour) => jour !== ouvrable(jour))).toEqual([]);
  const avis = entiers.flatMap(({ enregistrement: { refAvis, date } }) => (refAvis ? [[refAvis, date]] : []));
  expect(avis.filter(([refAvis, date]) => refAvis?.slice(0, 4) !== date?.slice(0, 4))).toEqual([]);

  const ecritures = await bureau.call(getJournal);
  expect(ecritures.filter(({ date }) => date !== ouvrable(date))).toEqual([]);
  const avantLeurJour = ecritures.filter(({ date, createdAt }) => officeDay(new Date(createdAt)) < date);
  expect(avantLeurJour).toEqual([]);
});

it('D83 ce qui y est fait l’a été dans son délai', async () => {
  const dossiers = await bureau.call(getAllDossiers);
  const parDossier = await Promise.all(
    dossiers.map(({ id }) => bureau.call(getEcheancesDuDossier, { params: { id } })),
  );
  const faites = parDossier.flatMap(({ echeances }) => echeances.filter(({ faiteLe }) => faiteLe !== null));
  expect(faites.length).toBeGreaterThan(50);
  expect(faites.filter(({ faiteLe, date }) => (faiteLe ?? date) > date)).toEqual([]);
});

it('elle dit le compte de qui l’ouvre ; un second démarrage la retrouve comme elle est', async () => {
  expect(annonce).toEqual({ email: ADMIN.email, password: null });
  expect(await relance()).toBeNull();
});

it('elle ne redit son propre compte que tant que ce mot de passe l’ouvre', async () => {
  const sien = { email: 'notaire@demo.example', password: 'minutier-demo' };
  const { auth, app } = server;
  await createAccount(auth, app.db, {
    ...sien,
    firstname: 'Salma',
    lastname: 'Benjelloun',
    phone: '0537000000',
    travail: 'Notaire',
    numCompteProff: null,
    isNotaire: true,
  });
  expect(await relance()).toEqual(sien);
  const { id } = await app.db
    .selectFrom('utilisateur')
    .select('id')
    .where('email', '=', sien.email)
    .executeTakeFirstOrThrow();
  const password = await hashPassword(auth, ADMIN.password);
  await app.db.updateTable('identifiant').set({ password }).where('userId', '=', id).execute();
  expect(await relance()).toEqual({ email: sien.email, password: null });
});
