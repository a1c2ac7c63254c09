/** From a statement's bytes, of whatever kind, to its lines or its mistakes. */
import { AppError, invalid, invalidField } from '../../kit/errors';
import { type Centimes, sum, toDirhams } from '../../kit/money';
import type { Apercu } from '../apiReleve';
import { type Rang, estVide } from '../import/rang';
import {
  type Faute,
  type FormatCsv,
  type LigneLaissee,
  MAX_COLONNES,
  type ReleveLu,
  type Solde,
  montantSaisi,
  peutEtreMilliers,
} from '../releve';
import { devinerFormat } from '../import/deviner';
import { ribDit } from '../import/rib';
import { type FormatUsuel, poserUsuel, titresLus } from '../import/usuel';
import { type CsvExamine, lireCsv } from './import-csv';
import { depuisUtf16, encodageDe } from './import-texte';
import { estXml, lireXml } from './import-xml';

export interface Examen extends ReleveLu {
  genre: Apercu['genre'];
  format: FormatCsv | null;
  /** The titles of the columns. */
  titres: string[];
  /** The account's columns are elsewhere in this file, or missing: the user must look at what is proposed. */
  deplacees: boolean;
  rangs: Rang[];
  laissees: LigneLaissee[];
  /** The balance that a CSV gives after its last operation: proposed, where a camt.053's own is taken. */
  soldeFinal: Centimes | null;
}

const NI_CSV_NI_XML =
  'Ce fichier n’est ni un CSV ni un relevé camt.053. D’un tableur, enregistrez-le en CSV.';

/** For a format stored before a column could give the direction: one that agrees in this file gives the amounts their sign. */
function avecSonSens(octets: Buffer, connu: CsvExamine): CsvExamine {
  const devine = devinerFormat(connu.rangs, connu.format);
  const { mode, montant, sens } = devine;
  if (connu.format.mode !== 'signe' || mode !== 'sens' || montant !== connu.format.montant) return connu;
  const corrige = lireCsv(octets, { ...connu.format, mode, sens });
  return corrige.fautes.length > connu.fautes.length ? connu : corrige;
}

/** Reads with the account's usual format, else with a guessed one. */
function proposer(octets: Buffer, format: FormatCsv | null): CsvExamine {
  const connu = lireCsv(octets, format);
  if (connu.fautes.length > 0) {
    // Another bank's file, or a new layout: the usual format reads no line, or makes mistakes where the guess makes none.
    const devine = lireCsv(octets, null);
    if (connu.lignes.length + connu.douteuses === 0 || devine.fautes.length === 0) return devine;
  }
  return avecSonSens(octets, connu);
}

/** Puts the account's columns where this file has them. When they moved, a file read without mistake may be read wrongly. */
function proposerUsuel(octets: Buffer, usuel: FormatUsuel | null): CsvExamine & { deplacees: boolean } {
  if (!usuel) return { ...proposer(octets, null), deplacees: false };
  // The encoding of one month (without an accent, or saved again by a spreadsheet) says nothing of the next one's.
  const connu = { ...usuel, encodage: encodageDe(octets) };
  const { format, deplacees } = poserUsuel(connu, lireCsv(octets, connu).rangs);
  return { ...proposer(octets, format), deplacees };
}

/** `choisi` and the account's usual format are for a CSV; a camt needs neither. Error: type_refuse. */
export function examiner(recus: Buffer, choisi: FormatCsv | null, usuel: FormatUsuel | null = null): Examen {
  const converti = depuisUtf16(recus);
  const octets = converti ?? recus;
  // UTF-16 has been converted to UTF-8, whatever encoding was chosen.
  const voulu = choisi && converti ? { ...choisi, encodage: 'utf-8' as const } : choisi;
  // No text holds a NUL: this is a spreadsheet, or a PDF.
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
      soldeFinal: null,
    };
  const { format, rangs, lignes, laissees, soldeFinal, fautes, deplacees } = voulu
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
    soldeFinal,
    fautes,
    ouverture: null,
    cloture: null,
    numeroCompte: ribDit(rangs, format.entete),
  };
}

const LIGNES_MONTREES = 8;
/** Banks write lines above their titles: the user picks the line of titles among these. */
const LIGNES_BRUTES = 20;
const FAUTES_MONTREES = 50;
const CELLULE = 60;

const MESSAGE = 200;
/** A cell may hold the whole file: the message must not repeat it. */
const courte = ({ ligne, colonne, message }: Faute): Faute => ({
  ligne,
  colonne: colonne?.slice(0, CELLULE) ?? null,
  message: message.length > MESSAGE ? `${message.slice(0, MESSAGE)}…` : message,
});

const dit = (solde: Solde | null) => solde && { ...solde, montant: toDirhams(solde.montant) };

/** What the file alone can tell, without the account's lines nor the day. */
export type ApercuDuFichier = Omit<Apercu, 'connues' | 'doublons' | 'aVenir'>;

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
    soldePropose: examen.soldeFinal === null ? null : toDirhams(examen.soldeFinal),
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

/** Refuses the whole statement when a line is wrong, or when its columns have moved and nobody has confirmed them. */
export function exigerSansFaute({ genre, fautes, deplacees }: Examen): void {
  if (deplacees) throw invalidField('format', DEPLACEES);
  if (fautes.length === 0) return;
  const details = fautes
    .slice(0, FAUTES_MONTREES)
    .map(courte)
    .map((faute) => ({ path: `lignes.${faute.ligne}`, message: enMots(genre, faute) }));
  throw invalid(details, 'Ce relevé n’est pas importé\u00a0: une ligne au moins est à corriger.');
}

/** The balance typed from the paper, at the end of the last day. Error: invalide on `solde`. */
export function avecSolde(examen: Examen, solde: string | null): Examen {
  if (solde === null || examen.cloture) return examen;
  const montant = montantSaisi(solde);
  const date = examen.lignes
    .map((ligne) => ligne.date)
    .sort()
    .at(-1);
  if (montant === null || date === undefined || peutEtreMilliers(solde))
    throw invalidField('solde', 'Saisissez un montant, par exemple 12\u00a0345,67 ou -120,50.');
  return { ...examen, cloture: { date, montant } };
}
