/** What the properties' screens read and write. */
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { call } from '../../kit/web/call';
import { useDelete, useSave } from '../../kit/web/useSave';
import { useToEdit } from '../../kit/web/useToEdit';
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

export const useProprieteAModifier = (id: number | undefined) =>
  useToEdit(getProprieteById, id, (input) => call(getProprieteById, input), getAllProprietes);

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

export const useDeleteProprietes = () =>
  useDelete({
    run: (ids) => call(deleteProprietes, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllProprietes, getProprietesSelect],
  });
