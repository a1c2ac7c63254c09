import { direVerification } from '../../etude/verification';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Modele } from '../acte';

export const EtatModele = ({ modele }: { modele: Modele }) => (
  <StatusBadge tone={modele.verifieLe === null ? 'attention' : 'ok'}>{direVerification(modele)}</StatusBadge>
);
