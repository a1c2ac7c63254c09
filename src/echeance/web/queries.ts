/** What the deadlines' screens write. What they read is asked again after any write of the office (`app/web/suivre.ts`). */
import { call } from '../../kit/web/call';
import { useOtherState } from '../../kit/web/fusion/useOtherState';
import { invalidate } from '../../kit/web/queryClient';
import { asAppError } from '../../kit/web/responseError';
import { useDelete, useSave } from '../../kit/web/useSave';
import type { UseFormReturn } from 'react-hook-form';
import {
  addEcheance,
  deleteEcheances,
  deplacerEcheance,
  ecrireReperes,
  fermerEcheance,
  getEcheances,
  getEcheancesDuDossier,
  getMoisEcheances,
  reprendreEcheance,
  rouvrirEcheance,
} from '../api';
import type { BodyOf } from '../../kit/api';
import { type Echeance, type EcheanceForm, OUVERTE, type ReperesForm } from '../echeance';
import {
  AJOUTEE,
  DEPLACEE,
  dejaFermee,
  ECARTEE,
  FAITE,
  FERMER_QUAND_MEME,
  QUESTION_SUPPRESSION,
  RENDUE,
  REPERES_ECRITS,
  ROUVERTE,
  SUPPRIMEE,
} from './messages';
import { situation } from './mots';

export type Fermeture = BodyOf<typeof fermerEcheance>;
type Deplacement = BodyOf<typeof deplacerEcheance>;

interface Fenetre<F extends object> {
  id: number;
  form: UseFormReturn<F>;
  onSaved: () => void;
}
/** For a deadline that another may change meanwhile. */
interface FenetreDune<F extends object> extends Fenetre<F> {
  lire: (actuelle: Echeance) => F;
}

const LECTURES = [getEcheances, getMoisEcheances, getEcheancesDuDossier];

/** Somebody else has deleted it, or closed it: it is shown no more, or as closed. */
const onFailed = (error: unknown): void => {
  if (['introuvable', 'conflit'].includes(asAppError(error).code)) void invalidate(...LECTURES);
};

/** One that another has closed otherwise meanwhile (done, when it is to be set aside) is not overwritten without a word. */
export function useFermer(voulu: Fermeture['etat'], { id, form, lire, onSaved }: FenetreDune<Fermeture>) {
  const autrement = useOtherState((actuelle: Echeance) =>
    [OUVERTE, voulu].includes(actuelle.etat) ? null : [dejaFermee(situation(actuelle)), FERMER_QUAND_MEME],
  );
  return useSave({
    run: (body: Fermeture) => call(fermerEcheance, { params: { id }, body }),
    success: (_answer, { etat }) => (etat === 'faite' ? FAITE : ECARTEE),
    form,
    fusion: { lire, ...autrement },
    onSaved,
    onFailed,
  });
}

export const useDeplacer = ({ id, form, lire, onSaved }: FenetreDune<Deplacement>) =>
  useSave({
    run: (body: Deplacement) => call(deplacerEcheance, { params: { id }, body }),
    success: DEPLACEE,
    form,
    fusion: { lire },
    onSaved,
    onFailed,
  });

/** `id` is the file's. */
export const useAjouter = ({ id, form, onSaved }: Fenetre<EcheanceForm>) =>
  useSave({
    run: (body: EcheanceForm) => call(addEcheance, { params: { id }, body }),
    success: AJOUTEE,
    form,
    onSaved,
  });

export const useRouvrir = () =>
  useSave({
    run: ({ id, version }: Echeance) => call(rouvrirEcheance, { params: { id }, body: { version } }),
    success: ROUVERTE,
    readBack: LECTURES,
  });

export const useRendre = () =>
  useSave({
    run: ({ id, version }: Echeance) => call(reprendreEcheance, { params: { id }, body: { version } }),
    success: RENDUE,
    readBack: LECTURES,
  });

export const useSupprimer = () =>
  useDelete({
    run: (ids) => call(deleteEcheances, { body: ids }),
    question: QUESTION_SUPPRESSION,
    success: SUPPRIMEE,
    invalidate: LECTURES,
  });

export const useReperes = (id: number, form: UseFormReturn<ReperesForm>) =>
  useSave({
    run: (body: ReperesForm) => call(ecrireReperes, { params: { id }, body }),
    success: REPERES_ECRITS,
    form,
    fusion: { lire: (actuels: ReperesForm) => actuels },
  });
