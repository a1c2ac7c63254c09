import { VENTE } from '../../dossier/config';
import { ecrireReperes, fermerEcheance, getEcheancesDuDossier } from '../../echeance/api';
import { FAITE, OUVERTE } from '../../echeance/echeance';
import { addDays } from '../../kit/dates';
import type { Scenario } from '../dossiers';
import { ouvrable, ouvrableAvant } from '../jours';
import type { Bureau } from './bureau';

interface Qui {
  bureau: Bureau;
  s: Scenario;
  dossierId: number;
  date: string;
}

const PROMESSE = 45; // days
const AVIS = 10;

/** A sale that is not signed yet has its compromis, its term, and a notice that was asked for or not. */
export async function noterCompromis({ bureau, s, dossierId, date }: Qui): Promise<void> {
  if (s.type !== VENTE) return;
  const body = {
    compromis: date,
    promesse: ouvrable(addDays(date, PROMESSE)),
    avisDemande: s.quitusBureau ? ouvrable(addDays(date, AVIS)) : null,
  };
  await bureau.call(ecrireReperes, { params: { id: dossierId }, body });
}

/** Closes by hand the open deadlines of a rule, or all of them. What is noted late was done on its last day. */
export async function fermer(
  { bureau, dossierId, date }: Omit<Qui, 's'>,
  note: string,
  regle?: string,
): Promise<void> {
  const { echeances } = await bureau.call(getEcheancesDuDossier, { params: { id: dossierId } });
  const choisies = echeances.filter(
    ({ etat, regle: sienne }) => etat === OUVERTE && (regle === undefined || sienne?.code === regle),
  );
  for (const { id, version, date: dernier } of choisies) {
    const le = dernier < date ? ouvrableAvant(dernier) : date;
    await bureau.call(fermerEcheance, { params: { id }, body: { etat: FAITE, le, note, version } });
  }
}
