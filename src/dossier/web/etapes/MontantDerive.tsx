import { formatDirhams, formatPercent } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { ReadonlyField } from '../../../kit/web/DescriptionList';
import classes from './etapes.module.css';
import { OU_SAISIR, PRIX_A_SAISIR, TAUX_A_SAISIR } from './messages';

interface Props {
  label: string;
  montant: number;
  prix: number | null;
  taux: number | null;
}

/** An amount that the sale price and a rate make (R458, R464): never typed, its reckoning in sight. */
export function MontantDerive({ label, montant, prix, taux }: Props) {
  const manque = prix === null ? PRIX_A_SAISIR : TAUX_A_SAISIR;
  const connu = prix !== null && taux !== null;
  return (
    <div className={classes.derive}>
      <ReadonlyField label={label} value={connu && <Amount value={montant} />} missing={manque} />
      <p className={classes.calcul}>
        {connu ? `${formatDirhams(prix)} × ${formatPercent(taux)}` : OU_SAISIR}
      </p>
    </div>
  );
}
