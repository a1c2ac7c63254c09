/** What an office asks that is long, and every list and search of it. */
import { randomUUID } from 'node:crypto';
import { getAllCdgs } from '../../../cdg/api';
import { getAllClients, getClientsSelect } from '../../../client/api';
import { getAffairesComptees, getBalance, getJournal, getTva, journalCsv } from '../../../comptabilite/api';
import {
  getEcrituresSansBanque,
  getLignesReleve,
  getRapprochement,
} from '../../../comptabilite/apiRapprochement';
import { importerReleve } from '../../../comptabilite/apiReleve';
import { getEtat } from '../../../administration/api';
import { getJournal as getHistorique, journalCsv as historiqueCsv } from '../../../administration/apiJournal';
import { changePiece } from '../../../dossier/api';
import { piecesZip } from '../../../dossier/apiArchive';
import { getRepertoire, repertoirePdf } from '../../../dossier/apiDocuments';
import { getAllDossiers } from '../../../dossier/apiRegistre';
import { getDossiersSansEcheance, getEcheances } from '../../../echeance/api';
import { addJourFerie } from '../../../echeance/apiRegles';
import type { Call } from '../../../kit/api';
import { urlOf } from '../../../kit/url';
import { getAllProprietes } from '../../../propriete/api';
import { exporterPersonne, getPersonne, getPersonnes } from '../../../protection/api';
import { lancerSauvegarde } from '../../../sauvegarde/api';
import { getAnalytics } from '../../../tableau-de-bord/api';
import { openApi } from '../../api';
import { DEMANDES } from '../listes/demandes';
import { COURANT, RARE } from './noms';

export interface Longue {
  quoi: string;
  call: Call;
  params?: object;
  query?: object;
  json?: unknown;
  form?: FormData;
  /** What it starts goes on after it has answered. */
  suites?: boolean;
}

const MO = 1_048_576;
const LIGNES_DU_RELEVE = 20_000; // for 100 000 files; of larger ones, an upload takes no more

/** A bank's account over twenty years. */
function releve(fois: number): FormData {
  const lignes = Array.from({ length: LIGNES_DU_RELEVE * fois }, (_, i) => {
    const [an, mois, jour] = [2006 + (i % 20), 1 + (i % 12), 1 + (i % 28)];
    const deux = (n: number): string => String(n).padStart(2, '0');
    return `${deux(jour)}/${deux(mois)}/${an};Virement ${i};${(i % 9_000) + 1},00`;
  });
  const form = new FormData();
  form.set('compte', 'BANQUE');
  form.set('file', new File([`Date;Libellé;Montant\n${lignes.join('\n')}\n`], 'releve.csv'));
  return form;
}

function piece(mo: number): FormData {
  const form = new FormData();
  form.set('fileType', 'minute');
  const octets = Buffer.alloc(mo * MO, randomUUID());
  octets.write('%PDF-1.4\n');
  form.set('file', new File([octets], 'acte.pdf', { type: 'application/pdf' }));
  return form;
}

const liste = (quoi: string, call: Call, query: object = {}): Longue => ({ quoi, call, query });

interface Sur {
  /** An open one. */
  dossierId: number;
  /** One that has files. */
  annee: number;
  /** How many times 100 000 files. */
  fois: number;
}

export const longues = ({ dossierId, annee, fois }: Sur): Longue[] => [
  { quoi: 'la balance', call: getBalance },
  { quoi: 'la TVA d’une année', call: getTva, query: { annee } },
  { quoi: 'le rapprochement, sans relevé, banque', call: getRapprochement, query: { compte: 'BANQUE' } },
  { quoi: 'le rapprochement, sans relevé, CDG', call: getRapprochement, query: { compte: 'CDG' } },
  { quoi: 'un relevé importé', call: importerReleve, form: releve(Math.min(1, fois)) },
  { quoi: 'le rapprochement, banque', call: getRapprochement, query: { compte: 'BANQUE' } },
  liste('ce que la banque ne dit pas, page 1', getEcrituresSansBanque, { compte: 'BANQUE', page: 1 }),
  liste('les lignes de la banque, page 1', getLignesReleve, { compte: 'BANQUE', page: 1 }),
  liste('les affaires CDG comptées, page 1', getAffairesComptees, { page: 1 }),
  liste('les affaires CDG à découvert', getAffairesComptees, { page: 1, sousZero: '1' }),
  liste('le journal des comptes, page 1', getJournal, { page: 1 }),
  { quoi: 'le journal des comptes en CSV', call: journalCsv },
  { quoi: 'le journal de l’étude en CSV', call: historiqueCsv },
  liste('tous les dossiers', getAllDossiers, { etat: 'Tous' }),
  liste('tous les clients', getAllClients),
  liste('tous les clients, à choisir', getClientsSelect),
  liste('tous les clients d’un mot courant', getAllClients, { q: 'a' }),
  liste('toutes les propriétés', getAllProprietes),
  liste('toutes les affaires CDG', getAllCdgs),
  liste('toutes les échéances', getEcheances, { etat: 'toutes' }),
  liste('les dossiers sans échéance', getDossiersSansEcheance, { page: 1 }),
  { quoi: 'le tableau de bord', call: getAnalytics },
  { quoi: 'l’état du serveur', call: getEtat },
  { quoi: 'la description des appels', call: openApi },
  liste('le répertoire d’une année', getRepertoire, { annee }),
  { quoi: 'le répertoire d’une année en PDF', call: repertoirePdf, query: { annee } },
  { quoi: 'les pièces d’un dossier en zip', call: piecesZip, params: { id: dossierId } },
  { quoi: 'ce que l’on sait d’une personne', call: getPersonne, params: { genre: 'client', id: 1 } },
  { quoi: 'ce que l’on sait d’un compte', call: getPersonne, params: { genre: 'compte', id: 1 } },
  {
    quoi: 'l’export d’une personne',
    call: exporterPersonne,
    params: { genre: 'client', id: 1 },
    json: {},
  },
  ...[10, 24].map((mo) => ({
    quoi: `une pièce de ${mo} Mo`,
    call: changePiece,
    params: { dossierId },
    form: piece(mo),
  })),
  { quoi: 'les pièces en zip, avec celles de 34 Mo', call: piecesZip, params: { id: dossierId } },
  {
    quoi: 'un jour férié ajouté, tout recalculé',
    call: addJourFerie,
    json: { date: '2027-03-01', libelle: 'Mesure' },
    suites: true,
  },
  { quoi: 'une sauvegarde, à côté', call: lancerSauvegarde, json: {}, suites: true },
];

/** From everywhere to nowhere; of two letters, which few indexes have. */
const MOTS = ['', COURANT, RARE, 'vente', 'honoraires', 'xq', 'xqzwk'];

/** The office's journal: of which kind, of whom, when; from everywhere to nowhere. */
const HISTORIQUE: object[] = [
  {},
  ...['client', 'dossier', 'societe', 'rdv'].map((genre) => ({ genre })),
  ...[1, 9].map((utilisateur) => ({ utilisateur })),
  ...['/client/add', '/rdv/add'].map((action) => ({ action })),
  { genre: 'dossier', utilisateur: 9 },
  { du: '2007-01-01', au: '2007-01-31' },
  { du: '2027-01-01' },
  ...MOTS.filter(Boolean).map((q) => ({ q })),
];

/** Every list in each order and with each filter, then with words. */
export const CHEMINS: string[] = [
  ...DEMANDES.flatMap(({ call, query }) =>
    MOTS.map((q) => urlOf(call, {}, { ...query, page: 1, ...(q && { q }) })),
  ),
  ...MOTS.filter(Boolean).map((q) => urlOf(getPersonnes, {}, { q })),
  ...HISTORIQUE.map((query) => urlOf(getHistorique, {}, query)),
];
