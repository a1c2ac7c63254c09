import { expect, it } from 'vitest';
import { deleteCdg } from '../cdg/api';
import { deleteClients } from '../client/api';
import { restaurerCorbeille } from '../corbeille/api';
import type { GenreCorbeille } from '../corbeille/corbeille';
import { deleteDossiers } from '../dossier/apiRegistre';
import { deleteEcheances } from '../echeance/api';
import { deleteFile } from '../fichier/api';
import { BIN, type Call } from '../kit/api';
import { deleteProprietes } from '../propriete/api';
import { deleteRdvs } from '../rdv/api';
import { deleteSocietes } from '../societe/api';

const SUPPRIMER = {
  client: deleteClients,
  societe: deleteSocietes,
  propriete: deleteProprietes,
  rdv: deleteRdvs,
  cdg: deleteCdg,
  dossier: deleteDossiers,
  echeance: deleteEcheances,
  piece: deleteFile,
} satisfies Record<GenreCorbeille, Call>;

it.each(Object.entries({ ...SUPPRIMER, restauration: restaurerCorbeille }))(
  'D76 supprimé sans réponse, restauré, puis supprimé de nouveau, c’est une autre suppression (%s)',
  (_genre, { thing }) => {
    expect(thing).toBe(BIN);
  },
);
