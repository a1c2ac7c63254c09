import { corbeilleCdg } from '../cdg/server/corbeille';
import { corbeilleClient } from '../client/server/corbeille';
import type { Genres } from '../corbeille/server/genres';
import { corbeilleDossier } from '../dossier/server/corbeille';
import { corbeillePiece } from '../dossier/server/corbeille-piece';
import { cdgHooks } from '../dossier/server/routes';
import { avecSesEcheances, corbeilleEcheance } from '../echeance/server/corbeille';
import { corbeillePropriete } from '../propriete/server/corbeille';
import { corbeilleRdv } from '../rdv/server/corbeille';
import { corbeilleSociete } from '../societe/server/corbeille';

/** Everything that is deleted to the bin, and how it comes back. */
export const CORBEILLE: Genres = {
  client: corbeilleClient,
  societe: corbeilleSociete,
  propriete: corbeillePropriete,
  rdv: corbeilleRdv,
  cdg: corbeilleCdg(cdgHooks),
  dossier: avecSesEcheances(corbeilleDossier),
  echeance: corbeilleEcheance,
  piece: corbeillePiece,
};
