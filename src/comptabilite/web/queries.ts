/** What the file's accounts write. What they show is read again after any write of the office (`app/web/suivre.ts`). */
import { useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { REFUSE, siCouvert } from '../../dossier/web/decouvert';
import { Extensions } from '../../dossier/web/extensions';
import { suivreDossier } from '../../dossier/web/queries';
import type { BodyOf } from '../../kit/api';
import { call } from '../../kit/web/call';
import { upload } from '../../kit/web/upload';
import { useSave } from '../../kit/web/useSave';
import { addOperation, annulerOperation, changeJustificatif, updateOperation } from '../api';
import type { Operation, OperationSaisie } from '../operation';
import { AJOUTEE, ANNULEE, DEPOSE, MODIFIEE } from './messagesComptes';

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
export const useAnnuler = (id: number, { form, onSaved }: Fenetre<Annulation>) =>
  useSave({
    run: (body: Annulation) => call(annulerOperation, { params: { id }, body }),
    success: ANNULEE,
    form,
    // If it was changed meanwhile, its new state is annulled all the same; one that another has annulled is refused.
    fusion: { lire: ({ version }: Operation): Annulation => ({ motif: '', version }) },
    onSaved,
  });

export const useJustificatif = (dossierId: number, id: number) =>
  useSave({
    run: async (file: File) => {
      await upload(changeJustificatif, { params: { id }, fields: undefined, file });
      await suivreDossier(dossierId);
    },
    success: DEPOSE,
  });
