/** What a bank's CSV looks like, before anybody says it: a proposal, never a decision. */
import { normalize } from '../../kit/text';
import { type ColonneCsv, DECIMALES, type FormatCsv, SEPARATEURS } from '../releve';
import { type CsvLu, TITRE_DE_CREDIT, TITRE_DE_DEBIT, lireLignes } from './csv';
import { estHorsOperation } from './hors-operation';
import { type Rang, estVide } from './rang';
import { sensDeTexte } from './sens';

const LIGNES_VUES = 30;

/** The separator that cuts the first lines most evenly, in two columns or more. */
export function devinerSeparateur(texte: string): FormatCsv['separateur'] {
  const lignes = texte
    .split(/\r?\n/)
    .filter((ligne) => ligne.trim() !== '')
    .slice(0, LIGNES_VUES);
  const note = (separateur: string): number => {
    const comptes = new Map<number, number>();
    for (const ligne of lignes) {
      const coupes = ligne.split(separateur).length;
      if (coupes > 2) comptes.set(coupes, (comptes.get(coupes) ?? 0) + 1);
    }
    return Math.max(0, ...comptes.values());
  };
  return SEPARATEURS.reduce((meilleur, essai) => (note(essai) > note(meilleur) ? essai : meilleur));
}

/** What each column may be called, the surest first; a column has one role. */
const TITRES: readonly [ColonneCsv, RegExp][] = [
  ['sens', /^(sens|signe)( |$)|^d ?\/ ?c$|^\+ ?\/ ?-$/],
  ['date', /^date( |$)(?!.*valeur)|^jour/],
  ['debit', TITRE_DE_DEBIT],
  ['credit', TITRE_DE_CREDIT],
  ['montant', /montant|somme/],
  ['reference', /^ref|reference|cheque|piece|numero|^n°/],
  ['libelle', /libelle|designation|intitule|description|motif/],
  // « Opération » may be a code or a type: it is the label only when no other column is.
  ['libelle', /operation/],
  // Of the value, when no other day is said.
  ['date', /^date( |$)/],
];

/** « Solde débiteur »: what is left, and no operation's amount. */
const TITRE_DE_SOLDE = /^solde/;

function colonnes(cellules: readonly string[]): Partial<Record<ColonneCsv, number>> {
  const noms = cellules
    .map((cellule) => normalize(cellule.replaceAll('_', ' ')).trim())
    .map((texte) => (TITRE_DE_SOLDE.test(texte) ? '' : texte));
  const trouves: Partial<Record<ColonneCsv, number>> = {};
  for (const [nom, titre] of TITRES) {
    const prises = Object.values(trouves);
    const index = noms.findIndex((texte, place) => titre.test(texte) && !prises.includes(place));
    if (index >= 0) trouves[nom] ??= index;
  }
  return trouves;
}

/** A column without another role in which every line gives a direction, and one does in a word or a plus: mere dashes may mean empty. */
function colonneDuSens(rangs: readonly Rang[], prises: readonly (number | undefined)[]): number | null {
  const largeur = Math.max(0, ...rangs.map(({ cellules }) => cellules.length));
  const dits = (index: number): string[] => rangs.map(({ cellules }) => cellules[index] ?? '');
  const convient = (index: number): boolean =>
    !prises.includes(index) &&
    dits(index).every((dit) => sensDeTexte(dit) !== null) &&
    dits(index).some((dit) => /[\p{L}+]/u.test(dit));
  const index = rangs.length === 0 ? -1 : Array.from({ length: largeur }, (_, i) => i).findIndex(convient);
  return index < 0 ? null : index;
}

/** The proposal with which the most lines are read. */
export function devinerFormat(
  rangs: readonly Rang[],
  { separateur, encodage }: Pick<FormatCsv, 'separateur' | 'encodage'>,
): FormatCsv {
  const vus = rangs.slice(0, LIGNES_VUES);
  const entete = vus.find(({ cellules }) => {
    const noms = colonnes(cellules);
    return noms.date !== undefined && Object.keys(noms).length > 2;
  });
  const noms = colonnes(entete?.cellules ?? []);
  const deux = noms.debit !== undefined && noms.credit !== undefined;
  const montant = deux ? null : (noms.montant ?? 2);
  const places = {
    entete: entete?.ligne ?? 0,
    date: noms.date ?? 0,
    libelle: noms.libelle ?? 1,
    formatDate: 'JJ/MM/AAAA',
    montant,
    debit: deux ? (noms.debit ?? null) : null,
    credit: deux ? (noms.credit ?? null) : null,
  } as const;
  const horsOperation = estHorsOperation(vus, places);
  const dessous = vus.filter((rang) => rang.ligne > places.entete && !estVide(rang) && !horsOperation(rang));
  const sens = deux
    ? null
    : (noms.sens ?? colonneDuSens(dessous, [noms.date, noms.libelle, noms.reference, montant ?? undefined]));
  const base: FormatCsv = {
    separateur,
    encodage,
    ...places,
    reference: noms.reference ?? null,
    mode: deux ? 'deux' : sens === null ? 'signe' : 'sens',
    sens,
    decimale: ',',
  };
  const essais = (['JJ/MM/AAAA', 'AAAA-MM-JJ'] as const).flatMap((formatDate) =>
    DECIMALES.map((decimale): FormatCsv => ({ ...base, formatDate, decimale })),
  );
  const lus = essais.map((essai) => ({ essai, ...lireLignes(vus, essai) }));
  const lisibles = ({ lignes, douteuses }: CsvLu): number => lignes.length + douteuses;
  // Of two with which as many lines are read, the one that asks whether « 12,500 » is thousands.
  lus.sort((un, autre) => lisibles(autre) - lisibles(un) || autre.douteuses - un.douteuses);
  return lus[0]?.essai ?? base;
}
