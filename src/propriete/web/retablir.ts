import { type Retablir, retablirDans } from '../../historique/web/retablir';
import { withInputTwins } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { getAllProprietes, getProprieteById, getProprietesSelect, updatePropriete } from '../api';
import { proprieteForm } from '../propriete';

export const retablirPropriete = (id: number): Retablir =>
  retablirDans({
    lire: async () => withInputTwins(await call(getProprieteById, { params: { id } })),
    schema: proprieteForm,
    ecrire: (body) => call(updatePropriete, { params: { id }, body }),
    ensuite: () => invalidate(getAllProprietes, getProprieteById, getProprietesSelect),
  });
