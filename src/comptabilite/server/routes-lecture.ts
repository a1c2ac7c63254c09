import { Readable } from 'node:stream';
import { readAffaire } from '../../cdg/server/sql-detail';
import { estLectureSeule, repertoireDe } from '../../dossier/dossier';
import { charger } from '../../dossier/server/charger';
import { readDossierRow } from '../../dossier/server/sql';
import { type Regard, voitTout } from '../../dossier/server/sql-acces';
import { officeTime, formatDay } from '../../kit/dates';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { inTurns } from '../../kit/server/breathe';
import { announceBytes } from '../../kit/server/bytes';
import { csvLine } from '../../kit/server/csv';
import type { Cipher } from '../../kit/server/cipher';
import type { Db } from '../../kit/server/db/database';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw, userOf } from '../../kit/server/serve';
import { inSnapshot } from '../../kit/server/snapshot';
import {
  getAffairesComptees,
  getBalance,
  getComptesDossier,
  getJournal,
  getReleveCdg,
  getTva,
  journalCsv,
} from '../api';
import { comptesDe } from '../comptesDossier';
import { estDepart } from '../derogation';
import type { EcritureLue, ReleveCdg } from '../lecture';
import { estVide } from '../parts';
import { COMPTES, JOURNAUX } from '../plan';
import { lireParts } from './operations';
import { listAffaires } from './sql-affaires';
import { readBalance } from './sql-balance';
import { listJournal, toutLeJournal } from './sql-journal';
import {
  type Lecture,
  MOTIF_QUITTE,
  MOTIF_TU,
  readLignesCdg,
  readSoldesDossier,
  readTva,
} from './sql-lecture';
import { readDerogations } from './sql-operations';
import { findCdgOfDossier } from '../../cdg/server/sql';

/** A reason may name the parties of the file that it was given for: once the affair has left it, only who sees every file reads it. */
function dites(derogations: ReleveCdg['derogations'], regard: Regard): ReleveCdg['derogations'] {
  const depart = voitTout(regard) ? -1 : derogations.findLastIndex(estDepart);
  return derogations.map((une, rang) =>
    rang < depart && !estDepart(une) ? { ...une, motif: MOTIF_QUITTE } : une,
  );
}

/** Error: introuvable. */
export async function releve(
  db: Db,
  id: number,
  regard: Regard,
  lecture: Lecture = 'ecran',
): Promise<ReleveCdg> {
  const affaire = await readAffaire(db, id);
  if (!affaire) throw notFound('Affaire CDG');
  const dossier = affaire.dossierId === null ? undefined : await readDossierRow(db, affaire.dossierId);
  const { lignes, tues } = await readLignesCdg(db, id, regard, lecture);
  const derogations = await readDerogations(db, id);
  return {
    id,
    numRecu: affaire.numRecu,
    numCompte: affaire.numCompte,
    dossierId: affaire.dossierId,
    lectureSeule: dossier !== undefined && estLectureSeule(dossier.etat),
    repertoire: repertoireDe(dossier?.numero, dossier?.annee),
    lignes,
    solde: lignes.at(-1)?.solde ?? 0,
    version: derogations.length,
    derogations: tues ? derogations.map((une) => ({ ...une, motif: MOTIF_TU })) : dites(derogations, regard),
  };
}

const ENTETES = [
  'Numéro',
  'Date',
  'Journal',
  'Libellé',
  'Référence',
  'Compte',
  'Dossier',
  'Affaire CDG',
  'Débit',
  'Crédit',
  'Contre-passe',
  'Passée le',
  'Par',
];

/** An instant in the form that a spreadsheet reads, on the office's clock. */
const momentCsv = (instant: string): string => `${formatDay(instant)} ${officeTime(new Date(instant))}`;

const lignesCsv = (e: EcritureLue): string[] =>
  e.lignes.map((l) =>
    csvLine([
      e.numero,
      e.date,
      JOURNAUX[e.journal],
      e.libelle,
      e.reference,
      COMPTES[l.compte].libelle,
      l.repertoire,
      l.numRecu,
      l.debit,
      l.credit,
      e.contrepasse,
      momentCsv(e.createdAt),
      e.par,
    ]),
  );

async function* journalEnCsv(ecritures: AsyncIterable<EcritureLue>): AsyncGenerator<string> {
  // This mark tells a spreadsheet that the text is UTF-8.
  yield `\ufeff${csvLine(ENTETES)}`;
  for await (const ecriture of ecritures) yield lignesCsv(ecriture).join('');
}

export function lectureRoutes(app: App, cipher: Cipher): void {
  serve(app, getJournal, ({ db, user, query }) => listJournal(db, query, user));
  serve(app, getBalance, ({ db, query }) => readBalance(db, query.au));
  serve(app, getTva, ({ db, query }) => readTva(db, query.annee));
  serve(app, getAffairesComptees, ({ db, user, query }) => listAffaires(db, query, user));
  serve(app, getReleveCdg, ({ db, user, params }) => releve(db, params.id, user));

  serve(app, getComptesDossier, ({ db, params: { dossierId } }) =>
    // Of one moment, for the operations that are listed to sum to what is said of them.
    inSnapshot(db, async (moment) => {
      const { parties } = await charger(moment, dossierId, cipher);
      const { operations, decomptes } = await lireParts(moment, dossierId, parties);
      return {
        ...comptesDe(await readSoldesDossier(moment, dossierId)),
        provisionVendeur: estVide(decomptes.vendeur) ? null : decomptes.vendeur.totaux.solde,
        cdgId: (await findCdgOfDossier(moment, dossierId))?.id ?? null,
        operations,
      };
    }),
  );

  serveRaw(app, journalCsv, async (request, reply) => {
    const { query } = parseRequest(journalCsv, request);
    announceBytes(reply, { type: 'text/csv; charset=utf-8', label: 'Journal.csv', asAttachment: true });
    const lignes = journalEnCsv(toutLeJournal(app.db, query, userOf(request)));
    return reply.send(Readable.from(inTurns(lignes)));
  });
}
