import { formatDirhams, formatPercent } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { ReadonlyField } from '../../../kit/web/DescriptionList';
import type { Dossier } from '../../dossier';
import classes from './etapes.module.css';
import { OU_SAISIR, prixASaisir, TAUX_A_SAISIR } from './messages';

interface Props {
  label: string;
  dossier: Dossier;
  montant: number;
  taux: number | null;
}

/** An amount that the price and a rate make (R458, R464): never typed, its reckoning in sight. */
export function MontantDerive({ label, dossier, montant, taux }: Props) {
  const prix = dossier.devis.prix_vente;
  const manque = prix === null ? prixASaisir(dossier) : TAUX_A_SAISIR;
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
