import { StatusBadge, type Tone } from '../../../kit/web/StatusBadge';
import { ANNULE, BROUILLON, COMPLET, type Etat, LIBELLE_ETAT, NON_COMPLET } from '../../registre';

const TONS: Record<Etat, Tone> = {
  [BROUILLON]: 'neutre',
  [NON_COMPLET]: 'attention',
  [COMPLET]: 'ok',
  [ANNULE]: 'neutre',
};

/** R545. */
export const EtatBadge = ({ etat }: { etat: Etat }) => (
  <StatusBadge tone={TONS[etat]}>{LIBELLE_ETAT[etat]}</StatusBadge>
);
