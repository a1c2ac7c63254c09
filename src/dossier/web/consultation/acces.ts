/** What the badges of the steps allow, and mark as missing. Pure. */
import type { Dossier } from '../../dossier';
import type { EtapeId, EtapeInvalide } from '../../etapes';
import { A_SAISIR } from './messages';

type Badges = Pick<Dossier, 'etapes'>;

/** R537: a step may be chosen when it is done, or when all before it are; else the refusal names the earliest that is not. */
export function refusDeChoix({ etapes }: Badges, cible: EtapeId): EtapeInvalide | null {
  if (etapes.some(({ id, valide }) => id === cible && valide)) return null;
  const premiere = etapes.find(({ id, valide }) => id < cible && !valide);
  return premiere ? { etape: premiere.id, manques: premiere.manques } : null;
}

/** « à saisir » where a step lacks what it requires, nothing where an empty value is fine. */
export function manqueDe({ etapes }: Badges, etape: EtapeId): (path: string) => string | undefined {
  const paths = new Set(etapes.find(({ id }) => id === etape)?.manques.map(({ path }) => path));
  return (path) => (paths.has(path) ? A_SAISIR : undefined);
}
