import { formatCount } from '../../kit/text';
import { VisuallyHidden } from '@mantine/core';
import { Card } from '../../kit/web/Card';
import { rem } from '../../kit/web/rem';
import { type AnalyticsEntry, parts, pourCent } from '../analytics';
import { AucunDossier } from './AucunDossier';
import classes from './charts.module.css';
import { DONATIONS, DOSSIERS, NATURE, NATURES, VENTES } from './messages';

const RANG = 68; // a name, its bar, the space to the next
const BARRE = { y: 26, hauteur: 22 };

interface Barre {
  nature: string;
  nombre: number;
  /** Of all, in whole per cent. */
  part: number;
}

/** Each bar under its name and its number; the longest takes the whole width. */
function Barres({ barres }: { barres: Barre[] }) {
  const plus = Math.max(...barres.map(({ nombre }) => nombre));
  return (
    <svg className={classes.barres} height={rem(RANG * barres.length)} aria-hidden>
      {barres.map(({ nature, nombre, part }, rang) => (
        <svg key={nature} y={rem(RANG * rang)} height={rem(RANG)} width="100%">
          <text y={rem(16)} className={classes.nom}>
            {nature}
          </text>
          <text x="100%" y={rem(16)} textAnchor="end" className={classes.nombre}>
            {`${formatCount(nombre)} · ${part}\u00a0%`}
          </text>
          <rect
            y={rem(BARRE.y)}
            width="100%"
            height={rem(BARRE.hauteur)}
            rx={rem(6)}
            className={classes.fond}
          />
          <rect
            y={rem(BARRE.y)}
            width={`${pourCent(nombre, plus)}%`}
            height={rem(BARRE.hauteur)}
            rx={rem(6)}
            className={classes.fait}
          />
        </svg>
      ))}
    </svg>
  );
}

/** R088. */
export function NaturesDossiers({
  barChartDatas: [ventes, donations],
}: Pick<AnalyticsEntry, 'barChartDatas'>) {
  const [desVentes, desDonations] = parts([ventes, donations]);
  const barres = [
    { nature: VENTES, nombre: ventes, part: desVentes },
    { nature: DONATIONS, nombre: donations, part: desDonations },
  ];
  if (ventes + donations === 0) {
    return (
      <Card title={NATURES}>
        <AucunDossier />
      </Card>
    );
  }
  return (
    <Card title={NATURES}>
      <Barres barres={barres} />
      <VisuallyHidden component="div">
        <table aria-label={NATURES}>
          <thead>
            <tr>
              <th scope="col">{NATURE}</th>
              <th scope="col">{DOSSIERS}</th>
            </tr>
          </thead>
          <tbody>
            {barres.map(({ nature, nombre }) => (
              <tr key={nature}>
                <th scope="row">{nature}</th>
                <td>{formatCount(nombre)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
