/** Texts for two people in one record, and how a value reads in the table of conflicts. */
import { formatDate, isIsoDate, officeDay, officeTime } from '../../dates';
import { isBlank } from '../../fusion';
import { showPhone } from '../../telephone';
import { isoler } from '../../text';
import { champDe, nomDe } from '../fields/champs';
import { formatNumber } from '../fields/typed';
import { ceJour } from '../horloge';
import { estSecret } from '../secrets';
import type { Listes } from './fusion';

export const FUSION = {
  titre: 'Deux saisies à réunir',
  titreBrouillon: 'Saisie retrouvée à réunir',
  unSeul:
    'Les deux saisies diffèrent sur un champ. Choisissez la valeur à garder\u00a0; le reste est déjà réuni.',
  plusieurs: (n: number): string =>
    `Les deux saisies diffèrent sur ${n} champs. Choisissez les valeurs à garder\u00a0; le reste est déjà réuni.`,
  champ: 'Champ',
  mienne: 'Ma valeur',
  sienne: 'La sienne',
  enregistree: 'Valeur enregistrée',
  retrouvee: 'Saisie retrouvée',
  actuelle: 'Valeur actuelle',
  origine: 'Valeur d’origine',
  toutMien: 'Tout le mien',
  toutSien: 'Tout le sien',
  toutEnregistre: 'Tout l’enregistré',
  toutRetrouve: 'Toute la saisie retrouvée',
  toutActuel: 'Tout l’actuel',
  reste: (n: number): string => (n > 1 ? `${n} choix à faire` : 'Un choix à faire'),
  revenir: 'Revenir à ma saisie',
  plusTard: 'Plus tard',
  enregistrer: 'Réunir et enregistrer',
  reprendre: 'Réunir',
  vide: 'vide',
  retiree: 'ligne retirée',
  reunies: 'Saisies réunies',
  aCorriger:
    'Les deux saisies sont réunies à l’écran, mais ne sont pas enregistrées\u00a0: corrigez les champs signalés, puis enregistrez.',
};

/** Who saved it; `soi`: the user, from another tab or another machine. */
interface Auteur {
  par?: string;
  soi: boolean;
}

/** « Salma, à 10:42 » today, « Salma, le 20/11/2026 à 10:42 » before. */
export function auteur({ par: nom, soi, le }: Auteur & { le?: string }): string {
  const par = soi ? 'vous-même' : nom;
  if (!le) return par ?? '';
  const instant = new Date(le);
  const jour = officeDay(instant);
  const quand = `${jour === ceJour() ? '' : `le ${formatDate(jour)} `}à ${officeTime(instant)}`;
  return par ? `${par}, ${quand}` : quand;
}

export function recu({ par, soi }: Auteur, champs: readonly string[]): string {
  const qui = soi
    ? 'Vous avez enregistré entre-temps, dans un autre onglet ou sur un autre poste'
    : `${par || 'Un collègue'} a enregistré entre-temps`;
  const quoi = champs.length > 0 ? `\u00a0: ${champs.join(', ')}` : '';
  return `${qui}${quoi}. Vos deux saisies sont réunies.`;
}

/** « Quote-part » and, for a row's field, its place: « Vendeurs, ligne 2 (Driss Tazi) ». */
export interface Place {
  label: string;
  dans: string | null;
}

export function placeDe(control: object, path: string, values: unknown, listes: Listes = {}): Place | null {
  const [, liste = '', row = '', reste = ''] = /^(.+?)\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const label = champDe(control, path)?.label;
  const connue = listes[liste];
  if (!connue) return label ? { label, dans: null } : null;
  const valeur = `${liste}.${row}`.split('.').reduce<unknown>((at, key) => (at as never)?.[key], values);
  const nom = valeur ? connue.nom?.(valeur as never) : undefined;
  const ligne = `ligne ${Number(row) + 1}${nom ? ` (${nom})` : ''}`;
  if (!reste) return { label: connue.label, dans: ligne };
  return label ? { label, dans: `${connue.label}, ${ligne}` } : null;
}

function leafs(value: unknown, path: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leafs(inner, `${path}.${key}`));
}

function scalar(control: object, path: string, value: unknown): string {
  const champ = champDe(control, path);
  const nom = nomDe(control, path, value);
  if (nom) return nom;
  for (const choice of champ?.choices ?? [])
    if (typeof choice === 'object' && choice.value === value) return choice.label;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number')
    return `${champ?.unit ? formatNumber(value, 2) : String(value)}${champ?.unit ? `\u00a0${champ.unit}` : ''}`;
  const text = String(value);
  if (champ?.telephone) return showPhone(text);
  return isIsoDate(text) ? formatDate(text) : text;
}

/** A value as the form would show it; a row, its fields one after the other. `null`: nothing there. */
export function lisible(control: object, path: string, value: unknown): string | null {
  if (estSecret(path)) return value ? '••••••••' : null;
  if (isBlank(value)) return null;
  if (typeof value !== 'object') return scalar(control, path, value);
  const said = leafs(value, path)
    .filter(([at, inner]) => !isBlank(inner) && inner !== false && !estSecret(at) && champDe(control, at))
    .map(([at, inner]) => scalar(control, at, inner));
  return said.map(isoler).join(' · ');
}
