import { type Retablir, retablirDans } from '../../historique/web/retablir';
import { call } from '../../kit/web/call';
import { invalidate } from '../../kit/web/queryClient';
import { getEtude, updateEtude } from '../api';
import { etudeForm } from '../etude';

export const retablirEtude = (): Retablir =>
  retablirDans({
    lire: () => call(getEtude),
    schema: etudeForm,
    ecrire: (body) => call(updateEtude, { body }),
    ensuite: () => invalidate(getEtude),
  });
