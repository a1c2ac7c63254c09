/** Checks a template: tells all its mistakes at once, in French, each with its place. */
import type { FauteModele, Verification } from '../acte';
import { BOUCLES, cleDe, ecrire, lireBalise } from '../tag';
import type { Noeud } from '../structure';
import { CATALOGUE, baliseDans, balisesDe as balisesNommees } from '../tags';
import { type DocumentWord, type PartieXml, ouvrirDocument } from './document';
import { type Suspecte, casseLActe } from './essai';
import { type BaliseTrouvee, type Trouvee, balisesDe } from './lecture';
import { fautesDeCompilation } from './remplir';
import { RefusDocument } from './zip';

const MAX_FAUTES = 200;
/** Nested loops at most: `manquesDe` goes through their rows on the server's thread, and everybody waits for it. */
const MAX_BOUCLES = 3;
const TROP_DE_BOUCLES =
  'Trois boucles sont déjà ouvertes\u00a0: une quatrième se répéterait pour chaque ligne des trois autres.';
const EN_BOUCLE: ReadonlySet<string> = new Set(BOUCLES);
const GUILLEMETS = (texte: string): string => `«\u00a0${texte}\u00a0»`;

const A_CHEVAL =
  'Elle s’ouvre et se ferme à deux endroits qui ne vont pas ensemble\u00a0: l’un est dans un lien, un contrôle de contenu ou une modification suivie, l’autre non. Acceptez les modifications dans Word, puis retapez les deux balises.';

interface Bloc {
  cle: string;
  inverse: boolean;
  trouvee: BaliseTrouvee;
  corps: Noeud[];
  boucle: boolean;
}

/** Edit distance (Levenshtein) between two names. */
function distance(a: string, b: string): number {
  let rangee = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const suivante = [i];
    for (let j = 1; j <= b.length; j += 1)
      suivante[j] = Math.min(
        (rangee[j] ?? 0) + 1,
        (suivante[j - 1] ?? 0) + 1,
        (rangee[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    rangee = suivante;
  }
  return rangee[b.length] ?? 0;
}

const MAX_NOM = 60;
function proche(cle: string): string {
  if (cle.length < 3 || cle.length > MAX_NOM) return '';
  const candidats = CATALOGUE.map((balise) => ({ balise, ecart: distance(cle, cleDe(balise.nom)) }));
  const [meilleur] = candidats.sort((a, b) => a.ecart - b.ecart);
  return meilleur && meilleur.ecart <= Math.min(3, cle.length / 3)
    ? ` Vouliez-vous ${GUILLEMETS(ecrire(meilleur.balise))}\u00a0?`
    : '';
}

const court = (texte: string): string => (texte.length > MAX_NOM ? `${texte.slice(0, MAX_NOM)}…` : texte);
const ecrite = ({ texte }: BaliseTrouvee): string => `{${court(texte)}}`;

/** Makes a tree of one part's tags; each tag that has no place in it is a mistake. */
class Analyse {
  readonly fautes: FauteModele[] = [];
  readonly corps: Noeud[] = [];
  readonly noms = new Set<string>();
  /** Blocks whose two tags are not within the same elements: repeated or left out, they may break the document. */
  readonly suspectes: { suspecte: Suspecte; trouvee: BaliseTrouvee }[] = [];
  private readonly blocs: Bloc[] = [];

  faute(message: string, trouvee: BaliseTrouvee, balise = ecrite(trouvee)): void {
    if (this.fautes.length >= MAX_FAUTES) return;
    const { endroit, contexte } = trouvee;
    this.fautes.push({ message, balise, endroit, contexte });
  }

  private get ici(): Noeud[] {
    return this.blocs.at(-1)?.corps ?? this.corps;
  }

  /** How many of the open blocks are loops. */
  private get repetitions(): number {
    return this.blocs.filter(({ boucle, cle }) => boucle && EN_BOUCLE.has(cle)).length;
  }

  /** The tag as it is known within these loops; undefined, and a mistake noted, when it is not. */
  private connue(cle: string, trouvee: BaliseTrouvee) {
    const boucles = this.blocs.filter(({ boucle }) => boucle).map((bloc) => bloc.cle);
    const balise = baliseDans(cle, boucles);
    if (balise) {
      this.noms.add(balise.nom);
      return balise;
    }
    if (this.fautes.length >= MAX_FAUTES) return undefined;
    const ailleurs = [...new Set(balisesNommees(cle).flatMap(({ dans }) => dans))];
    this.faute(
      ailleurs.length > 0
        ? `Cette balise ne veut rien dire ici\u00a0: elle s’emploie entre ${ailleurs.map((nom) => `{#${nom}} et {/${nom}}`).join(', ou ')}.`
        : `Balise inconnue.${proche(cle)}`,
      trouvee,
    );
    return undefined;
  }

  private ouvrir(cle: string, inverse: boolean, trouvee: BaliseTrouvee): void {
    const balise = this.connue(cle, trouvee);
    // A loop within itself repeats thirty parties thirty times, and so on: nobody means that, and no server survives it.
    if (!inverse && balise?.sorte === 'boucle' && this.blocs.some((bloc) => bloc.boucle && bloc.cle === cle))
      this.faute('Cette boucle est déjà ouverte\u00a0: elle ne se répète pas en elle-même.', trouvee);
    else if (!inverse && balise?.sorte === 'boucle' && this.repetitions >= MAX_BOUCLES)
      this.faute(TROP_DE_BOUCLES, trouvee);
    const corps: Noeud[] = [];
    this.ici.push({ sorte: 'bloc', cle, inverse, corps });
    // An unknown name counts as a loop's: its content is judged again once the name is put right.
    this.blocs.push({ cle, inverse, trouvee, corps, boucle: !inverse && balise?.sorte !== 'condition' });
  }

  private fermer(cle: string, trouvee: BaliseTrouvee): void {
    const bloc = this.blocs.at(-1);
    if (!bloc) return this.faute('Elle ne ferme rien\u00a0: rien n’est ouvert avant elle.', trouvee);
    if (cle === '' || cle === bloc.cle) {
      const suspecte = this.blocs.map(({ cle, inverse }) => ({ cle, inverse }));
      if (bloc.trouvee.chemin !== trouvee.chemin) this.suspectes.push({ suspecte, trouvee: bloc.trouvee });
      return void this.blocs.pop();
    }
    const ouverte = GUILLEMETS(ecrite(bloc.trouvee));
    if (!this.blocs.some((autre) => autre.cle === cle))
      return this.faute(`Elle ne ferme rien\u00a0: c’est ${ouverte} qui est ouverte.`, trouvee);
    this.faute(`Elle se ferme avant ${ouverte}, qui est ouverte à l’intérieur.`, trouvee);
    while (this.blocs.pop()?.cle !== cle);
  }

  lire(trouvee: Trouvee): void {
    if ('accolade' in trouvee) {
      const quoi =
        trouvee.accolade === '{'
          ? 'Accolade ouverte et jamais fermée.'
          : 'Accolade fermée sans avoir été ouverte.';
      return this.faute(quoi, trouvee, court(trouvee.texte));
    }
    if (trouvee.coupee)
      this.faute(
        'Une zone de texte est ancrée au milieu de cette balise\u00a0: retapez la balise d’un trait.',
        trouvee,
      );
    const { signe, cle } = lireBalise(trouvee.texte);
    if (signe === '/') return this.fermer(cle, trouvee);
    if (cle === '') return this.faute('Balise vide.', trouvee);
    if (signe !== '') return this.ouvrir(cle, signe === '^', trouvee);
    const balise = this.connue(cle, trouvee);
    if (balise && balise.sorte !== 'texte') {
      const quoi = balise.sorte === 'boucle' ? 'une boucle' : 'une condition';
      return this.faute(`C’est ${quoi}\u00a0: écrivez ${GUILLEMETS(ecrire(balise))}.`, trouvee);
    }
    this.ici.push({ sorte: 'texte', cle });
  }

  /** In a part that nothing fills, only the braces of a known tag are a mistake. */
  refuserFixe(trouvee: Trouvee): void {
    if ('accolade' in trouvee || balisesNommees(lireBalise(trouvee.texte).cle).length === 0) return;
    this.faute(
      'Cette balise n’y serait pas remplie\u00a0: écrivez-la dans le texte, ou dans une zone de texte.',
      trouvee,
    );
  }

  finir(): void {
    for (const { trouvee, cle } of this.blocs)
      this.faute(`Jamais fermée\u00a0: il manque ${GUILLEMETS(`{/${cle}}`)}.`, trouvee);
  }
}

function analyser(partie: PartieXml): Analyse {
  const analyse = new Analyse();
  for (const trouvee of balisesDe(partie)) {
    if (partie.genre === 'fixe') analyse.refuserFixe(trouvee);
    else if (partie.genre === 'endnotes')
      analyse.faute(
        'Les notes de fin ne sont pas remplies\u00a0: employez une note de bas de page.',
        trouvee,
      );
    else analyse.lire(trouvee);
  }
  analyse.finir();
  return analyse;
}

export interface Examen extends Verification {
  /** The tags as a tree, one part after the other; empty when there is a mistake. */
  structure: Noeud[];
}

function fautesDEssai(octets: Buffer, analyses: readonly Analyse[]): FauteModele[] {
  const suspectes = analyses.flatMap((analyse) => analyse.suspectes);
  const essais = new Map<string, boolean>();
  return suspectes.flatMap(({ suspecte, trouvee }) => {
    const nom = JSON.stringify(suspecte);
    const casse = essais.get(nom) ?? casseLActe(octets, suspecte);
    essais.set(nom, casse);
    const { endroit, contexte } = trouvee;
    return casse ? [{ message: A_CHEVAL, balise: ecrite(trouvee), endroit, contexte }] : [];
  });
}

const refuse = (message: string): Examen => ({
  fautes: [{ message, balise: null, endroit: null, contexte: null }],
  balises: [],
  structure: [],
});

function ouvrir(octets: Buffer): DocumentWord | RefusDocument {
  try {
    return ouvrirDocument(octets);
  } catch (error) {
    if (error instanceof RefusDocument) return error;
    throw error;
  }
}

export function examiner(octets: Buffer): Examen {
  const document = ouvrir(octets);
  if (document instanceof RefusDocument) return refuse(document.message);
  const analyses = document.textes.map(analyser);
  const fautes = analyses.flatMap((analyse) => analyse.fautes);
  // The engine itself judges where a loop may stand among cells and rows.
  const placees = fautes.length > 0 ? [] : fautesDeCompilation(document);
  const remplissable = fautes.length === 0 && placees.length === 0;
  const cassees = remplissable ? fautesDEssai(octets, analyses) : [];
  const toutes = [...fautes, ...placees, ...cassees].slice(0, MAX_FAUTES);
  return {
    fautes: toutes,
    balises: [...new Set(analyses.flatMap(({ noms }) => [...noms]))],
    structure: toutes.length > 0 ? [] : analyses.flatMap(({ corps }) => corps),
  };
}
