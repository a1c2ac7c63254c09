import { getPieces } from '../../dossier/apiArchive';
import type { PieceArchive, VersionPiece } from '../../dossier/archive';
import { type Dossier, estLectureSeule } from '../../dossier/dossier';
import { DOCX } from '../../fichier/fichier';
import { PendingDossier } from '../../dossier/web/PendingDossier';
import { formatInstant } from '../../kit/dates';
import { formatSize } from '../../kit/text';
import { Card } from '../../kit/web/Card';
import { EmptyState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import classes from './actes.module.css';
import { actes } from './messages';
import { Telechargement } from './Telechargement';

interface Ligne extends VersionPiece {
  titre: string;
  numero: number;
  actuelle: boolean;
}

/** The acts alone, each followed by the versions that it replaced. */
const lignesDe = (pieces: readonly PieceArchive[]): Ligne[] =>
  pieces
    .filter(({ groupe }) => groupe === 'generes')
    .flatMap(({ titre, courante, anciennes }) => {
      const versions = courante ? [courante, ...anciennes] : anciennes;
      return versions.map((version, rang) => ({
        ...version,
        titre,
        numero: versions.length - rang,
        actuelle: version === courante,
      }));
    })
    .filter(({ fichier }) => fichier.type === DOCX);

const COLONNES: Column<Ligne>[] = [
  {
    key: 'titre',
    label: actes.acte,
    card: 'title',
    title: ({ titre }) => titre,
    render: ({ titre, actuelle }) => <span data-ancienne={!actuelle || undefined}>{titre}</span>,
  },
  {
    key: 'version',
    label: actes.version,
    width: 140,
    render: ({ numero, actuelle }) => (actuelle ? String(numero) : actes.remplacee(numero)),
  },
  { key: 'le', label: actes.le, width: 170, render: ({ le }) => formatInstant(le) },
  { key: 'par', label: actes.par, width: '18%', render: ({ par }) => par },
  {
    key: 'taille',
    label: actes.taille,
    width: 90,
    align: 'right',
    render: ({ fichier }) => formatSize(fichier.size),
  },
];
const ATTENDUS = 2;

export function ActesGeneres({ dossier: { id, cloture } }: { dossier: Dossier }) {
  const lecture = useCall(getPieces, { params: { id } });
  const { data, isPending, isLoadingError } = lecture;
  return (
    <Card title={actes.generes}>
      <p className={classes.note}>{actes.word}</p>
      {isLoadingError ? (
        <PendingDossier reading={lecture} />
      ) : (
        <div className={classes.table}>
          <Table
            label={actes.generes}
            columns={COLONNES}
            rows={lignesDe(data ?? [])}
            rowId={({ fichier }) => fichier.id}
            rowLabel={({ titre }) => titre}
            loading={isPending}
            expected={ATTENDUS}
            empty={
              <EmptyState text={actes.aucun} hint={estLectureSeule(cloture) ? undefined : actes.aucunAide} />
            }
            actionsWidth={80}
            actions={({ titre, numero, fichier }) => (
              <Telechargement file={fichier.file} label={actes.telecharger(titre, numero)} />
            )}
          />
        </div>
      )}
    </Card>
  );
}
