/** What leads from the bank's balance to the journal's. */
import { minus, sum, toCentimes, toDirhams } from '../../../kit/money';
import type { EtatRapprochement } from '../../apiRapprochement';
import { EXPLICATION, departDe } from './messages';

/** To the centime; never « −0,00 ». */
export const diff = (a: number, b: number): number => toDirhams(minus(toCentimes(a), toCentimes(b)));

interface Part {
  cle: string;
  label: string;
  note?: string;
  montant: number;
  montrer?: string;
}

/** Each row is added to the one before. */
export function partsDe(etat: EtatRapprochement): Part[] {
  const { sansEcriture, sansBanque, depart, trous } = etat;
  const parts: Part[] = [
    {
      cle: 'sansEcriture',
      label: EXPLICATION.sansEcriture(sansEcriture.nombre),
      montant: diff(0, sansEcriture.montant),
      montrer: '',
    },
    {
      cle: 'sansBanque',
      label: EXPLICATION.sansBanque(sansBanque.nombre),
      montant: sansBanque.montant,
      montrer: 'attendues',
    },
  ].filter((part) => etat[part.cle as 'sansBanque'].nombre > 0);
  const duDepart = depart ? diff(depart.journal, depart.banque) : 0;
  if (depart && (duDepart !== 0 || depart.journal !== 0))
    parts.push({
      cle: 'depart',
      label: EXPLICATION.depart(depart.date),
      note: departDe(depart.banque, depart.journal),
      montant: duDepart,
      montrer: 'avant',
    });
  const manquants = trous.map(({ apres, jusque, montant }) => ({
    cle: apres,
    label: EXPLICATION.trou(apres, jusque),
    montant: diff(0, montant),
  }));
  return [...parts, ...manquants];
}

/** Added up again from what this page shows, not taken from the server. */
export const resteDe = ({ banque, journal }: EtatRapprochement, parts: readonly Part[]): number =>
  toDirhams(
    minus(sum([toCentimes(banque), ...parts.map(({ montant }) => toCentimes(montant))]), toCentimes(journal)),
  );
