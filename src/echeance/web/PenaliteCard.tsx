import { A_VERIFIER } from '../../etude/verification';
import { formatDate } from '../../kit/dates';
import { formatDirhams, formatPercent } from '../../kit/money';
import { Card } from '../../kit/web/Card';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Penalite } from '../echeance';
import classes from './echeances.module.css';
import { BASE, ESTIMATION, PENALITE, penaliteDepuis, SOURCES, TOTAL } from './messages';

type Ligne = Penalite['lignes'][number];

const taux = ({ code, taux: percent, mois }: Ligne): string =>
  code === 'penaliteMoisSuivant' ? `${formatPercent(percent)} × ${mois} mois` : formatPercent(percent);

/** What a late registration costs by now, each rate in its line. */
export function PenaliteCard({ penalite }: { penalite: Penalite }) {
  const { echeance, jusquau, base, lignes, total } = penalite;
  const sources = [...new Set(lignes.map(({ source }) => source))];
  return (
    <Card title={PENALITE} note={ESTIMATION}>
      <p className={classes.aide}>{penaliteDepuis(formatDate(echeance), formatDate(jusquau))}</p>
      <table className={classes.penalite} aria-label={TOTAL}>
        <tbody>
          <tr>
            <th scope="row">{BASE}</th>
            <td>{formatDirhams(base)}</td>
          </tr>
          {lignes.map((ligne) => (
            <tr key={ligne.code}>
              <th scope="row">
                {ligne.libelle}
                <span className={classes.taux}>{taux(ligne)}</span>
              </th>
              <td>{formatDirhams(ligne.montant)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{TOTAL}</th>
            <td>{formatDirhams(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.source}>{`${SOURCES}\u00a0: ${sources.join(' · ')}`}</p>
      {lignes.some(({ verifiee }) => !verifiee) && <StatusBadge tone="attention">{A_VERIFIER}</StatusBadge>}
    </Card>
  );
}
