/** What the companies' screens read and write. */
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { call } from '../../kit/web/call';
import { useDelete, useSave } from '../../kit/web/useSave';
import { useToEdit } from '../../kit/web/useToEdit';
import {
  addSociete,
  deleteSocietes,
  getAllSocietes,
  getSocieteById,
  getSocietesSelect,
  updateSociete,
} from '../api';
import type { SocieteForm } from '../societe';
import { AJOUTE, MODIFIE, questionSuppression, SUPPRIME } from './messages';

export const useSocieteAModifier = (id: number | undefined) =>
  useToEdit(getSocieteById, id, (input) => call(getSocieteById, input), getAllSocietes);

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
    onSaved: (answer, { nom }) => onSaved({ value: answer.id, label: nom }),
  });

export const useDeleteSocietes = (onDeleted?: () => unknown) =>
  useDelete({
    run: (ids) => call(deleteSocietes, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllSocietes, getSocietesSelect],
    record: getSocieteById,
    onDeleted,
  });
