import type { Faute } from './faute';
import { type Point, clesSures, estAuthentique } from './point';

interface Juges {
  /** Checkpoints that may judge the journal, wherever they were kept. */
  authentiques: Point[];
  faute?: Faute | undefined;
}

const faux = ({ seq, numero, le }: Point, dit: string): Faute => ({
  seq,
  cause: 'point de contrôle falsifié',
  phrase: `le point de contrôle n°\u00a0${numero} du ${le} ${dit}`,
});

const memePoint = (a: Point, b: Point): boolean => a.signature === b.signature && a.chaine === b.chaine;

/** The first of the points kept elsewhere that the database lacks: it is then an older state of it, or another office's. */
export function pointManquant(tenus: readonly Point[], ailleurs: readonly Point[]): Point | undefined {
  const parNumero = new Map(tenus.map((un) => [un.numero, un]));
  return ailleurs.find((un) => {
    const tenu = parNumero.get(un.numero);
    return !tenu || !memePoint(tenu, un);
  });
}

/** Checks the checkpoints' signatures and numbers, and that the database has all those kept elsewhere. */
export function jugerPoints(
  tenus: readonly Point[],
  ailleurs: readonly Point[],
  { cles, compteur }: { cles: readonly string[]; compteur: number },
): Juges {
  const tous = [...tenus, ...ailleurs];
  const sures = clesSures(tous, cles);
  const inconnu = tous.find((un) => !estAuthentique(un, sures));
  const authentiques = tous.filter((un) => estAuthentique(un, sures));
  if (inconnu) {
    const dit = sures.has(inconnu.cle) ? 'a été modifié' : 'est signé par une clé que l’étude ne connaît pas';
    return { authentiques, faute: faux(inconnu, dit) };
  }
  const saute = tenus.find(({ numero }, i) => numero !== i + 1);
  if (saute)
    return { authentiques, faute: faux(saute, `ne suit pas le précédent\u00a0: un autre a été retiré`) };
  const retire = pointManquant(tenus, ailleurs);
  if (retire) return { authentiques, faute: faux(retire, 'a été retiré de la base, ou remplacé') };
  const dernier = tenus.at(-1);
  if (dernier && compteur > dernier.numero)
    return { authentiques, faute: faux(dernier, 'n’est pas le dernier\u00a0: les suivants ont été retirés') };
  return { authentiques };
}
