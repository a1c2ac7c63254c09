import { type Retablir, retablirDans } from '../../historique/web/retablir';
import { withInputTwins } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { getAllRdvs, getRdvById, updateRdv } from '../api';
import { rdvForm } from '../rdv';

export const retablirRdv = (id: number): Retablir =>
  retablirDans({
    lire: async () => withInputTwins(await call(getRdvById, { params: { id } })),
    schema: rdvForm,
    ecrire: (body) => call(updateRdv, { params: { id }, body }),
    ensuite: () => invalidate(getAllRdvs, getRdvById),
  });
