/** What the file's accounts write. What they show is read again after any write of the office (`app/web/suivre.ts`). */
import { useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { REFUSE, siCouvert } from '../../dossier/web/decouvert';
import { Extensions } from '../../dossier/web/extensions';
import { suivreDossier } from '../../dossier/web/queries';
import type { BodyOf } from '../../kit/api';
import { call } from '../../kit/web/call';
import { useOtherState } from '../../kit/web/fusion/useOtherState';
import { upload } from '../../kit/web/upload';
import { useSave } from '../../kit/web/useSave';
import { addOperation, annulerOperation, changeJustificatif, updateOperation } from '../api';
import type { Operation, OperationSaisie } from '../operation';
import {
  AJOUTEE,
  ANNULEE,
  ANNULER_TELLE_QUELLE,
  DEPOSE,
  MODIFIEE,
  modifieeEntreTemps,
} from './messagesComptes';

interface Fenetre<F extends object> {
  form: UseFormReturn<F>;
  onSaved: () => void;
}

/** Without `operation`, a new one. */
export function useOperation(
  dossierId: number,
  operation: Operation | null,
  { form, lire, onSaved }: Fenetre<OperationSaisie> & { lire: (actuelle: Operation) => OperationSaisie },
) {
  const { surSoldeInsuffisant } = useContext(Extensions);
  const envoyer = (body: OperationSaisie) =>
    operation
      ? call(updateOperation, { params: { id: operation.id }, body })
      : call(addOperation, { params: { dossierId }, body });
  return useSave({
    run: (body: OperationSaisie) => siCouvert(() => envoyer(body), surSoldeInsuffisant),
    success: (answer) => (answer === REFUSE ? null : operation ? MODIFIEE : AJOUTEE),
    form,
    fusion: operation ? { lire } : undefined,
    onSaved: (answer) => {
      if (answer !== REFUSE) onSaved();
    },
  });
}

type Annulation = BodyOf<typeof annulerOperation>;
/** One that another has changed meanwhile is shown (`onChangee`) before it is annulled: its amount is not the one that was read. */
export function useAnnuler(
  id: number,
  { form, onSaved, onChangee }: Fenetre<Annulation> & { onChangee: (actuelle: Operation) => void },
) {
  const changee = useOtherState((actuelle: Operation) => {
    onChangee(actuelle);
    return [modifieeEntreTemps(actuelle), ANNULER_TELLE_QUELLE];
  });
  return useSave({
    run: (body: Annulation) => call(annulerOperation, { params: { id }, body }),
    success: ANNULEE,
    form,
    fusion: { lire: ({ version }: Operation): Annulation => ({ motif: '', version }), ...changee },
    onSaved,
  });
}

export const useJustificatif = (dossierId: number, id: number) =>
  useSave({
    run: async (file: File) => {
      await upload(changeJustificatif, { params: { id }, fields: undefined, file });
      await suivreDossier(dossierId);
    },
    success: DEPOSE,
  });
