import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { Card } from '../../kit/web/Card';
import { DescriptionList } from '../../kit/web/DescriptionList';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { formatBytes } from '../../kit/text';
import { disqueFaible } from '../alertes';
import { type Etat, URGENTES } from '../etat';
import classes from './AdministrationPage.module.css';
import { A_REGARDER, ALERTES, logiciel, pieces as texte } from './messagesEtat';
import { formatInstant } from '../../kit/dates';

export function AlertesCard({ alertes }: Pick<Etat, 'alertes'>) {
  if (alertes.length === 0) return null;
  return (
    <div className={classes.wide}>
      <Card title={A_REGARDER}>
        <ul className={classes.alertes}>
          {alertes.map((alerte) => {
            const grave = URGENTES.includes(alerte);
            const Icon = grave ? IconAlertTriangle : IconAlertCircle;
            return (
              <li key={alerte} data-grave={grave || undefined}>
                <Icon size={19} aria-hidden />
                <span>{ALERTES[alerte]}</span>
              </li>
            );
          })}
        </ul>
      </Card>
    </div>
  );
}

const formeDe = (chiffree: boolean | null): string => {
  if (chiffree === null) return logiciel.formes.hote;
  return chiffree ? logiciel.formes.oui : logiciel.formes.non;
};

function Disque({ disque }: Pick<Etat, 'disque'>) {
  const { libre, total } = disque;
  if (total === 0) return <StatusBadge tone="perte">{logiciel.muet}</StatusBadge>;
  const faible = disqueFaible(disque);
  return (
    <span className={classes.etat}>
      {logiciel.libre(formatBytes(libre), formatBytes(total), Math.round((libre / total) * 100))}
      <StatusBadge tone={faible ? 'perte' : 'ok'}>{faible ? logiciel.faible : logiciel.suffit}</StatusBadge>
    </span>
  );
}

export function LogicielCard({ version, depuis, base, disque }: Etat) {
  return (
    <Card title={logiciel.title}>
      <DescriptionList
        columns={2}
        items={[
          { label: logiciel.version, value: version },
          { label: logiciel.depuis, value: formatInstant(depuis) },
          { label: logiciel.base, value: `${base.genre} (${formatBytes(base.taille)})` },
          { label: logiciel.chiffree, value: formeDe(base.chiffree) },
          { label: logiciel.disque, value: <Disque disque={disque} />, wide: true },
        ]}
      />
    </Card>
  );
}

function Abimees({ abimees, nombreAbimees }: Etat['pieces']) {
  const tues = nombreAbimees - abimees.length;
  return (
    <ul className={classes.abimees} aria-label={texte.liste}>
      {abimees.map(({ sha256, dommage, vuLe, noms, autresNoms }) => (
        <li key={sha256}>
          «&nbsp;{noms.join(', ') || texte.sansNom}&nbsp;»{' '}
          {autresNoms > 0 && `${texte.autresNoms(autresNoms)} `}
          {texte.dommages[dommage] ?? dommage} ({formatInstant(vuLe)})
        </li>
      ))}
      {tues > 0 && <li>{texte.autres(tues)}</li>}
    </ul>
  );
}

export function PiecesCard({ pieces, pointDeControle }: Etat) {
  const { nombre, octets, nombreAbimees, lieu, joignable } = pieces;
  const point =
    pointDeControle &&
    texte.numero(pointDeControle.numero, pointDeControle.lignes, formatInstant(pointDeControle.le));
  return (
    <Card title={texte.title} note={texte.note}>
      <DescriptionList
        columns={2}
        items={[
          { label: texte.nombre, value: texte.combien(nombre, formatBytes(octets)) },
          {
            label: texte.etat,
            value: (
              <StatusBadge tone={nombreAbimees > 0 ? 'perte' : 'ok'}>
                {nombreAbimees > 0 ? texte.abimees(nombreAbimees) : texte.intactes}
              </StatusBadge>
            ),
          },
          {
            label: texte.lieu,
            value: (
              <span className={classes.etat}>
                {lieu}
                {!joignable && <StatusBadge tone="perte">{texte.injoignable}</StatusBadge>}
              </span>
            ),
            wide: true,
          },
          { label: texte.point, value: point, missing: texte.aucun, wide: true },
        ]}
      />
      {nombreAbimees > 0 && <Abimees {...pieces} />}
    </Card>
  );
}
