import { formatCount } from '../../kit/text';
import { useId } from 'react';
import { Card } from '../../kit/web/Card';
import { type AnalyticsEntry, parts } from '../analytics';
import { AucunDossier } from './AucunDossier';
import classes from './charts.module.css';
import { secteur } from './figures';
import { CLOTURES, DOSSIERS, ETAT, ETATS, NON_CLOTURES, PART } from './messages';

const DISQUE = { centre: 80, rayon: 79 };
const COTE = DISQUE.centre * 2;
const HACHURE = 6; // px between two lines

/** Brass lines on their tint: what waits differs from what is done without colours too. */
function Hachures({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width={HACHURE}
      height={HACHURE}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={HACHURE} height={HACHURE} className={classes.attenteFond} />
      <rect width={1.5} height={HACHURE} className={classes.attente} />
    </pattern>
  );
}

function Disque({ part, hachures }: { part: number; hachures: string }) {
  const { centre, rayon } = DISQUE;
  const ouverts = `url(#${hachures})`;
  const entier = part === 0 || part === 1;
  return (
    <svg className={classes.disque} viewBox={`0 0 ${COTE} ${COTE}`} aria-hidden>
      <Hachures id={hachures} />
      {entier ? (
        <circle
          cx={centre}
          cy={centre}
          r={rayon}
          className={part === 1 ? classes.fait : classes.ouvert}
          fill={ouverts}
        />
      ) : (
        <>
          <path d={secteur(DISQUE, part, 1)} className={classes.ouvert} fill={ouverts} />
          <path d={secteur(DISQUE, 0, part)} className={`${classes.fait} ${classes.separe}`} />
        </>
      )}
    </svg>
  );
}

function Cle({ hachures }: { hachures?: string }) {
  return (
    <svg className={classes.cle} viewBox="0 0 14 14" aria-hidden>
      <rect width={14} height={14} rx={3} className={hachures ? undefined : classes.fait} fill={hachures} />
    </svg>
  );
}

/** R087: the disc and its key, which is a table for those who do not see it. */
export function EtatsDossiers({ pieChartDatas: [clotures, ouverts] }: Pick<AnalyticsEntry, 'pieChartDatas'>) {
  const hachures = useId();
  const tout = clotures + ouverts;
  const [part, reste] = parts([clotures, ouverts]);
  const lignes = [
    { etat: CLOTURES, nombre: clotures, part, cle: <Cle /> },
    { etat: NON_CLOTURES, nombre: ouverts, part: reste, cle: <Cle hachures={`url(#${hachures})`} /> },
  ];
  return (
    <Card title={ETATS}>
      {tout === 0 ? (
        <AucunDossier />
      ) : (
        <div className={classes.etats}>
          {/* The rounded shares, as written: what exists is visible. */}
          <Disque part={part / 100} hachures={hachures} />
          <table className={classes.table} aria-label={ETATS}>
            <thead>
              <tr>
                <th scope="col">{ETAT}</th>
                <th scope="col">{DOSSIERS}</th>
                <th scope="col">{PART}</th>
              </tr>
            </thead>
            <tbody>
              {lignes.map(({ etat, nombre, part: pour, cle }) => (
                <tr key={etat}>
                  <th scope="row">
                    {cle}
                    {etat}
                  </th>
                  <td>{formatCount(nombre)}</td>
                  <td>{`${pour}\u00a0%`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
