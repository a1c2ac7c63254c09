/** Matching the lines of the bank with those of the books, and what remains unexplained. */
import { addDays, DAY_MS, daysBetween } from '../kit/dates';
import { type Centimes, ZERO, minus, sum } from '../kit/money';
import { normalize } from '../kit/text';
import type { Solde } from './releve';

/** A line of the bank or of the books; positive in both when money comes in. */
export interface Mouvement {
  id: number;
  date: string;
  montant: Centimes;
  reference: string | null;
}
export interface MouvementBanque extends Mouvement {
  libelle: string;
}

/** How far a value date and closed days may move an operation; beyond, the same amount is another operation. */
export const JOURS_PROCHES = 5;
/** A cheque may wait that long to be cashed; after a year, its number may have been used again. */
export const JOURS_CHEQUE = 365;

export interface Paire {
  banque: number;
  livres: number;
}
export const cleDePaire = ({ banque, livres }: Paire): string => `${banque}-${livres}`;

const rangDuJour = (iso: string): number => Date.parse(iso) / DAY_MS;

const DU_CHEQUE = /^(cheque|chq)?(numero|num|no|n)?(?=\d+$)/;
/** « CHQ n° 0045871 » and « 45871 » name the same cheque. */
const nue = (reference: string): string =>
  normalize(reference)
    .replace(/[^a-z0-9]/g, '')
    .replace(DU_CHEQUE, '')
    .replace(/^0+/, '');

const MOT_SEUL = 4;
/** The reference of a bank's line, and the numbers that its label holds: many banks write a cheque's only there. */
function referencesDe({ reference, libelle }: MouvementBanque): Set<string> {
  const mots = `${reference ?? ''} ${libelle}`.split(/[^\p{L}\p{N}/-]+/u).map(nue);
  const numeros = mots.filter((mot) => mot.length >= MOT_SEUL && /\d/.test(mot));
  return new Set([nue(reference ?? ''), ...numeros].filter(Boolean));
}

const DIT_CHEQUE = /\b(?:cheque|chq)\b[^\d]{0,12}(\d{4,})?/;
const NUMERO = /^\d+$/;
/** The number of the cheque that a bank's line names; null when it names none. */
function chequeDe({ reference, libelle }: MouvementBanque): string | null {
  const dit = DIT_CHEQUE.exec(normalize(`${libelle} ${reference ?? ''}`));
  const numero = nue(dit ? (dit[1] ?? reference ?? '') : '');
  return NUMERO.test(numero) ? numero : null;
}

/** « 1111111 », « BMCE 1111111 »: the number that a reference is, or ends with; empty when it has none. */
const numeroEcrit = (reference: string): string =>
  (NUMERO.test(reference) ? reference : /\d{4,}$/.exec(reference)?.[0].replace(/^0+/, '')) ?? '';

interface Cote<M extends Mouvement> {
  mouvement: M;
  jour: number;
}

/** Pairs in which each is the other's only possibility: ambiguous ones are left to the user. */
function uniques<B extends Mouvement, L extends Mouvement>(
  banque: readonly B[],
  livres: readonly L[],
  vont: (b: Cote<B>, l: Cote<L>) => boolean,
): Paire[] {
  const cote = <M extends Mouvement>(mouvement: M): Cote<M> => ({
    mouvement,
    jour: rangDuJour(mouvement.date),
  });
  const parMontant = new Map<Centimes, Cote<L>[]>();
  for (const l of livres.map(cote)) {
    const memes = parMontant.get(l.mouvement.montant);
    if (memes) memes.push(l);
    else parMontant.set(l.mouvement.montant, [l]);
  }
  const paires: Paire[] = [];
  const foisLivres = new Map<number, number>();
  for (const b of banque.map(cote)) {
    const trouves = (parMontant.get(b.mouvement.montant) ?? []).filter((l) => vont(b, l));
    for (const { mouvement } of trouves)
      foisLivres.set(mouvement.id, (foisLivres.get(mouvement.id) ?? 0) + 1);
    const [seul] = trouves;
    if (seul && trouves.length === 1) paires.push({ banque: b.mouvement.id, livres: seul.mouvement.id });
  }
  return paires.filter(({ livres: id }) => foisLivres.get(id) === 1);
}

/**
 * Pairs by reference and amount, then by amount and date: never two for one, nor two cheques of different numbers, nor a pair
 * that somebody has undone (`refusees`). Equal amounts only: matching a sum is a user's choice.
 */
export function proposer(
  banque: readonly MouvementBanque[],
  livres: readonly Mouvement[],
  refusees: ReadonlySet<string> = new Set(),
): Paire[] {
  const permise = (b: Cote<Mouvement>, l: Cote<Mouvement>): boolean =>
    !refusees.has(cleDePaire({ banque: b.mouvement.id, livres: l.mouvement.id }));
  const dites = new Map(banque.map((b) => [b.id, referencesDe(b)]));
  const ecrites = new Map(livres.map((l) => [l.id, nue(l.reference ?? '')]));
  const parReference = uniques(banque, livres, (b, l) => {
    const ecrite = ecrites.get(l.mouvement.id);
    if (!ecrite || !dites.get(b.mouvement.id)?.has(ecrite)) return false;
    return Math.abs(b.jour - l.jour) <= JOURS_CHEQUE && permise(b, l);
  });
  const prises = new Set(parReference.map((paire) => paire.banque));
  const pris = new Set(parReference.map((paire) => paire.livres));
  const cheques = new Map(banque.map((b) => [b.id, chequeDe(b)]));
  const autreCheque = (b: Cote<Mouvement>, l: Cote<Mouvement>): boolean => {
    const [dit, ecrit] = [cheques.get(b.mouvement.id), numeroEcrit(ecrites.get(l.mouvement.id) ?? '')];
    return Boolean(dit) && ecrit !== '' && dit !== ecrit;
  };
  const parDate = uniques(
    banque.filter(({ id }) => !prises.has(id)),
    livres.filter(({ id }) => !pris.has(id)),
    (b, l) => Math.abs(b.jour - l.jour) <= JOURS_PROCHES && permise(b, l) && !autreCheque(b, l),
  );
  return [...parReference, ...parDate];
}

/**
 * The entries that may be this bank's line, the likeliest first: same amount, then a reference that the line names (one cheque
 * pays several taxes), then same direction, then nearest day.
 */
export function candidats<L extends Mouvement>(ligne: MouvementBanque, livres: readonly L[]): L[] {
  const dites = referencesDe(ligne);
  const nommees = new Set(
    livres.filter(({ reference }) => dites.has(nue(reference ?? ''))).map(({ id }) => id),
  );
  const pasNommee = ({ id }: Mouvement): number => Number(!nommees.has(id));
  const jours = ({ date }: Mouvement): number => Math.abs(daysBetween(ligne.date, date));
  const autreMontant = ({ montant }: Mouvement): number => Number(montant !== ligne.montant);
  const autreSens = ({ montant }: Mouvement): number => Number(montant > 0 !== ligne.montant > 0);
  return [...livres].sort(
    (x, y) =>
      autreMontant(x) - autreMontant(y) ||
      pasNommee(x) - pasNommee(y) ||
      autreSens(x) - autreSens(y) ||
      jours(x) - jours(y) ||
      x.id - y.id,
  );
}

/** Other lines of the bank that may go with this one: first what cancels it (a returned cheque, a mistake), then by day. */
export function voisines<B extends Mouvement>(ligne: Mouvement, autres: readonly B[]): B[] {
  const jours = ({ date }: Mouvement): number => Math.abs(daysBetween(ligne.date, date));
  const autreQueSonRejet = ({ montant }: Mouvement): number => Number(montant !== minus(ZERO, ligne.montant));
  return [...autres].sort(
    (x, y) => autreQueSonRejet(x) - autreQueSonRejet(y) || jours(x) - jours(y) || x.id - y.id,
  );
}

/** What the chosen entries lack to equal the bank's lines; zero when they do. */
export const resteARapprocher = (banque: readonly Centimes[], choisis: readonly Centimes[]): Centimes =>
  minus(sum(banque), sum(choisis));

interface Compte {
  /** The days of the statements, each with the sum of its lines. */
  jours: readonly Solde[];
  /** The balances that statements give, in the order of import. */
  dits: readonly Solde[];
}

/** What the lines that no imported statement has amount to, between two balances that statements give. */
export interface Trou {
  apres: string;
  jusque: string;
  montant: Centimes;
}

export interface CompteEnBanque {
  solde: Centimes;
  /** The last balance that a statement gives, on or before that day. */
  dit: Solde | null;
  /** The balance before the first line; null when no statement gives one: it then counts as zero. */
  depart: Centimes | null;
  /** The first day that the statements cover. */
  debut: string | null;
  trous: Trou[];
}

const parJour = (a: Solde, b: Solde): number => (a.date < b.date ? -1 : 1);

/** What the lines amount to up to the end of a day: a statement a day, for ten years, must not add all days up each time. */
function cumulDe(jours: readonly Solde[]): (jusque: string) => Centimes {
  let montant = ZERO;
  const cumuls = jours.toSorted(parJour).map((jour): Solde => {
    montant = sum([montant, jour.montant]);
    return { date: jour.date, montant };
  });
  return (jusque) => {
    let [rang, fin] = [0, cumuls.length];
    while (rang < fin) {
      const milieu = (rang + fin) >> 1;
      if ((cumuls[milieu]?.date ?? '') <= jusque) rang = milieu + 1;
      else fin = milieu;
    }
    return cumuls[rang - 1]?.montant ?? ZERO;
  };
}

/** The bank's balance at the end of a day, and the gaps between its statements. */
export function enBanque({ jours, dits }: Compte, au: string): CompteEnBanque {
  const cumul = cumulDe(jours);
  const lignes = (apres: string, jusque: string): Centimes => minus(cumul(jusque), cumul(apres));
  const parDate = new Map(dits.map((dit) => [dit.date, dit.montant]));
  const points = [...parDate].map(([date, montant]): Solde => ({ date, montant })).sort(parJour);
  const [premier] = points;
  const depart = premier ? minus(premier.montant, cumul(premier.date)) : null;
  const passes = points.filter(({ date }) => date <= au);
  const dit = passes.at(-1) ?? null;
  const trous = passes.slice(1).flatMap((point, index): Trou[] => {
    const avant = passes[index] as Solde;
    const montant = minus(minus(point.montant, avant.montant), lignes(avant.date, point.date));
    return montant === ZERO ? [] : [{ apres: avant.date, jusque: point.date, montant }];
  });
  const solde = dit ? sum([dit.montant, lignes(dit.date, au)]) : sum([depart ?? ZERO, cumul(au)]);
  const debuts = [...jours.map(({ date }) => date), ...(premier ? [addDays(premier.date, 1)] : [])];
  return { solde, dit, depart, debut: debuts.sort()[0] ?? null, trous };
}

interface Parts {
  banque: Centimes;
  journal: Centimes;
  /** Bank lines without entry, and entries without bank line since the statements began. */
  sansEcriture: Centimes;
  sansBanque: Centimes;
  /** The balance that the statements begin with, and the entries before them, which none has. */
  depart: Centimes;
  avant: Centimes;
  trous: Centimes;
}

/** Where the difference comes from; `reste` is what nothing explains. */
export function expliquer(p: Parts): { ecart: Centimes; explique: Centimes; reste: Centimes } {
  const ecart = minus(p.banque, p.journal);
  const explique = sum([minus(p.sansEcriture, p.sansBanque), minus(p.depart, p.avant), p.trous]);
  return { ecart, explique, reste: minus(ecart, explique) };
}
