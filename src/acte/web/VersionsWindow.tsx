import { formatSize } from '../../kit/text';
import { type Column, Table } from '../../kit/web/Table';
import { Window } from '../../kit/web/Window';
import type { Modele, VersionModele } from '../acte';
import { actes, gestes, versions as text } from './messages';
import classes from './modeles.module.css';
import { useVersions } from './queries';
import { Telechargement } from './Telechargement';
import { formatDay } from '../../kit/dates';

const COLONNES: Column<VersionModele>[] = [
  { key: 'numero', label: text.numero, width: 90, card: 'title', render: ({ numero }) => String(numero) },
  { key: 'label', label: text.document, render: ({ label }) => label },
  { key: 'le', label: text.le, width: 120, render: ({ deposeLe }) => formatDay(deposeLe) },
  { key: 'par', label: text.par, width: '22%', render: ({ deposePar }) => deposePar },
  { key: 'taille', label: actes.taille, width: 90, align: 'right', render: ({ size }) => formatSize(size) },
];
const WIDTH = 780;

export function VersionsWindow({ modele, onClose }: { modele: Modele; onClose: () => void }) {
  const { data = [], isPending, isError, refetch } = useVersions(modele);
  return (
    <Window title={text.titre(modele.nom)} size={WIDTH} onClose={onClose}>
      <div className={classes.versions}>
        <Table
          label={gestes.versions}
          columns={COLONNES}
          rows={data}
          rowId={({ numero }) => numero}
          loading={isPending}
          failed={isError}
          onRetry={() => void refetch()}
          expected={modele.numero}
          actionsWidth={80}
          actions={({ file, numero }) => (
            <Telechargement file={file} label={actes.telecharger(modele.nom, numero)} />
          )}
        />
      </div>
    </Window>
  );
}
