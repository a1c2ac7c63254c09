/** Every list of the office, in each order, with each of its filters. */
import type { Call } from '../../../kit/api';
import { getAllCdgs } from '../../../cdg/api';
import { getAllClients, getClientsSelect } from '../../../client/api';
import { getAffairesComptees, getJournal } from '../../../comptabilite/api';
import { getEcrituresSansBanque, getLignesReleve } from '../../../comptabilite/apiRapprochement';
import { getCorbeille } from '../../../corbeille/api';
import { getRepertoire } from '../../../dossier/apiDocuments';
import { getAllDossiers } from '../../../dossier/apiRegistre';
import { getDossiersSansEcheance, getEcheances } from '../../../echeance/api';
import { getAllProprietes, getProprietesSelect } from '../../../propriete/api';
import { getAllRdvs } from '../../../rdv/api';
import { getAllSocietes, getSocietesSelect } from '../../../societe/api';

type Query = Record<string, string | number>;
export interface Demande {
  call: Call;
  query: Query;
  /** It reads more than it answers, and that is known. */
  admise: boolean;
}

interface Liste {
  call: Call;
  tris?: readonly string[];
  /** Each with the orders of all. */
  filtres?: readonly Query[];
  /** Those that may read more than they answer. */
  sauf?: (query: Query) => boolean;
}
const toutes = (): boolean => true;

/** Each with each: of all, those that are given together. */
const ensemble = (...axes: readonly (readonly Query[])[]): Query[] =>
  axes.reduce<Query[]>((faits, axe) => faits.flatMap((fait) => axe.map((un) => ({ ...fait, ...un }))), [{}]);

const PERIODES: Query[] = [{}, { du: '2026-01-01', au: '2026-03-31' }];
const RIEN: Query = {};
const LISTES: readonly Liste[] = [
  { call: getAllClients, tris: ['nom', 'prenom', 'tel_portable', 'etat_civile', 'createdAt'] },
  { call: getClientsSelect },
  { call: getAllSocietes, tris: ['nom', 'createdAt'] },
  { call: getSocietesSelect },
  { call: getAllProprietes, tris: ['designation', 'nature', 'createdAt'] },
  { call: getProprietesSelect },
  {
    call: getAllRdvs,
    tris: ['date', 'nom'],
    filtres: ensemble([RIEN, { date: '2026-03-02' }], [RIEN, { heure: '10:00' }]),
    // A day, an hour: few, put in order.
    sauf: ({ date, heure, sort }) => date !== undefined || (heure !== undefined && sort !== undefined),
  },
  {
    call: getAllCdgs,
    tris: ['numRecu', 'createdAt'],
    filtres: ensemble([RIEN, { libre: '1' }], [RIEN, { dossier: 7 }]),
    // What waits for its file, and that of one file; of all, the deleted are passed over.
    sauf: toutes,
  },
  {
    call: getAllDossiers,
    tris: ['repertoire', 'titre', 'createdAt'],
    filtres: ensemble(
      ['Tous', 'Brouillon', 'Incomplet', 'Clôturer'].map((etat) => ({ etat })),
      [RIEN, { annee: 2026 }],
      [RIEN, { responsable: 1 }],
    ),
  },
  {
    call: getEcheances,
    tris: ['date'],
    filtres: ensemble(
      ['ouvertes', 'depassees', 'faites', 'toutes'].map((etat) => ({ etat })),
      [RIEN, { regle: 'main' }],
      PERIODES,
    ),
    // Of a rule: the others are passed over, slice by slice (listes-eparses.test.ts).
    sauf: ({ regle }) => regle !== undefined,
  },
  // Open files; what was deleted in thirty days.
  { call: getDossiersSansEcheance, tris: ['createdAt'], sauf: toutes },
  { call: getCorbeille, filtres: [RIEN, { genre: 'client' }], sauf: toutes },
  {
    call: getJournal,
    filtres: [
      ...ensemble([RIEN, { journal: 'BQ' }, { compte: 'BANQUE' }], PERIODES),
      { dossier: 7 },
      { cdg: 7 },
      { numero: 7 },
    ],
    // The entries of a journal, an account, a period, a file stand all over the books.
    sauf: (query) => Object.keys(query).length > 0 && query.numero === undefined,
  },
  // Their balances are reckoned one by one.
  { call: getAffairesComptees, filtres: [RIEN, { sousZero: '1' }], sauf: toutes },
  {
    call: getLignesReleve,
    filtres: ensemble(
      [{ compte: 'BANQUE' }],
      [RIEN, { etat: 'sansEcriture' }, { etat: 'rapprochees' }, { etat: 'contrepassees' }],
      [RIEN, { du: '2026-01-01' }],
    ),
    // Slice by slice.
    sauf: toutes,
  },
  {
    call: getEcrituresSansBanque,
    filtres: ensemble([{ compte: 'BANQUE' }], [RIEN, { du: '2026-01-01' }]),
    // What the bank has not said of the books: reckoned from all of an account.
    sauf: toutes,
  },
  { call: getRepertoire, filtres: [{ annee: 2026 }] },
];

const sens = (tris: readonly string[] = []): Query[] => [
  RIEN,
  ...tris.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order }))),
];

export const DEMANDES: Demande[] = LISTES.flatMap(({ call, tris, filtres = [RIEN], sauf = () => false }) =>
  filtres.flatMap((filtre) =>
    sens(tris).map((tri) => {
      const query = { ...filtre, ...tri };
      return { call, query, admise: sauf(query) };
    }),
  ),
);
