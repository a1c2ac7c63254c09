import { HistoriqueButton } from '../../historique/web/HistoriqueButton';
import { type Dossier, estLectureSeule, nomDossier } from '../dossier';

/** Nothing can be restored in a closed or an annulled file. */
export const HistoriqueDossier = ({ dossier }: { dossier: Dossier }) => (
  <HistoriqueButton
    entite="dossier"
    id={dossier.id}
    nom={nomDossier(dossier)}
    retablir={
      estLectureSeule(dossier.cloture)
        ? undefined
        : async () => (await import('./retablir')).retablirDossier(dossier.id)
    }
  />
);
