import { EmptyState } from '../../kit/web/states';
import { AUCUN_DOSSIER } from './messages';

/** In the place of a chart that would have nothing to draw. */
export function AucunDossier() {
  return <EmptyState text={AUCUN_DOSSIER} />;
}
