/** What the screen of the rules and holidays writes. */
import type { UseFormReturn } from 'react-hook-form';
import type { BodyOf } from '../../kit/api';
import { call } from '../../kit/web/call';
import { useDelete, useSave } from '../../kit/web/useSave';
import {
  addJourFerie,
  addPeriodeEcheance,
  addRegleEcheance,
  deleteJoursFeries,
  getReglesEcheance,
  updateRegleEcheance,
  verifierRegleEcheance,
} from '../apiRegles';
import type { Regle, RegleForm } from '../regle';
import {
  DELAI_CHANGE,
  FERIE_AJOUTE,
  FERIE_SUPPRIME,
  QUESTION_FERIE,
  REGLE_A_REVOIR,
  REGLE_AJOUTEE,
  REGLE_MODIFIEE,
  REGLE_VERIFIEE,
} from './messagesRegles';

type Correction = BodyOf<typeof updateRegleEcheance>;
type Periode = BodyOf<typeof addPeriodeEcheance>;
type Ferie = BodyOf<typeof addJourFerie>;

/** The values that the form of a correction starts from. */
export function correctionDe(regle: Regle): Correction {
  const { libelle, fermeture, typeDossier, rappels, source, actif, version, delai, unite, report } = regle;
  const { valideDu } = regle;
  return { libelle, fermeture, typeDossier, rappels, source, actif, version, delai, unite, report, valideDu };
}

interface Fenetre<F extends object> {
  form: UseFormReturn<F>;
  onSaved: () => void;
}

export const useAjouterRegle = (fenetre: Fenetre<RegleForm>) =>
  useSave({
    run: (body: RegleForm) => call(addRegleEcheance, { body }),
    success: REGLE_AJOUTEE,
    ...fenetre,
  });

export const useCorrection = (id: number, fenetre: Fenetre<Correction>) =>
  useSave({
    run: (body: Correction) => call(updateRegleEcheance, { params: { id }, body }),
    success: REGLE_MODIFIEE,
    ...fenetre,
    fusion: { lire: correctionDe },
  });

export const usePeriode = (id: number, fenetre: Fenetre<Periode>) =>
  useSave({
    run: (body: Periode) => call(addPeriodeEcheance, { params: { id }, body }),
    success: DELAI_CHANGE,
    ...fenetre,
  });

/** Verifies a rule, or puts it back to be verified when it is. */
export const useVerifier = () =>
  useSave({
    run: ({ id, version, verifieLe }: Regle) =>
      call(verifierRegleEcheance, { params: { id }, body: { verifie: verifieLe === null, version } }),
    success: (_answer, { verifieLe }) => (verifieLe === null ? REGLE_VERIFIEE : REGLE_A_REVOIR),
    readBack: [getReglesEcheance],
  });

export const useAjouterFerie = (fenetre: Fenetre<Ferie>) =>
  useSave({
    run: (body: Ferie) => call(addJourFerie, { body }),
    success: FERIE_AJOUTE,
    ...fenetre,
  });

export const useSupprimerFerie = () =>
  useDelete({
    run: (ids) => call(deleteJoursFeries, { body: ids }),
    question: QUESTION_FERIE,
    success: FERIE_SUPPRIME,
  });
