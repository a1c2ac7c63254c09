/** A statement's bytes, whatever their kind, to lines or to what is wrong with them. */
import { AppError, invalid, invalidField } from '../../kit/errors';
import { sum, toDirhams } from '../../kit/money';
import type { Apercu } from '../apiReleve';
import { type Rang, estVide } from '../import/csv';
import {
  type Faute,
  type FormatCsv,
  type LigneLaissee,
  MAX_COLONNES,
  type ReleveLu,
  type Solde,
  montantDeTexte,
} from '../releve';
import { devinerFormat } from '../import/deviner';
import { type FormatUsuel, poserUsuel, titresLus } from '../import/usuel';
import { type CsvExamine, encodageDe, lireCsv } from './import-csv';
import { depuisUtf16 } from './import-texte';
import { estXml, lireXml } from './import-xml';

export interface Examen extends ReleveLu {
  genre: Apercu['genre'];
  format: FormatCsv | null;
  /** What its columns are called. */
  titres: string[];
  /** The account's columns are elsewhere in this file, or not in it: what is proposed is for somebody to look at. */
  deplacees: boolean;
  rangs: Rang[];
  laissees: LigneLaissee[];
}

const NI_CSV_NI_XML =
  'Ce fichier n’est ni un CSV ni un relevé camt.053. D’un tableur, enregistrez-le en CSV.';

/** A format kept before a column could say the direction: where the file has one that agrees, each amount goes its way. */
function avecSonSens(octets: Buffer, connu: CsvExamine): CsvExamine {
  const devine = devinerFormat(connu.rangs, connu.format);
  const { mode, montant, sens } = devine;
  if (connu.format.mode !== 'signe' || mode !== 'sens' || montant !== connu.format.montant) return connu;
  const corrige = lireCsv(octets, { ...connu.format, mode, sens });
  return corrige.fautes.length > connu.fautes.length ? connu : corrige;
}

/** As the account's files are usually written, or as it is guessed. */
function proposer(octets: Buffer, format: FormatCsv | null): CsvExamine {
  const connu = lireCsv(octets, format);
  if (connu.fautes.length > 0) {
    // Another bank's file, or a new layout: the usual format reads nothing of it, or amiss what a guess reads whole.
    const devine = lireCsv(octets, null);
    if (connu.lignes.length === 0 || devine.fautes.length === 0) return devine;
  }
  return avecSonSens(octets, connu);
}

/** The account's columns where this file has them; where it has moved them, read whole is not read right. */
function proposerUsuel(octets: Buffer, usuel: FormatUsuel | null): CsvExamine & { deplacees: boolean } {
  if (!usuel) return { ...proposer(octets, null), deplacees: false };
  // One month without an accent, or one that went through a spreadsheet, says nothing of the next one's encoding.
  const connu = { ...usuel, encodage: encodageDe(octets) };
  const { format, deplacees } = poserUsuel(connu, lireCsv(octets, connu).rangs);
  return { ...proposer(octets, format), deplacees };
}

/** `voulu` and the account's usual format are for a CSV; a camt says all by itself. Error: type_refuse. */
export function examiner(recus: Buffer, choisi: FormatCsv | null, usuel: FormatUsuel | null = null): Examen {
  const converti = depuisUtf16(recus);
  const octets = converti ?? recus;
  // What says its encoding by its first bytes has no other.
  const voulu = choisi && converti ? { ...choisi, encodage: 'utf-8' as const } : choisi;
  // No text holds a NUL: a spreadsheet, a PDF, UTF-16 without its mark.
  if (octets.includes(0)) throw new AppError('type_refuse', NI_CSV_NI_XML);
  if (estXml(octets))
    return {
      ...lireXml(octets),
      genre: 'camt053',
      format: null,
      titres: [],
      deplacees: false,
      rangs: [],
      laissees: [],
    };
  const { format, rangs, lignes, laissees, fautes, deplacees } = voulu
    ? { ...lireCsv(octets, voulu), deplacees: false }
    : proposerUsuel(octets, usuel);
  return {
    genre: 'csv',
    format,
    titres: titresLus(rangs, format),
    deplacees,
    rangs,
    lignes,
    laissees,
    fautes,
    ouverture: null,
    cloture: null,
    numeroCompte: null,
  };
}

const LIGNES_MONTREES = 8;
/** Banks write above their titles: the line that holds them is chosen among these. */
const LIGNES_BRUTES = 20;
const FAUTES_MONTREES = 50;
const CELLULE = 60;

const MESSAGE = 200;
/** A cell may hold the whole file: what is wrong with it is told without repeating it. */
const courte = ({ ligne, colonne, message }: Faute): Faute => ({
  ligne,
  colonne: colonne?.slice(0, CELLULE) ?? null,
  message: message.length > MESSAGE ? `${message.slice(0, MESSAGE)}…` : message,
});

const dit = (solde: Solde | null) => solde && { ...solde, montant: toDirhams(solde.montant) };

/** What the file alone says; `doublons` asks the account too. */
export type ApercuDuFichier = Omit<Apercu, 'doublons'>;

export function apercuDe({ rangs, lignes, laissees, fautes, ...examen }: Examen): ApercuDuFichier {
  const montants = lignes.map(({ montant }) => montant);
  return {
    genre: examen.genre,
    format: examen.format,
    colonnesDeplacees: examen.deplacees,
    numeroCompte: examen.numeroCompte,
    ouverture: dit(examen.ouverture),
    cloture: dit(examen.cloture),
    tableau: rangs
      .filter((rang) => !estVide(rang))
      .slice(0, LIGNES_BRUTES + (examen.format?.entete ?? 0))
      .map(({ ligne, cellules }) => ({
        ligne,
        cellules: cellules.slice(0, MAX_COLONNES + 1).map((cellule) => cellule.slice(0, CELLULE)),
      })),
    lignes: lignes.slice(0, LIGNES_MONTREES).map(({ date, libelle, reference, montant }) => ({
      date,
      libelle,
      reference,
      montant: toDirhams(montant),
    })),
    nombre: lignes.length,
    entrees: toDirhams(sum(montants.filter((montant) => montant > 0))),
    sorties: toDirhams(sum(montants.filter((montant) => montant < 0))),
    laissees: laissees.slice(0, LIGNES_MONTREES),
    nombreLaissees: laissees.length,
    fautes: fautes.slice(0, FAUTES_MONTREES).map(courte),
    nombreFautes: fautes.length,
  };
}

const enMots = (genre: Examen['genre'], { ligne, colonne, message }: Faute): string =>
  [
    `${genre === 'csv' ? 'Ligne' : 'Opération'} ${ligne}`,
    ...(colonne === null ? [] : [`«\u00a0${colonne}\u00a0»`]),
  ].join(', ') + `\u00a0: ${message}`;

const DEPLACEES =
  'Les colonnes de ce fichier ne sont pas celles des relevés précédents de ce compte\u00a0: regardez l’aperçu, puis confirmez-les.';

/** Nothing of a statement is taken when one line is wrong, or when nobody has looked at columns that moved. */
export function exigerSansFaute({ genre, fautes, deplacees }: Examen): void {
  if (deplacees) throw invalidField('format', DEPLACEES);
  if (fautes.length === 0) return;
  const details = fautes
    .slice(0, FAUTES_MONTREES)
    .map(courte)
    .map((faute) => ({ path: `lignes.${faute.ligne}`, message: enMots(genre, faute) }));
  throw invalid(details, 'Ce relevé n’est pas importé\u00a0: une ligne au moins est à corriger.');
}

/** The balance that a clerk reads on the paper, at the end of its last day. Error: invalide on `solde`. */
export function avecSolde(examen: Examen, solde: string | null): Examen {
  if (solde === null || examen.cloture) return examen;
  const montant = montantDeTexte(solde, ',') ?? montantDeTexte(solde, '.');
  const date = examen.lignes
    .map((ligne) => ligne.date)
    .sort()
    .at(-1);
  if (montant === null || date === undefined)
    throw invalidField('solde', 'Saisissez un montant, par exemple 12\u00a0345,67 ou -120,50.');
  return { ...examen, cloture: { date, montant } };
}
