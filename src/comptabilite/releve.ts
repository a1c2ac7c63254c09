/** A bank's statement: its lines, how its file is read, and what tells a line from another. */
import { z } from 'zod';
import { MAX_DIRHAMS, type Centimes } from '../kit/money';
import type { Compte } from './plan';

/** The accounts of the books for which a bank sends statements. */
export const COMPTES_BANQUE = ['CDG', 'BANQUE'] as const satisfies readonly Compte[];
export const compteBanque = z.enum(COMPTES_BANQUE, 'Compte inconnu.');
export type CompteBanque = z.infer<typeof compteBanque>;

/** The extensions of each kind of file. */
const EXTENSIONS = { csv: ['.csv', '.txt'], camt053: ['.xml'] } as const;
export const EXTENSIONS_RELEVE: readonly string[] = Object.values(EXTENSIONS).flat();

/** Whether the name has an extension of the kind that the bytes are. */
export const estBienNomme = (nom: string, genre: keyof typeof EXTENSIONS): boolean =>
  EXTENSIONS[genre].some((extension) => nom.toLowerCase().endsWith(extension));

/** A line as the file gives it. Money that comes in is positive: the bank's credit is the books' debit. */
export interface LigneLue {
  date: string;
  montant: Centimes;
  libelle: string;
  reference: string | null;
  /** The bank's own id for the line (camt's AcctSvcrRef), which then identifies it by itself. */
  refBanque: string | null;
}

/** The balance at the end of a day. */
export interface Solde {
  date: string;
  montant: Centimes;
}

/** What is wrong in a file: where, and why. */
export interface Faute {
  ligne: number;
  /** As the file names it; null when the whole line is wrong. */
  colonne: string | null;
  message: string;
}

/** A line of a CSV that is no operation (a balance, a total, the foot of a page): shown, and not imported. */
export interface LigneLaissee {
  ligne: number;
  texte: string;
}

export interface ReleveLu {
  lignes: LigneLue[];
  fautes: Faute[];
  ouverture: Solde | null;
  cloture: Solde | null;
  /** The number of the account, when the file gives it. */
  numeroCompte: string | null;
}

export const MAX_LIGNES = 20_000;
/** The highest index of a column. */
export const MAX_COLONNES = 100;

export const SEPARATEURS = [';', ',', '\t', '|'] as const;
export const ENCODAGES = ['utf-8', 'windows-1252', 'cp850'] as const;
export type Encodage = (typeof ENCODAGES)[number];
export const NOMS_ENCODAGES: Record<Encodage, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  cp850: 'MS-DOS (CP850)',
};
export const FORMATS_DATE = ['JJ/MM/AAAA', 'AAAA-MM-JJ'] as const;
export const DECIMALES = [',', '.'] as const;
export const MODES_MONTANT = ['signe', 'deux', 'sens'] as const;

export const COLONNES_CSV = ['date', 'libelle', 'reference', 'montant', 'debit', 'credit', 'sens'] as const;
export type ColonneCsv = (typeof COLONNES_CSV)[number];

/** The columns that each way of writing an amount needs. */
export const COLONNES_DU_MODE = {
  signe: ['montant'],
  deux: ['debit', 'credit'],
  sens: ['montant', 'sens'],
} as const satisfies Record<(typeof MODES_MONTANT)[number], readonly ColonneCsv[]>;

const colonne = () => z.int('Choisissez une colonne.').min(0).max(MAX_COLONNES);
const aucuneOuColonne = () => colonne().nullable();

/** How an account's bank writes its CSV: columns by their place, the first is 0. */
export const formatCsv = z
  .object({
    separateur: z.enum(SEPARATEURS, 'Choisissez un séparateur.'),
    encodage: z.enum(ENCODAGES, 'Choisissez un encodage.'),
    /** The line of the columns' names; 0: the file has none. */
    entete: z.int('Saisissez un numéro de ligne.').min(0, 'Zéro ou plus.').max(50, '50 au plus.'),
    date: colonne(),
    libelle: colonne(),
    reference: aucuneOuColonne(),
    mode: z.enum(MODES_MONTANT, 'Choisissez comment le montant est écrit.'),
    /** `signe`: one column, negative when money goes out; `deux`: two; `sens`: another column says which way. */
    montant: aucuneOuColonne(),
    debit: aucuneOuColonne(),
    credit: aucuneOuColonne(),
    /** Formats stored before this field existed do not have it. */
    sens: aucuneOuColonne().default(null),
    formatDate: z.enum(FORMATS_DATE, 'Choisissez un format de date.'),
    decimale: z.enum(DECIMALES, 'Choisissez un séparateur décimal.'),
  })
  .superRefine((format, ctx) => {
    for (const path of COLONNES_DU_MODE[format.mode])
      if (format[path] === null)
        ctx.addIssue({ code: 'custom', path: [path], message: 'Choisissez une colonne.' });
  });
export type FormatCsv = z.infer<typeof formatCsv>;

const CHIFFRES = /^\d{1,12}$/;
/** Thousands, apart by one same sign. */
const GROUPES = {
  ',': /^[1-9]\d{0,2}([ .'])\d{3}(\1\d{3})*$/,
  '.': /^[1-9]\d{0,2}([ ,'])\d{3}(\1\d{3})*$/,
} as const;

/** The sign of a written amount and what follows it: « -12 », « 12- », « −12 », « (12) », « 12 DH ». */
function sansSigne(texte: string): { signe: 1 | -1; valeur: string } {
  const nu = texte
    .replace(/[\s\u00a0\u202f\u2009]+/g, ' ')
    // What Excel writes for its narrow spaces, which its usual CSV cannot hold.
    .replace(/(?<=\d)\?(?=\d{3})/g, ' ')
    .replace(/ ?(dhs?|mad)\.?(?= ?\)?$)/i, '')
    .replace(/\u2212/g, '-')
    .replace(/\u2019/g, "'")
    .trim();
  // Accountants write so what goes out.
  const [, entre] = /^\( ?(\d(?:[^()]*\d)?) ?\)$/.exec(nu) ?? [];
  if (entre !== undefined) return { signe: -1, valeur: entre };
  const signe = nu.startsWith('-') || nu.endsWith('-') ? -1 : 1;
  return { signe, valeur: nu.replace(/^[+-] ?| ?-$/, '') };
}

/**
 * Centimes out of « 1 234,56 », digit by digit, never through a fraction; null when it is no amount.
 * Thousands may be apart by a space, an apostrophe or the other sign.
 */
export function montantDeTexte(texte: string, decimale: ',' | '.'): Centimes | null {
  const { signe, valeur } = sansSigne(texte);
  const [entiers = '', fraction = '', ...reste] = valeur.split(decimale);
  // Zeros beyond the second decimal are dropped; any other digit there makes it no amount.
  const centimes = fraction.replace(/^(\d\d)0+$/, '$1');
  if (reste.length > 0 || !/^\d{0,2}$/.test(centimes)) return null;
  if (valeur.endsWith(decimale) || !(CHIFFRES.test(entiers) || GROUPES[decimale].test(entiers))) return null;
  const montant = Number(entiers.replace(/\D/g, '') + centimes.padEnd(2, '0'));
  return montant > MAX_DIRHAMS * 100 ? null : ((montant === 0 ? 0 : signe * montant) as Centimes);
}

const TROIS_DECIMALES = { ',': /,\d{3,}$/, '.': /\.\d{3,}$/ } as const;
const PEUT_ETRE_MILLIERS = { ',': /^[1-9]\d{0,2},\d{3}$/, '.': /^[1-9]\d{0,2}\.\d{3}$/ } as const;

/** How an amount read with this sign before its centimes has three decimals, or perhaps has thousands: « 12,500 ». Null: it has not. */
export function troisDecimales(texte: string, decimale: ',' | '.'): 'sûres' | 'douteuses' | null {
  const { valeur } = sansSigne(texte);
  if (!TROIS_DECIMALES[decimale].test(valeur) || montantDeTexte(texte, decimale) === null) return null;
  return PEUT_ETRE_MILLIERS[decimale].test(valeur) ? 'douteuses' : 'sûres';
}

/** As a person types it, with a comma or a point. */
export const montantSaisi = (texte: string): Centimes | null =>
  montantDeTexte(texte, ',') ?? montantDeTexte(texte, '.');

export const peutEtreMilliers = (texte: string): boolean =>
  DECIMALES.some((decimale) => troisDecimales(texte, decimale) === 'douteuses');

const cleDe = ({ date, montant, reference, libelle, refBanque }: LigneLue): string =>
  refBanque === null
    ? JSON.stringify([date, montant, reference, libelle])
    : JSON.stringify([date, montant, refBanque]);

/** The identity of each line of an account; two equal lines of one day differ by their rank. */
export function clesDe(compte: CompteBanque, lignes: readonly LigneLue[]): string[] {
  const rangs = new Map<string, number>();
  return lignes.map((ligne) => {
    const cle = cleDe(ligne);
    const rang = (rangs.get(cle) ?? 0) + 1;
    rangs.set(cle, rang);
    return `${compte} ${cle} ${rang}`;
  });
}
