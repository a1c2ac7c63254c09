import { Amount } from '../../kit/web/Amount';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { AffaireComptee } from '../lecture';
import classes from './comptabilite.module.css';
import { AUTORISE, SOUS_ZERO } from './messages';

/** What an affair holds; below zero it is marked, with whether that was authorised. */
export function Solde({ solde, plafond }: Pick<AffaireComptee, 'solde' | 'plafond'>) {
  return (
    <span className={classes.solde}>
      {solde < 0 && (
        <StatusBadge tone="perte">{-solde <= plafond ? `${SOUS_ZERO}, ${AUTORISE}` : SOUS_ZERO}</StatusBadge>
      )}
      <Amount value={solde} signed={solde < 0} />
    </span>
  );
}
