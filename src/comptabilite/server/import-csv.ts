import Papa from 'papaparse';
import { AppError } from '../../kit/errors';
import { pluriel } from '../../kit/text';
import { type CsvLu, lireLignes } from '../import/csv';
import { ditPage, ditSolde, estHorsOperation } from '../import/hors-operation';
import { type Rang, estVide } from '../import/rang';
import { devinerFormat, devinerSeparateur } from '../import/deviner';
import { type Faute, type FormatCsv, MAX_LIGNES, NOMS_ENCODAGES } from '../releve';
import { encodageDe, texteDe } from './import-texte';

/** One way to end a line: in files put end to end some end otherwise, and would be read as one line with the next. */
const memesFins = (texte: string): string => texte.replace(/\r\n?/g, '\n');

const sautsDe = (cellules: readonly string[]): number =>
  cellules.reduce((sauts, cellule) => sauts + (cellule.match(/\n/g)?.length ?? 0), 0);

const TROP_LONG = `Un relevé a ${pluriel(MAX_LIGNES, 'ligne')} au plus.`;

/** Rows with the line of the file that each begins at: a quoted cell may hold several. */
function couper(texte: string, separateur: string): { rangs: Rang[]; fautes: Faute[] } {
  const { data, errors } = Papa.parse<string[]>(texte, {
    delimiter: separateur,
    newline: '\n',
    preview: MAX_LIGNES + 100,
  });
  if (data.length > MAX_LIGNES + 50) throw new AppError('fichier_trop_gros', TROP_LONG);
  let ligne = 1;
  const rangs = data.map((cellules): Rang => {
    const rang = { ligne, cellules };
    ligne += 1 + sautsDe(cellules);
    return rang;
  });
  const fautes = errors
    .filter(({ type }) => type === 'Quotes')
    .map(({ row }) => ({
      ligne: rangs[row ?? 0]?.ligne ?? 1,
      colonne: null,
      message: 'Un guillemet n’est pas fermé.',
    }));
  return { rangs, fautes };
}

const FIN_COUPEE =
  'Cette ligne s’arrête avant les autres\u00a0: le fichier est sans doute coupé. Demandez-le de nouveau à la banque.';
/** The file was cut: its last line does not end, and has fewer cells than every other. What is left of its amount is not the amount. */
function finCoupee(texte: string, rangs: readonly Rang[], format: FormatCsv): Faute[] {
  if (texte.endsWith('\n')) return [];
  const dessous = rangs.filter((rang) => rang.ligne > format.entete && !estVide(rang));
  const derniere = dessous.pop();
  const horsOperation = estHorsOperation(rangs, format);
  const operations = dessous.filter((rang) => !horsOperation(rang));
  if (!derniere || operations.length === 0) return [];
  // A text alone may be what is left of an operation.
  if (ditSolde(derniere, format) || ditPage(derniere)) return [];
  const entieres = operations.every(({ cellules }) => cellules.length > derniere.cellules.length);
  return entieres ? [{ ligne: derniere.ligne, colonne: null, message: FIN_COUPEE }] : [];
}

export interface CsvExamine extends CsvLu {
  format: FormatCsv;
  rangs: Rang[];
}

/** Read with that format; guessed when there is none. */
export function lireCsv(octets: Buffer, voulu: FormatCsv | null): CsvExamine {
  const encodage = voulu?.encodage ?? encodageDe(octets);
  const lu = texteDe(octets, encodage);
  if (lu === null) {
    const format = voulu ?? devinerFormat([], { separateur: ';', encodage });
    const message = `Ce fichier n’est pas en UTF-8\u00a0: choisissez ${NOMS_ENCODAGES[encodageDe(octets)]}.`;
    return { ...lireLignes([], format), format, rangs: [], fautes: [{ ligne: 1, colonne: null, message }] };
  }
  const texte = memesFins(lu);
  const separateur = voulu?.separateur ?? devinerSeparateur(texte);
  const { rangs, fautes: malCoupes } = couper(texte, separateur);
  const format = voulu ?? devinerFormat(rangs, { separateur, encodage });
  const lues = lireLignes(rangs, format);
  const fautes = [...malCoupes, ...lues.fautes, ...finCoupee(texte, rangs, format)];
  if (lues.lignes.length + fautes.length === 0)
    fautes.push({ ligne: 1, colonne: null, message: 'Ce relevé n’a aucune ligne.' });
  return { ...lues, format, rangs, fautes };
}
