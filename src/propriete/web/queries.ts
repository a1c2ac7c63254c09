/** What the properties' screens read and write. */
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { call } from '../../kit/web/call';
import { keyOf } from '../../kit/web/queryClient';
import { useDelete, useSave } from '../../kit/web/useSave';
import {
  addPropriete,
  deleteProprietes,
  getAllProprietes,
  getProprieteById,
  getProprietesSelect,
  updatePropriete,
} from '../api';
import { type Propriete, type ProprieteForm, proprieteLabel } from '../propriete';
import { AJOUTE, MODIFIE, questionSuppression, SUPPRIME } from './messages';

/** Read anew each time the form opens, so that it starts from the current version, and never under one's typing. */
export const useProprieteAModifier = (id: number | undefined) =>
  useQuery({
    queryKey: [...keyOf(getProprieteById), 'modifier', id],
    queryFn: ({ signal }) => call(getProprieteById, { params: { id: id as number }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

interface Enregistrement {
  id: number | undefined;
  form: UseFormReturn<ProprieteForm>;
  lire: (actuelle: Propriete) => ProprieteForm;
  onSaved: (propriete: Option) => void;
}

export const useSavePropriete = ({ id, form, lire, onSaved }: Enregistrement) =>
  useSave({
    run: (propriete: ProprieteForm) =>
      id === undefined
        ? call(addPropriete, { body: propriete })
        : call(updatePropriete, { params: { id }, body: propriete }),
    success: id === undefined ? AJOUTE : MODIFIE,
    invalidate: [getAllProprietes, getProprieteById, getProprietesSelect],
    form,
    fusion: id === undefined ? undefined : { lire },
    onSaved: (answer, { designation, refFonciere }) =>
      onSaved({ value: answer.id, label: proprieteLabel(designation, refFonciere) }),
  });

export const useDeleteProprietes = (onDeleted?: () => void) =>
  useDelete({
    run: (ids) => call(deleteProprietes, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllProprietes, getProprietesSelect],
    onDeleted,
  });
