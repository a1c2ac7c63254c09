import { type Retablir, retablirDans } from '../../historique/web/retablir';
import { notFound } from '../../kit/errors';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { getTraitements, updateTraitement } from '../apiRegistre';
import { saisieDe, traitementForm } from '../traitement';

export const retablirTraitement = (id: number): Retablir =>
  retablirDans({
    lire: async () => {
      const actuel = (await call(getTraitements)).find((traitement) => traitement.id === id);
      if (!actuel) throw notFound('Traitement');
      return saisieDe(actuel);
    },
    schema: traitementForm,
    ecrire: (body) => call(updateTraitement, { params: { id }, body }),
    ensuite: () => invalidate(getTraitements),
  });
