import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../kit/web/call';
import { confirm, confirmDelete } from '../../kit/web/dialogs';
import { useSave } from '../../kit/web/useSave';
import {
  addTraitement,
  deleteTraitement,
  getTraitements,
  updateTraitement,
  verifierTraitement,
} from '../apiRegistre';
import { saisieDe, type Traitement, type TraitementForm } from '../traitement';
import { REGISTRE as text } from './messagesRegistre';

interface Saisie {
  /** Absent: a new one. */
  traitement?: Traitement;
  form: UseFormReturn<TraitementForm>;
  onSaved: () => void;
}

export const useSaveTraitement = ({ traitement, form, onSaved }: Saisie) =>
  useSave({
    run: (body: TraitementForm) =>
      traitement
        ? call(updateTraitement, { params: { id: traitement.id }, body })
        : call(addTraitement, { body }),
    success: text.enregistre,
    invalidate: [getTraitements],
    form,
    fusion: traitement && { lire: saisieDe },
    onSaved,
  });

/** Asks before: whoever verifies a treatment is named beside it. */
export function useVerifier(): (traitement: Traitement) => Promise<void> {
  const { save } = useSave({
    run: ({ id, version }: Traitement) => call(verifierTraitement, { params: { id }, body: { version } }),
    success: text.verifie,
    invalidate: [getTraitements],
  });
  return async (traitement) => {
    if (await confirm(text.questionVerifier(traitement.nom))) await save(traitement);
  };
}

export function useRetirer(): (traitement: Traitement) => Promise<void> {
  const { save } = useSave({
    run: ({ id, version }: Traitement) => call(deleteTraitement, { params: { id }, body: { version } }),
    success: text.retire,
    invalidate: [getTraitements],
  });
  return async (traitement) => {
    if (await confirmDelete(text.questionRetirer(traitement.nom))) await save(traitement);
  };
}
