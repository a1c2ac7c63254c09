/** The filters that the list and the calendar share. */
import { addDays } from '../../kit/dates';
import { ceJour } from '../../kit/web/horloge';
import { useCall } from '../../kit/web/useCall';
import { FILTRES_ECHEANCE } from '../api';
import { getReglesEcheance } from '../apiRegles';
import { MAIN, septiemeJour } from '../echeance';
import { A_LA_MAIN, ETATS, TOUTES_LES_REGLES } from './messages';
import { dernierJour, moisDe, premierJour } from './mois';

export const CHOIX_ETATS = FILTRES_ECHEANCE.map((value) => ({ value, label: ETATS[value] }));

/** Each rule once, whatever its periods. */
export function useChoixRegles(): { value: string; label: string }[] {
  const { data = [] } = useCall(getReglesEcheance);
  const libelles = new Map<string, string>();
  for (const { code, libelle } of data) if (!libelles.has(code)) libelles.set(code, libelle);
  return [
    { value: '', label: TOUTES_LES_REGLES },
    ...[...libelles].map(([value, label]) => ({ value, label })),
    { value: MAIN, label: A_LA_MAIN },
  ];
}

const TRENTE = 30;

type Bornes = { du?: string; au?: string };
const PERIODES: Record<string, { label: string; bornes: (jour: string) => Bornes }> = {
  '': { label: 'Toutes les dates', bornes: () => ({}) },
  semaine: { label: 'Sept jours', bornes: (jour) => ({ du: jour, au: septiemeJour(jour) }) },
  trente: { label: 'Jusqu’à trente jours', bornes: (jour) => ({ au: addDays(jour, TRENTE) }) },
  mois: {
    label: 'Ce mois-ci',
    bornes: (jour) => ({ du: premierJour(moisDe(jour)), au: dernierJour(moisDe(jour)) }),
  },
  ensuite: { label: 'Plus tard', bornes: (jour) => ({ du: addDays(jour, TRENTE + 1) }) },
};
export const CHOIX_PERIODES = Object.entries(PERIODES).map(([value, { label }]) => ({ value, label }));

/** Replaces the name of the period by the days that it stands for. */
export function requete({
  periode,
  ...query
}: Record<string, string | number>): Record<string, string | number> {
  const nom = String(periode ?? '');
  // The address may hold any word, `toString` too.
  const bornes = Object.hasOwn(PERIODES, nom) && PERIODES[nom]?.bornes(ceJour());
  return { ...query, ...bornes };
}
