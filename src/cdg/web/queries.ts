/** What the CDG screens read and write. */
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../kit/web/call';
import { alertDialog, showSaveError } from '../../kit/web/dialogs';
import type { Fusion } from '../../kit/web/fusion/fusion';
import { useDelete, useSave } from '../../kit/web/useSave';
import { useToEdit } from '../../kit/web/useToEdit';
import { addCdg, deleteCdg, getAllCdgs, getCdgById, preDeleteCdg, updateCdg } from '../api';
import type { CdgBloquant, CdgDetail, CdgForm } from '../cdg';
import {
  affaireSupprimee,
  AJOUTE,
  DOSSIER_S_EN_SERT,
  MODIFIE,
  questionSuppression,
  SUPPRESSION_IMPOSSIBLE,
  SUPPRIME,
} from './messages';

export const useAffaireAModifier = (id: number | undefined) =>
  useToEdit(getCdgById, id, (input) => call(getCdgById, input), getAllCdgs);

export interface AffaireEnregistree {
  cdgId: number;
  /** The number of its file, null without a file (D38). */
  repertoire: string | null;
}
export type SaveAffaire = (affaire: CdgForm) => Promise<AffaireEnregistree>;

interface Enregistrement {
  id: number | undefined;
  form: UseFormReturn<CdgForm>;
  fusion: Fusion<CdgForm>;
  /** How a file opens its own affair; by default the affair stands alone. */
  run?: SaveAffaire;
  onSaved: (result: AffaireEnregistree) => void;
}

export const useSaveAffaire = ({ id, form, fusion, run, onSaved }: Enregistrement) =>
  useSave({
    run:
      run ??
      ((affaire: CdgForm): Promise<AffaireEnregistree> =>
        id === undefined
          ? call(addCdg, { body: affaire })
          : call(updateCdg, { params: { id }, body: affaire })),
    success: id === undefined ? AJOUTE : MODIFIE,
    invalidate: [getAllCdgs, getCdgById],
    form,
    fusion: id === undefined ? undefined : fusion,
    onSaved,
  });

const refus = ({ numRecu, repertoire, titre, motif }: CdgBloquant): string =>
  `${numRecu}, dossier ${repertoire ?? titre}\u00a0: ${motif}`;

/** Asks the server what would refuse before the user is asked (D09, D67); then reads what the affairs hold now. */
async function mayDelete(ids: number[]): Promise<CdgDetail[] | null> {
  try {
    const { ok, bloquants } = await call(preDeleteCdg, { body: ids });
    if (ok) return await Promise.all(ids.map((id) => call(getCdgById, { params: { id } })));
    await alertDialog(DOSSIER_S_EN_SERT, SUPPRESSION_IMPOSSIBLE, bloquants.map(refus));
  } catch (error) {
    await showSaveError(error);
  }
  return null;
}

/** What the question told of them is sent with the yes: one into which a colleague has put a versement meanwhile is not deleted. */
export function useDeleteAffaires(onDeleted?: () => void) {
  const lues = useRef(new Map<number, number>());
  return useDelete({
    run: (ids) =>
      call(deleteCdg, { body: { ids, lues: ids.map((id) => ({ id, version: lues.current.get(id) })) } }),
    before: async (ids) => {
      const affaires = await mayDelete(ids);
      for (const { id, version } of affaires ?? []) lues.current.set(id, version);
      return affaires?.filter(({ versements }) => versements.length > 0).map(affaireSupprimee) ?? null;
    },
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllCdgs],
    onDeleted,
  });
}
