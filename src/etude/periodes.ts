/** The days that each value of a rate holds: they follow one another and never overlap. Ends are included. */
import { addDays, formatDate } from '../kit/dates';
import type { Manque } from '../kit/errors';

/** Stored for a value in force since an unknown day: earlier than any act of an office. */
export const SANS_DEBUT = '1900-01-01';

export interface Periode {
  id: number;
  valideDu: string | null;
  valideAu: string | null;
}

const debut = ({ valideDu }: Pick<Periode, 'valideDu'>): string => valideDu ?? SANS_DEBUT;
const veille = (iso: string): string => addDays(iso, -1);

const parDebut = <P extends Periode>(periodes: readonly P[]): P[] =>
  [...periodes].sort((a, b) => (debut(a) < debut(b) ? -1 : 1));

/** The one that holds on that day. */
export const enVigueur = <P extends Periode>(periodes: readonly P[], le: string): P | undefined =>
  periodes.find((periode) => debut(periode) <= le && (periode.valideAu ?? le) >= le);

export interface Fin {
  id: number;
  valideAu: string | null;
}
/** What a change of days leads to: the end of the period, and of the one before when it must follow; or its refusal. */
export type Changement = { valideAu: string | null; precedente: Fin | null } | { refus: Manque };

const refuser = (path: 'valideDu' | 'valideAu', message: string): Changement => ({
  refus: { path, message },
});

/** A new value from that day on: the one in force then ends the day before, the next one does not move. */
export function ajouterPeriode(periodes: readonly Periode[], valideDu: string): Changement {
  const ordre = parDebut(periodes);
  if (ordre.some((periode) => debut(periode) === valideDu))
    return refuser('valideDu', 'Une valeur commence déjà ce jour-là\u00a0: corrigez-la plutôt.');
  const precedente = ordre.findLast((periode) => debut(periode) < valideDu);
  const suivante = ordre.find((periode) => debut(periode) > valideDu);
  const couvert = precedente && (precedente.valideAu ?? valideDu) >= valideDu;
  return {
    valideAu: suivante ? veille(debut(suivante)) : couvert ? precedente.valideAu : null,
    precedente: couvert ? { id: precedente.id, valideAu: veille(valideDu) } : null,
  };
}

/** Corrects the days of a period: the one before follows when they touched, the next one never moves. */
export function corrigerPeriode(
  periodes: readonly Periode[],
  id: number,
  voulu: Omit<Periode, 'id'>,
): Changement {
  const ordre = parDebut(periodes);
  const rang = ordre.findIndex((periode) => periode.id === id);
  const [actuelle, precedente, suivante] = [ordre[rang], ordre[rang - 1], ordre[rang + 1]];
  const du = debut(voulu);
  const { valideAu } = voulu;
  const laSuivante = suivante && `La valeur suivante commence le ${formatDate(debut(suivante))}.`;
  if (laSuivante && du >= debut(suivante)) return refuser('valideDu', laSuivante);
  if (valideAu !== null && valideAu < du) return refuser('valideAu', 'La fin précède le début.');
  if (laSuivante && (valideAu === null || valideAu >= debut(suivante)))
    return refuser('valideAu', laSuivante);
  if (!actuelle || !precedente) return { valideAu, precedente: null };
  const touche = precedente.valideAu === veille(debut(actuelle));
  const libre = touche ? debut(precedente) : (precedente.valideAu ?? debut(precedente));
  if (du <= libre)
    return refuser(
      'valideDu',
      touche
        ? `La valeur précédente commence ${precedente.valideDu ? `le ${formatDate(libre)}` : 'avant'}.`
        : `La valeur précédente vaut jusqu’au ${formatDate(libre)}.`,
    );
  return { valideAu, precedente: touche ? { id: precedente.id, valideAu: veille(du) } : null };
}

/** Removes the last value: the one before it, when they touched, takes over its end. */
export function retirerPeriode(periodes: readonly Periode[], id: number): Changement {
  const ordre = parDebut(periodes);
  const [precedente, derniere] = ordre.slice(-2);
  if (!precedente || derniere?.id !== id)
    return {
      refus: { path: 'id', message: 'Seule la dernière valeur se retire, quand une autre la précède.' },
    };
  const touche = precedente.valideAu === veille(debut(derniere));
  const { valideAu } = derniere;
  return { valideAu, precedente: touche ? { id: precedente.id, valideAu } : null };
}
