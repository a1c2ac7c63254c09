/** What the clients' screens read and write. */
import type { UseFormReturn } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { useDelete, useSave } from '../../kit/web/useSave';
import { useToEdit } from '../../kit/web/useToEdit';
import {
  addClient,
  deleteClients,
  getAllClients,
  getClientById,
  getClientsSelect,
  updateClient,
} from '../api';
import { type ClientForm, clientSelectLabel } from '../client';
import { AJOUTE, MODIFIE, questionSuppression, SUPPRIME } from './messages';
import { saisieDe } from './saisie';

export const useClientAModifier = (id: number | undefined) =>
  useToEdit(getClientById, id, (input) => call(getClientById, input), getAllClients);

interface Enregistrement {
  id: number | undefined;
  form: UseFormReturn<ClientForm>;
  onSaved: (client: Option) => void;
}

export const useSaveClient = ({ id, form, onSaved }: Enregistrement) =>
  useSave({
    run: (client: ClientForm) =>
      id === undefined
        ? call(addClient, { body: client })
        : call(updateClient, { params: { id }, body: client }),
    success: id === undefined ? AJOUTE : MODIFIE,
    invalidate: [getAllClients, getClientById, getClientsSelect],
    form,
    fusion: id === undefined ? undefined : { lire: saisieDe },
    onSaved: (answer, { nom, prenom, cin }) =>
      onSaved({ value: answer.id, label: clientSelectLabel(nom, prenom, cin) }),
  });

export const useDeleteClients = (onDeleted?: () => unknown) =>
  useDelete({
    run: (ids) => call(deleteClients, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllClients, getClientsSelect],
    record: getClientById,
    onDeleted,
  });

/** After a client's file changed: reads again his page, and the selects that answer `hasCin`. */
export const refreshFiles = (): Promise<void> => invalidate(getClientById, getClientsSelect);
