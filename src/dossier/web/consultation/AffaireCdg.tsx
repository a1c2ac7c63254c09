import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useDroit } from '../../../compte/web/useDroit';
import type { CdgDetail } from '../../../cdg/cdg';
import type { VersementAnswer } from '../../../cdg/versement';
import { CHAMPS, CHAMPS_VERSEMENT, LIBELLE_TYPE } from '../../../cdg/champs';
import { VERSEMENTS } from '../../../cdg/web/messages';
import { useDeleteAffaires } from '../../../cdg/web/queries';
import { RecuVersement } from '../../../cdg/web/RecuVersement';
import { formatDate } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { CardSection } from '../../../kit/web/Card';
import { DescriptionList } from '../../../kit/web/DescriptionList';
import { invalidate } from '../../../kit/web/queryClient';
import { EmptyState, PendingState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { rem } from '../../../kit/web/rem';
import { getCdgByDossierId } from '../../api';
import { type Dossier, estLectureSeule } from '../../dossier';
import { useClasser } from '../archive/useClasser';
import { suivreDossier } from '../queries';
import classes from './consultation.module.css';
import { AUCUN_VERSEMENT, AUCUNE_AFFAIRE, titreRecu } from './messages';
import type { useConsultation } from './queries';

const TITRE = 'Affaire CDG';

/** What identifies the payment (R233). */
function reference(v: VersementAnswer): string {
  if (v.typePaiement === 'Chèque') return `n°\u00a0${v.numCheque} · ${v.chequeBank}`;
  if (v.typePaiement === 'Virement') return `le ${formatDate(v.dateVirement)}`;
  return `n°\u00a0${v.numVersement} · ${formatDate(v.dateVersement)}`;
}

const COLONNES: Column<VersementAnswer>[] = [
  { key: 'type', label: 'Versement', card: 'title', render: (row) => row.typeVersement },
  { key: 'deClient', label: CHAMPS_VERSEMENT.deClient, render: (row) => row.deClientLabel },
  {
    key: 'mode',
    label: CHAMPS_VERSEMENT.typePaiement,
    width: '15%',
    render: (row) => LIBELLE_TYPE[row.typePaiement],
  },
  { key: 'reference', label: 'Référence', render: reference },
  {
    key: 'montant',
    label: CHAMPS_VERSEMENT.montant,
    align: 'right',
    width: 166,
    render: (row) => <Amount value={row.montant} />,
  },
];

interface Props {
  dossier: Dossier;
  cdg: ReturnType<typeof useConsultation>['cdg'];
}

/** R565, and the deletion (R580), which the server refuses when a payment is drawn on the affair (D67). */
export function AffaireCdg({ dossier, cdg }: Props) {
  const { remove, removing } = useDeleteAffaires(() => void suivreDossier(dossier.id));
  const supprimable = useDroit('supprimer');
  const affaire = cdg.data;
  if (affaire === undefined)
    return (
      <CardSection title={TITRE}>
        <PendingState failed={cdg.isError} onRetry={() => void cdg.refetch()} />
      </CardSection>
    );
  if (affaire === null) return <CardSection title={TITRE}>{AUCUNE_AFFAIRE}</CardSection>;
  const supprimer = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={removing}
      onClick={() => void remove([affaire.id])}
    >
      {"Supprimer l'affaire CDG"}
    </Button>
  );
  return (
    <CardSection title={TITRE} actions={supprimable && !estLectureSeule(dossier.cloture) && supprimer}>
      <Affaire affaire={affaire} dossier={dossier} />
    </CardSection>
  );
}

/** A component, for its title holds the amount: a receipt with another amount is kept as another piece. */
function Recu({
  dossier,
  affaire: { id: cdgId, numRecu },
  versement: { id, idVers, typeVersement, montant },
}: {
  dossier: Dossier;
  affaire: CdgDetail;
  versement: VersementAnswer;
}) {
  const nom = `${typeVersement} n°\u00a0${id}`;
  const classer = useClasser(dossier, titreRecu(numRecu, idVers, montant));
  const relire = () => void invalidate(getCdgByDossierId);
  return <RecuVersement cdgId={cdgId} idVers={idVers} nom={nom} keep={classer} relire={relire} />;
}

const Affaire = ({ affaire, dossier }: { affaire: CdgDetail; dossier: Dossier }) => (
  <>
    <DescriptionList
      items={[
        { label: CHAMPS.numRecu, value: affaire.numRecu },
        { label: CHAMPS.numCompte, value: affaire.numCompte },
        { label: CHAMPS.objet, value: affaire.objet },
        { label: CHAMPS.solde, value: <Amount value={affaire.solde} /> },
        {
          label: CHAMPS.clientsBeneficiaire,
          value: affaire.clientsBeneficiaire.map(({ label }) => label).join(', '),
          wide: true,
        },
        { label: CHAMPS.autresBeneficiaire, value: affaire.autresBenLabels.join(', '), wide: true },
      ]}
    />
    <div className={classes.table} style={{ marginTop: rem(14) }}>
      <Table
        label={VERSEMENTS}
        columns={COLONNES}
        rows={affaire.versements}
        rowId={({ idVers }) => idVers}
        actionsWidth={84}
        actions={(versement) => <Recu dossier={dossier} affaire={affaire} versement={versement} />}
        empty={<EmptyState text={AUCUN_VERSEMENT} />}
      />
    </div>
  </>
);
