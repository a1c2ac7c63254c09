/** What the companies' screens read and write. */
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { call } from '../../kit/web/call';
import { keyOf } from '../../kit/web/queryClient';
import { useDelete, useSave } from '../../kit/web/useSave';
import {
  addSociete,
  deleteSocietes,
  getAllSocietes,
  getSocieteById,
  getSocietesSelect,
  updateSociete,
} from '../api';
import { type SocieteForm, societeLabel } from '../societe';
import { AJOUTE, MODIFIE, questionSuppression, SUPPRIME } from './messages';

/** Read anew each time the form opens, so that it starts from the current version, and never under one's typing. */
export const useSocieteAModifier = (id: number | undefined) =>
  useQuery({
    queryKey: [...keyOf(getSocieteById), 'modifier', id],
    queryFn: ({ signal }) => call(getSocieteById, { params: { id: id as number }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

interface Enregistrement {
  id: number | undefined;
  form: UseFormReturn<SocieteForm>;
  onSaved: (societe: Option) => void;
}

export const useSaveSociete = ({ id, form, onSaved }: Enregistrement) =>
  useSave({
    run: (societe: SocieteForm) =>
      id === undefined
        ? call(addSociete, { body: societe })
        : call(updateSociete, { params: { id }, body: societe }),
    success: id === undefined ? AJOUTE : MODIFIE,
    invalidate: [getAllSocietes, getSocieteById, getSocietesSelect],
    form,
    fusion: id === undefined ? undefined : { lire: (actuelle: SocieteForm) => actuelle },
    onSaved: (answer, { nom }) => onSaved({ value: answer.id, label: societeLabel(nom) }),
  });

export const useDeleteSocietes = (onDeleted?: () => void) =>
  useDelete({
    run: (ids) => call(deleteSocietes, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllSocietes, getSocietesSelect],
    onDeleted,
  });
