import { formatDirhams, formatPercent } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { ReadonlyField } from '../../../kit/web/DescriptionList';
import type { Dossier } from '../../dossier';
import classes from './etapes.module.css';
import { attenduDuMontant, ouSaisir } from './messages';

interface Props {
  label: string;
  dossier: Dossier;
  montant: number;
  taux: number | null;
  readOnly: boolean;
}

/** An amount computed from the price and a rate (R458, R464): never typed, with its computation shown. */
export function MontantDerive({ label, dossier, montant, taux, readOnly }: Props) {
  const prix = dossier.devis.prix_vente;
  const connu = prix !== null && taux !== null;
  const attendu = attenduDuMontant(dossier, readOnly);
  return (
    <div className={classes.derive}>
      <ReadonlyField label={label} value={connu && <Amount value={montant} />} missing={attendu} />
      {(connu || !readOnly) && (
        <p className={classes.calcul}>
          {connu ? `${formatDirhams(prix)} × ${formatPercent(taux)}` : ouSaisir(attendu)}
        </p>
      )}
    </div>
  );
}
