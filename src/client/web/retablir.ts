import { type Retablir, retablirDans } from '../../historique/web/retablir';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { getAllClients, getClientById, getClientsSelect, updateClient } from '../api';
import { clientForm } from '../client';
import { saisieDe } from './saisie';

export const retablirClient = (id: number): Retablir =>
  retablirDans({
    lire: async () => saisieDe(await call(getClientById, { params: { id } })),
    schema: clientForm,
    ecrire: (body) => call(updateClient, { params: { id }, body }),
    ensuite: () => invalidate(getAllClients, getClientById, getClientsSelect),
  });
