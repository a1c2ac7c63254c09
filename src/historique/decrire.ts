/** One row of the journal in words: its fields, their values before and after. Pure. */
import { formatDate, isIsoDate, formatInstant } from '../kit/dates';
import { formatDirhams, formatPercent, toDirhams } from '../kit/money';
import { isObject } from '../kit/object';
import { formatPhone } from '../kit/telephone';
import { deNom, formatBytes } from '../kit/text';
import {
  type Champ,
  type Genre,
  type Nature,
  type Reference,
  champDe,
  champInconnu,
  dansLOrdre,
  estReference,
} from './champs';
import { type Difference, differences, estLigne, lireChemin } from './differences';

type Valeurs = Record<string, unknown> | null;
/** The name of the record that has this id; null when it is no longer known. */
export type Nommer = (genre: Reference, id: number) => string | null;

export interface Changement {
  champ: string;
  avant: string | null;
  apres: string | null;
  chemin: string[];
  /** The stored value before; null unless it can be restored. */
  valeur: unknown;
  retablir: boolean;
}

const MODIFIE = 'modifié';
const SUPPRIME = '(supprimé)';

const instant = (texte: string): string => {
  const date = new Date(texte);
  return Number.isNaN(date.getTime()) ? texte : formatInstant(date);
};

const FORMATS: Partial<Record<Nature, (value: string & number) => string>> = {
  date: (value) => (isIsoDate(value) ? formatDate(value) : String(value)),
  instant,
  montant: (value) => formatDirhams(value),
  centimes: (value) => formatDirhams(toDirhams(value)),
  pourcent: (value) => formatPercent(value),
  octets: formatBytes,
  surface: (value) => `${String(value).replace('.', ',')}\u00a0m²`,
  nombre: (value) => String(value).replace('.', ','),
  tel: (value) => formatPhone(value),
};

/** A value as text. Null for none: the screen has its own way to show that. */
function dire(value: unknown, { nature = 'texte', mots }: Champ, nommer: Nommer): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value))
    return value.map((un) => dire(un, { label: '', nature, mots }, nommer)).join(', ') || null;
  if (nature === 'secret') return MODIFIE;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (estReference(nature)) return nommer(nature, Number(value)) ?? `n°\u00a0${String(value)} ${SUPPRIME}`;
  if (isObject(value)) return JSON.stringify(value);
  const format = FORMATS[nature];
  return mots?.[String(value)] ?? (format ? format(value as never) : String(value));
}

const CLES_FICHIER = ['id', 'label', 'size', 'type', 'file'];
const estFichier = (value: unknown): value is { id: number; label?: string } =>
  isObject(value) && 'id' in value && Object.keys(value).every((cle) => CLES_FICHIER.includes(cle));

/** Prefix of the keys of pieces: a piece has the key of its slot, which may be that of a field too (`cin`). */
const PIECE = 'piece:';
const separerPieces = (valeurs: Valeurs): Valeurs =>
  valeurs &&
  Object.fromEntries(
    Object.entries(valeurs).map(([cle, value]) =>
      estFichier(value) ? [PIECE + cle, value.label ?? `n°\u00a0${value.id}`] : [cle, value],
    ),
  );

interface Etats {
  avant: Valeurs;
  apres: Valeurs;
}

/** « Vendeur Naciri », « TPI d’Alaoui ». */
const intituler = (label: string, nom: string): string =>
  nom !== '' && label.endsWith(' de') ? label.slice(0, -'de'.length) + deNom(nom) : `${label} ${nom}`.trim();

/** The names of the rows that the path goes through: « Vendeur Naciri Hassan ». */
function lignesDe({ champs }: Genre, chemin: readonly string[], { avant, apres }: Etats, nommer: Nommer) {
  return chemin.flatMap((segment, i) => {
    if (!estLigne(segment)) return [];
    const place = chemin.slice(0, i + 1);
    const champ = champDe(champs, place);
    if (typeof champ === 'string') return [];
    const { nature, mots, suite, plutot } = champ.nom ?? {};
    const nomDans = (etat: Valeurs): string | null => {
      const ligne = lireChemin(etat, place);
      const lu = (ou: readonly string[] | undefined, dit: Champ = { label: '' }): string | null =>
        ou ? dire(lireChemin(ligne, ou), dit, nommer) : null;
      const nom = [lu(champ.nom?.chemin, { label: '', nature, mots }), lu(suite)];
      return lu(plutot) ?? (nom.filter((mot) => mot !== null).join(' ') || null);
    };
    return [intituler(champ.label, nomDans(apres) ?? nomDans(avant) ?? '')];
  });
}

/** A row that was added or removed, as one text: « Quote-part : 50 % · Qualité : es-nom ». */
function direLigne(genre: Genre, chemin: readonly string[], ligne: unknown, nommer: Nommer): string | null {
  if (ligne === null) return null;
  if (!isObject(ligne)) return String(ligne);
  const dits = differences(null, ligne).flatMap(({ chemin: dedans, apres }) => {
    const champ = champDe(genre.champs, [...chemin, ...dedans]);
    if (champ === 'tu') return [];
    const { label, ...reste } = champ === 'inconnu' ? champInconnu(dedans) : champ;
    const texte = dire(apres, { label, ...reste }, nommer);
    return texte === null ? [] : [`${label}\u00a0: ${texte}`];
  });
  return dits.join(' · ') || 'Oui';
}

function changement(genre: Genre, difference: Difference, etats: Etats, nommer: Nommer): Changement | null {
  const { chemin, avant, apres } = difference;
  const trouve = champDe(genre.champs, chemin);
  if (trouve === 'tu') return null;
  const champ = trouve === 'inconnu' ? champInconnu(chemin) : trouve;
  const ligne = estLigne(chemin.at(-1) ?? '');
  const dans = lignesDe(genre, chemin, etats, nommer);
  const label = ligne && trouve !== 'inconnu' ? dans : [...dans, champ.label];
  const texte = (value: unknown) =>
    ligne ? direLigne(genre, chemin, value, nommer) : dire(value, champ, nommer);
  const secret = champ.nature === 'secret';
  const retablir =
    etats.avant !== null && etats.apres !== null && !ligne && !secret && (genre.retablir?.(chemin) ?? false);
  return {
    champ: label.join(' › '),
    avant: secret ? null : texte(avant),
    apres: secret ? MODIFIE : texte(apres),
    chemin,
    valeur: retablir ? avant : null,
    retablir,
  };
}

/** Keeps of `avant` the keys that `apres` has too: a write that does not tell a key has not changed it. */
function nommees(avant: unknown, apres: unknown): unknown {
  if (!isObject(avant) || !isObject(apres)) return avant;
  return Object.fromEntries(
    Object.entries(avant).flatMap(([cle, value]) =>
      cle in apres ? [[cle, nommees(value, apres[cle])]] : [],
    ),
  );
}
const enForme = ({ forme }: Genre, valeurs: Valeurs): Valeurs =>
  valeurs && forme ? forme(valeurs) : valeurs;

function etatsDe(genre: Genre, entree: Etats): Etats {
  const [avant, apres] = [enForme(genre, entree.avant), enForme(genre, entree.apres)];
  return { avant: separerPieces(nommees(avant, apres) as Valeurs), apres: separerPieces(apres) };
}

const INCHANGE = ['id', 'version', 'createdAt', 'created_at'];

export function decrire(
  genre: Genre,
  entree: { avant: Valeurs; apres: Valeurs },
  nommer: Nommer,
): Changement[] {
  const etats = etatsDe(genre, entree);
  const ordre = dansLOrdre(genre.champs);
  return differences(etats.avant, etats.apres)
    .filter(({ chemin }) => chemin.length > 1 || !INCHANGE.includes(chemin[0] ?? ''))
    .sort((a, b) => ordre(a.chemin, b.chemin))
    .flatMap((difference) => changement(genre, difference, etats, nommer) ?? []);
}

/** Paths of these values that are not described; there must be none, or a field was forgotten. */
export function cheminsInconnus(genre: Genre, valeurs: Valeurs): string[] {
  const feuilles = (chemin: string[], value: unknown): string[][] => {
    if (Array.isArray(value) && value.some(isObject))
      return value.flatMap((une) => feuilles([...chemin, '#'], une));
    if (isObject(value)) return Object.entries(value).flatMap(([cle, un]) => feuilles([...chemin, cle], un));
    return [chemin];
  };
  return feuilles([], separerPieces(enForme(genre, valeurs)))
    .filter(([cle]) => cle !== undefined && !INCHANGE.includes(cle))
    .filter((chemin) => champDe(genre.champs, chemin) === 'inconnu')
    .map((chemin) => chemin.join('.'));
}

/** The record's name when the row was written; null when its values do not tell it. */
export function titreDe(
  { titre }: Genre,
  { avant, apres }: { avant: Valeurs; apres: Valeurs },
): string | null {
  const lu = (etat: Valeurs) =>
    (titre ?? [])
      .map((chemin) => lireChemin(etat, chemin.split('.')))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join(' ');
  return lu(apres) || lu(avant) || null;
}
