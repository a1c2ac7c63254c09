/** What the file's accounts write. What they show is read again after any write of the office (`app/web/suivre.ts`). */
import { useContext, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { REFUSE, siCouvert } from '../../dossier/web/decouvert';
import { Extensions } from '../../dossier/web/extensions';
import { suivreDossier } from '../../dossier/web/queries';
import type { AnswerOf, BodyOf } from '../../kit/api';
import { call } from '../../kit/web/call';
import { alertDialog } from '../../kit/web/dialogs';
import { useOtherState } from '../../kit/web/fusion/useOtherState';
import { invalidate, keyOf, queryClient } from '../../kit/web/queryClient';
import { upload } from '../../kit/web/upload';
import { useSave } from '../../kit/web/useSave';
import {
  addOperation,
  annulerOperation,
  changeJustificatif,
  getComptesDossier,
  updateOperation,
} from '../api';
import { type Operation, type OperationSaisie, dejaLa } from '../operation';
import {
  AJOUTEE,
  AJOUTER_QUAND_MEME,
  ANNULEE,
  ANNULER_TELLE_QUELLE,
  DEPOSE,
  MODIFIEE,
  modifieeEntreTemps,
  pareille,
} from './messagesComptes';

interface Fenetre<F extends object> {
  form: UseFormReturn<F>;
  onSaved: () => void;
}

/** It is only a warning: what is typed must not wait for a server that does not answer. */
const RELIRE_MS = 3_000;

/** One that says the same, which a colleague has added since this window last told (0034). Unreadable: none. */
async function ajouteeDepuis(dossierId: number, saisie: OperationSaisie): Promise<Operation | undefined> {
  const input = { params: { dossierId } };
  const queryKey = keyOf(getComptesDossier, input);
  const lus = queryClient.getQueryData<AnswerOf<typeof getComptesDossier>>(queryKey);
  if (dejaLa(saisie, lus?.operations ?? [])) return undefined;
  const queryFn = () => call(getComptesDossier, { ...input, timeoutMs: RELIRE_MS });
  const relire = { queryKey, queryFn, staleTime: 0, retry: false };
  const relus = await queryClient.fetchQuery(relire).catch(() => null);
  return dejaLa(saisie, relus?.operations ?? []);
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
  const relue = useRef(false);
  return useSave({
    run: async (body: OperationSaisie) => {
      // Once: when a first try has had no answer, what is found there may be its own.
      const pareilleLa = operation || relue.current ? undefined : await ajouteeDepuis(dossierId, body);
      relue.current = true;
      if (!pareilleLa) return siCouvert(() => envoyer(body), surSoldeInsuffisant);
      void alertDialog(pareille(pareilleLa), undefined, [AJOUTER_QUAND_MEME]);
      return REFUSE;
    },
    success: (answer) => (answer === REFUSE ? null : operation ? MODIFIEE : AJOUTEE),
    form,
    fusion: operation ? { lire } : undefined,
    // What is left to give back, a colleague has perhaps given back.
    onFailed: () => void invalidate(getComptesDossier),
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

export const useJustificatif = (dossierId: number, { id, justificatif }: Operation) =>
  useSave({
    run: async (file: File) => {
      await upload(changeJustificatif, { params: { id }, fields: { remplace: justificatif?.id ?? 0 }, file });
      await suivreDossier(dossierId);
    },
    success: DEPOSE,
  });
