import { type Retablir, retablirDans } from '../../historique/web/retablir';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { getAllSocietes, getSocieteById, getSocietesSelect, updateSociete } from '../api';
import { societeForm } from '../societe';

export const retablirSociete = (id: number): Retablir =>
  retablirDans({
    lire: () => call(getSocieteById, { params: { id } }),
    schema: societeForm,
    ecrire: (body) => call(updateSociete, { params: { id }, body }),
    ensuite: () => invalidate(getAllSocietes, getSocieteById, getSocietesSelect),
  });
