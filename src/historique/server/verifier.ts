import { groupBy } from '../../kit/groups';
import { ORIGINE, chaineDe, empreinteDe } from '../../kit/server/chaine';
import type { Db } from '../../kit/server/db/database';
import { inSnapshot } from '../../kit/server/snapshot';
import type { Faute } from './faute';
import { jugerPoints } from './juger-points';
import type { Point } from './point';
import { EFFACEMENT } from './sql-effacement';
import { readPoints } from './sql-points';
import { type Ligne, readCompteur, readLignes } from './sql-verifier';

export interface Verification {
  /** Rows read. */
  rows: number;
  /** The last link of the chain. */
  chaine: string;
  /** The latest checkpoint of the database. */
  point?: Point | undefined;
  faute?: Faute | undefined;
}

interface Demande {
  /** Checkpoints kept outside of the database. */
  points?: readonly Point[];
  /** The public keys that the office trusts. */
  cles: readonly string[];
  /** Called with the rows read and their total; an error that it throws ends the reading. */
  suivre?: (lues: number, total: number) => void;
}

const AVANT_TOUT = Number.MIN_SAFE_INTEGER;

/** The number of a later row whose link of the chain fits here: this row was exchanged with it. */
async function echangeeAvec(db: Db, ici: Ligne, precedente: string): Promise<number | null> {
  for await (const autre of readLignes(db, ici.seq)) {
    const chaine = chaineDe(precedente, { ...autre, seq: ici.seq });
    if (chaine === autre.chaine || chaine === ici.chaine) return autre.seq;
  }
  return null;
}

async function fauteDeChaine(db: Db, ligne: Ligne, precedente: string): Promise<Faute> {
  const { seq } = ligne;
  const autre = await echangeeAvec(db, ligne, precedente);
  return autre === null
    ? { seq, cause: 'ligne modifiée', phrase: `la ligne ${seq} n’est plus celle qui a été écrite` }
    : { seq, cause: 'lignes échangées', phrase: `les lignes ${seq} et ${autre} ont été échangées` };
}

function fauteDeRang(seq: number, attendu: number): Faute | undefined {
  if (seq === attendu) return undefined;
  return seq > attendu
    ? { seq: attendu, cause: 'ligne retirée', phrase: `la ligne ${attendu} a été retirée` }
    : { seq, cause: 'ligne ajoutée', phrase: `la ligne ${seq} a été ajoutée` };
}

function fauteDeValeurs(ligne: Ligne): Faute | undefined {
  const { seq } = ligne;
  if (ligne.valeur === null)
    return { seq, cause: 'valeurs retirées', phrase: `les valeurs de la ligne ${seq} ont été retirées` };
  if (ligne.sel === null && ligne.avant === null && ligne.apres === null) return undefined; // erased: judged at the end
  if (empreinteDe(ligne) === ligne.empreinte) return undefined;
  return { seq, cause: 'valeurs modifiées', phrase: `les valeurs de la ligne ${seq} ont été modifiées` };
}

/** Compares the rows that erasures have recorded with those that are empty. */
class Effacements {
  readonly #vides = new Set<number>();
  readonly #dits = new Set<number>();
  lire({ seq, sel, entite, apres }: Ligne): void {
    if (sel === null) this.#vides.add(seq);
    else if (entite === EFFACEMENT)
      for (const dit of (JSON.parse(apres ?? '{}') as { lignes?: number[] }).lignes ?? [])
        this.#dits.add(dit);
  }
  get faute(): Faute | undefined {
    const cause = 'effacement inexpliqué';
    for (const seq of this.#vides)
      if (!this.#dits.has(seq))
        return {
          seq,
          cause,
          phrase: `les valeurs de la ligne ${seq} sont effacées sans que rien ne dise pourquoi`,
        };
    for (const seq of this.#dits)
      if (!this.#vides.has(seq))
        return {
          seq,
          cause,
          phrase: `les valeurs de la ligne ${seq} avaient été effacées, elles sont revenues`,
        };
    return undefined;
  }
}

function fauteDePoint({ numero, le }: Point, seq: number, depuis: number): Faute {
  const phrase = `entre les lignes ${depuis + 1} et ${seq}, la chaîne a été recalculée\u00a0: le point de contrôle n°\u00a0${numero} du ${le} ne dit pas la même`;
  return { seq: depuis + 1, cause: 'chaîne recalculée', phrase };
}

interface Lu {
  rows: number;
  chaine: string;
  faute?: Faute | undefined;
}

/** Rows between two reports of progress. */
const PAS = 500;

async function parcourir(db: Db, points: readonly Point[], dire: (lues: number) => void): Promise<Lu> {
  const attendus = groupBy(points, ({ seq }) => seq);
  const effacements = new Effacements();
  let [rows, chaine, confirmee] = [0, ORIGINE, 0];
  const arret = (faute: Faute): Lu => ({ rows, chaine, faute });
  for await (const ligne of readLignes(db, AVANT_TOUT)) {
    const rang = fauteDeRang(ligne.seq, rows + 1);
    if (rang) return arret(rang);
    if (chaineDe(chaine, ligne) !== ligne.chaine) return arret(await fauteDeChaine(db, ligne, chaine));
    const valeurs = fauteDeValeurs(ligne);
    if (valeurs) return arret(valeurs);
    effacements.lire(ligne);
    [rows, chaine] = [ligne.seq, ligne.chaine];
    if (rows % PAS === 0) dire(rows);
    const dit = attendus.get(rows);
    const dementi = dit?.find((un) => un.chaine !== ligne.chaine);
    if (dementi) return arret(fauteDePoint(dementi, rows, confirmee));
    if (dit) confirmee = rows;
  }
  return { rows, chaine, faute: effacements.faute };
}

/** A fault when the rows stop before the last number given, or before a checkpoint's row; or when they go beyond that number. */
function fauteDeFin(rows: number, compteur: number, points: readonly Point[]): Faute | undefined {
  const vus = Math.max(compteur, ...points.map(({ seq }) => seq));
  const seq = Math.min(rows, compteur) + 1;
  if (rows < vus)
    return {
      seq: rows + 1,
      cause: 'journal coupé',
      phrase: `le journal s’arrête à la ligne ${rows}, et ${vus} ont été écrites`,
    };
  return rows > compteur
    ? { seq, cause: 'ligne ajoutée', phrase: `la ligne ${seq} a été ajoutée sans que son numéro soit pris` }
    : undefined;
}

/**
 * Reads the whole journal. Checks each row by its values and the row before, the last by the counter, and all of them by the
 * signed checkpoints of the database and those kept elsewhere. Names the first fault.
 */
export const verifierJournal = (
  db: Db,
  { points = [], cles, suivre = () => {} }: Demande,
): Promise<Verification> =>
  inSnapshot(db, async (trx) => {
    const tenus = await readPoints(trx);
    const juges = jugerPoints(tenus, points, { cles, compteur: await readCompteur(trx, 'point_controle') });
    const total = await readCompteur(trx, 'journal');
    suivre(0, total);
    const lu = await parcourir(trx, juges.authentiques, (lues) => suivre(lues, total));
    const fin = lu.faute ? undefined : fauteDeFin(lu.rows, total, juges.authentiques);
    return { ...lu, point: tenus.at(-1), faute: lu.faute ?? fin ?? juges.faute };
  });
