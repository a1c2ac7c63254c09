import { toDirhams } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { Card } from '../../../kit/web/Card';
import { StatusBadge } from '../../../kit/web/StatusBadge';
import { libellesCotes } from '../../config';
import type { Dossier } from '../../dossier';
import { comptesVendeur } from '../../solde';
import { COMPTES, NEGATIF, SANS_AFFAIRE, TAXES, VERSE } from '../messages';
import classes from './panneaux.module.css';

/** R558, R559: what the CDG received, the taxes paid from it, what is left to the seller. */
export function PanneauComptes({ dossier }: { dossier: Dossier }) {
  const { verse, taxes, solde } = comptesVendeur(dossier);
  const { cdg } = dossier.ouverture.prix.caisseNotaire;
  const vendeur = libellesCotes(dossier.config.type).vendeur.toLowerCase();
  return (
    <Card title={COMPTES}>
      <dl className={classes.comptes}>
        <div>
          <dt>{VERSE}</dt>
          <dd>{cdg ? <Amount value={toDirhams(verse)} /> : SANS_AFFAIRE}</dd>
        </div>
        <div>
          <dt>{TAXES}</dt>
          <dd>
            <Amount value={taxes > 0 ? -toDirhams(taxes) : 0} />
          </dd>
        </div>
        <div>
          <dt className={classes.solde}>Solde {vendeur}</dt>
          <dd className={classes.solde}>
            <Amount value={toDirhams(solde)} signed />
            {solde < 0 && (
              <span className={classes.negatif}>
                <StatusBadge tone="perte">{NEGATIF}</StatusBadge>
              </span>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
