import { IconPencil, IconShieldCheck, IconTableExport, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Reserve } from '../../compte/web/Reserve';
import { HistoriqueAction } from '../../historique/web/HistoriqueButton';
import { urlOf } from '../../kit/url';
import { callBytes } from '../../kit/web/call';
import { Card } from '../../kit/web/Card';
import { DownloadButton } from '../../kit/web/Download';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { AddButton } from '../../kit/web/ListTable';
import { PageHeader } from '../../kit/web/PageHeader';
import { PdfButton } from '../../kit/web/PdfButton';
import { RowAction } from '../../kit/web/RowAction';
import { Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { getTraitements, registrePdf, traitementsCsv } from '../apiRegistre';
import { enRegle, type Traitement } from '../traitement';
import { colonnesRegistre } from './colonnesRegistre';
import { TEXTES } from './messages';
import { REGISTRE as text } from './messagesRegistre';
import { Onglets } from './Onglets';
import classes from './registre.module.css';
import { useRetirer, useVerifier } from './useRegistre';

const TraitementModal = lazyWindow(() =>
  import('./TraitementModal').then((module) => module.TraitementModal),
);

const ICON = { size: 17, 'aria-hidden': true };
const retablirDe = (id: number) => async () => (await import('./retablirTraitement')).retablirTraitement(id);

/** The register that the law asks the office to keep, as the CNDP is shown it. */
export const RegistrePage = () => (
  <Reserve droit="administrer" titre={text.titre} sousTitre={text.sousTitre} texts={TEXTES}>
    <Registre />
  </Reserve>
);

type Fenetre = { traitement?: Traitement } | null;

function Registre() {
  const { data = [], isPending, isError, refetch } = useCall(getTraitements);
  const [fenetre, ouvrir] = useState<Fenetre>(null);
  return (
    <>
      <PageHeader
        title={text.titre}
        subtitle={text.sousTitre}
        actions={
          <>
            <DownloadButton
              href={urlOf(traitementsCsv)}
              title={text.csvLong}
              leftSection={<IconTableExport {...ICON} />}
            >
              {text.csv}
            </DownloadButton>
            <PdfButton
              label={text.imprimer}
              title={text.tableau}
              load={(signal) => callBytes(registrePdf, { signal })}
            />
            <AddButton label={text.ajouter} onClick={() => ouvrir({})} />
          </>
        }
      />
      <Onglets />
      <p className={classes.aide}>{text.aide}</p>
      <Bilan traitements={data} />
      <Card padding="none">
        <div className={classes.tableau}>
          <Table
            label={text.tableau}
            whole
            columns={colonnesRegistre}
            rows={data}
            rowId={({ id }) => id}
            rowLabel={({ nom }) => nom}
            loading={isPending}
            failed={isError}
            onRetry={() => void refetch()}
            expected={9}
            actionsWidth={140}
            actions={(traitement) => <Gestes traitement={traitement} modifier={ouvrir} />}
          />
        </div>
      </Card>
      {fenetre && <TraitementModal {...fenetre} onClose={() => ouvrir(null)} />}
    </>
  );
}

/** What is left to do, shown before the rows. */
function Bilan({ traitements }: { traitements: readonly Traitement[] }) {
  if (traitements.length === 0) return null;
  const attente = traitements.filter((traitement) => !enRegle(traitement)).length;
  return <p className={classes.bilan}>{attente === 0 ? text.enRegle : text.attendent(attente)}</p>;
}

interface GestesProps {
  traitement: Traitement;
  modifier: (fenetre: Fenetre) => void;
}

function Gestes({ traitement, modifier }: GestesProps) {
  const verifier = useVerifier();
  const retirer = useRetirer();
  const { id, nom, cle, verifieLe } = traitement;
  return (
    <>
      <HistoriqueAction entite="traitement" id={id} nom={nom} retablir={retablirDe(id)} />
      <RowAction
        icon={<IconPencil {...ICON} />}
        label={text.modifier}
        onClick={() => modifier({ traitement })}
      />
      {verifieLe === null && (
        <RowAction
          icon={<IconShieldCheck {...ICON} />}
          label={text.verifier}
          onClick={() => void verifier(traitement)}
        />
      )}
      {cle === null && (
        <RowAction
          icon={<IconTrash {...ICON} />}
          label={text.retirer}
          onClick={() => void retirer(traitement)}
        />
      )}
    </>
  );
}
