import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unClient } from '../../app/testing/registres';
import { describeOffices } from '../../app/testing/office';
import { addDays } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { lotsOf } from '../../kit/server/lots';
import { addRegleEcheance } from '../apiRegles';
import { FERMETURES } from '../regle';
import { readReglement, recalculerDossiers } from './recalculer';
import { dossiersVenus } from './sql-venues';

const JOUR = '2026-11-20';
/** All that is typed is ahead then. */
const AVANT = addDays(JOUR, -10);
/** The round closes these by the days of the file; `jourPasse` by that of the deadline. */
const VENUES = FERMETURES.filter((une) => une !== 'jourPasse');
const COMBIEN = 300;
const PAGE = 25;

const dit = fc.constantFrom(addDays(JOUR, -1), JOUR, addDays(JOUR, 1));
/** Few are said: of each kind, some close a file's deadline alone. */
const jour = fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: dit });
const signature_date = fc.option(dit);
const oui = fc.boolean();
const unDossier = fc.record({
  dossier: fc.record({
    type: fc.constantFrom('Vente immobilière', 'Donation immobilière'),
    enreg_date: jour,
    conserv_date_envoie: jour,
    conserv_r1: fc.constantFrom(null, 'R1'),
    tpi_case: fc.constantFrom(null, 'client', 'bureau'),
    tpi_date_acte: jour,
    tpi_date_depot: jour,
  }),
  reperes: fc.record({
    promesse: fc.option(fc.constant(JOUR)),
    compromis: jour,
    avisDemande: jour,
    avisRecu: jour,
    acte: jour,
  }),
  vendeur: fc.record({ signature_date, is_tpi: oui }),
  acquereur: fc.record({ signature_date }),
  cdg: fc.record({ annule: oui }),
  versement: fc.record({
    type_paiement: fc.constantFrom('Espèce', 'Chèque', 'Virement'),
    date_versement: jour,
    date_virement: jour,
    annule: oui,
  }),
});
type Fait = ReturnType<typeof unDossier.generate>['value'];

const MUETS = {
  caisse_notaire: false,
  hors_vue: false,
  commune_is_physique: false,
  commune_is_repondue: false,
};
const NOMS = { titre: 'x', tri_titre: 'x', recherche: 'x', etat: 'Non Complet' };

/** Answers their ids, in order. */
async function ecrire(db: Db, client: number, faits: Fait[], premier: number): Promise<number[]> {
  const inserer = async (table: 'dossier' | 'cdg' | 'partie' | 'versement', rangees: object[]) =>
    (
      await db
        .insertInto(table)
        .values(rangees as never)
        .returning('id')
        .execute()
    ).map(({ id }) => id);
  const numero = (rang: number) => ({
    annee: 2026,
    numero: 10_000 + premier + rang,
    created_at: `${AVANT}T09:00:00.000Z`,
  });
  const dossiers = await inserer(
    'dossier',
    faits.map(({ dossier }, rang) => ({ ...MUETS, ...NOMS, ...numero(rang), ...dossier })),
  );
  const partie = { position: 0, client_id: client, quote: 10_000, qualite: 'es-nom', is_tpi: false };
  for (const cote of ['vendeur', 'acquereur'] as const)
    await inserer(
      'partie',
      faits.map((fait, rang) => ({ ...partie, ...fait[cote], cote, dossier_id: dossiers[rang] })),
    );
  const reperes = faits.flatMap((fait, rang) =>
    Object.entries(fait.reperes).map(([code, date]) => ({
      dossier_id: dossiers[rang],
      code,
      date,
      version: 1,
    })),
  );
  await db
    .insertInto('repere')
    .values(reperes as never)
    .execute();
  const affaires = await inserer(
    'cdg',
    faits.map(({ cdg, dossier: { type: objet } }, rang) => {
      return { ...numero(rang), ...cdg, objet, recherche: 'x', dossier_id: dossiers[rang] };
    }),
  );
  await inserer(
    'versement',
    faits.map(({ versement }, rang) => {
      return { ...versement, position: 0, montant: 100, de_client: client, cdg_id: affaires[rang] };
    }),
  );
  return dossiers;
}

describeOffices('Ce qu’un jour venu ferme', (office) => {
  const base = () => office().server.app.db;
  async function recalculer(ids: number[], le: string) {
    const suite = { reglement: await readReglement(base()), now: new Date(`${le}T12:00:00Z`), suivi: false };
    for (const page of lotsOf(ids, PAGE))
      await inTransaction(base(), (db) => recalculerDossiers(db, page, suite));
  }
  const ouvertes = () =>
    base()
      .selectFrom('echeance')
      .innerJoin('regle_echeance', 'regle_echeance.id', 'regle_id')
      .where('etat', '=', 'ouverte')
      .select(['echeance.id', 'fermeture'])
      .select(({ ref }) => ref('dossier_id').$notNull().as('dossier_id'))
      .execute();
  const venus = async (jour: string) =>
    new Set(await dossiersVenus(base(), { apres: 0, jusqua: Number.MAX_SAFE_INTEGER, jour }));

  it(`est trouvé par la ronde, de chaque sorte, dans ${COMBIEN} ventes et donations de toute façon`, async () => {
    for (const fermeture of VENUES) {
      // The round looks for the act and for the last signature alike: what starts one does not start the other.
      const declencheur =
        { depotCdg: 'versement', signature: 'compromis' }[fermeture as string] ?? 'promesse';
      const calcul = { declencheur, delai: 30, unite: 'jours', report: 'aucun' };
      const body = { ...calcul, fermeture, libelle: fermeture, rappels: [], source: 'Usage', actif: true };
      expect((await office().call(addRegleEcheance, { body: body as never })).status, fermeture).toBe(200);
    }
    const client = await unClient(office());
    const faits = fc.sample(unDossier, { numRuns: COMBIEN, seed: 20_261_127 });
    const ids: number[] = [];
    for (const page of lotsOf(faits, PAGE))
      ids.push(...(await inTransaction(base(), (db) => ecrire(db, client, page, ids.length))));
    await recalculer(ids, AVANT);
    expect(await venus(AVANT)).toEqual(new Set());

    const [avant, trouves] = [await ouvertes(), await venus(JOUR)];
    await recalculer(ids, JOUR);
    const restent = new Set((await ouvertes()).map(({ id }) => id));
    const fermees = avant.filter(({ id }) => !restent.has(id));
    const oublies = fermees.filter(({ dossier_id }) => !trouves.has(dossier_id));
    expect(oublies.map(({ dossier_id }) => faits[ids.indexOf(dossier_id)])).toEqual([]);
    // Of each kind, some were alone in their file: what finds the others would not have found it.
    const sortes = ids.map((id) => {
      const siennes = fermees.filter(({ dossier_id }) => dossier_id === id);
      return new Set(siennes.map(({ fermeture }) => fermeture));
    });
    const seules = new Set(sortes.flatMap((siennes) => (siennes.size === 1 ? [...siennes] : [])));
    expect([...seules].sort()).toEqual([...VENUES].sort());
  });
});
