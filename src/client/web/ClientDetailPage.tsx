import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useDroits } from '../../compte/web/useDroit';
import { HistoriqueButton } from '../../historique/web/HistoriqueButton';
import { formatDay } from '../../kit/dates';
import { formatPhone } from '../../kit/telephone';
import { TextLink } from '../../kit/web/ButtonLink';
import { callBytes } from '../../kit/web/call';
import { Card } from '../../kit/web/Card';
import { type DescriptionItem, DescriptionList } from '../../kit/web/DescriptionList';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { PdfButton } from '../../kit/web/PdfButton';
import { LoadingState } from '../../kit/web/states';
import { useBackToList } from '../../kit/web/useBackToList';
import { useCall } from '../../kit/web/useCall';
import { useHere } from '../../kit/web/useHere';
import { ficheClientPdf, getClientById } from '../api';
import { type ClientDetail } from '../client';
import { CHAMPS, CHAMPS_CONJOINT, CONJOINT_ET_MARIAGE } from '../champs';
import { AUCUNE_REMARQUE, CLIENTS, DONNEES, FICHE, SES_DOSSIERS, VOIR_LE_CLIENT } from './messages';
import { PiecesClient } from './PiecesClient';
import { useDeleteClients } from './queries';

const ClientModal = lazyWindow(() => import('./ClientModal').then((module) => module.ClientModal));

const LISTE = '/app/client';

const identite = (client: ClientDetail): DescriptionItem[] => [
  { label: CHAMPS.nom, value: client.nom },
  { label: CHAMPS.prenom, value: client.prenom },
  { label: CHAMPS.genre, value: client.genre },
  { label: CHAMPS.date_naissance, value: client.date_naissance },
  { label: CHAMPS.cin, value: client.cin },
  { label: CHAMPS.nationalite, value: client.nationalite },
  { label: CHAMPS.profession, value: client.profession },
  { label: CHAMPS.etat_civile, value: client.etat_civile },
  { label: CHAMPS.tel_portable, value: formatPhone(client.tel_portable) },
  { label: CHAMPS.tel_domicile, value: formatPhone(client.tel_domicile) },
  { label: CHAMPS.email, value: client.email },
  { label: CHAMPS.ville, value: client.ville },
  { label: CHAMPS.commune, value: client.commune },
  { label: CHAMPS.adresse, value: client.adresse },
];

const mariage = (conjoint: NonNullable<ClientDetail['etat_civile_details']>): DescriptionItem[] => [
  { label: CHAMPS_CONJOINT.nom_conjoint, value: conjoint.nom_conjoint },
  { label: CHAMPS_CONJOINT.prenom_conjoint, value: conjoint.prenom_conjoint },
  { label: CHAMPS_CONJOINT.date_naissance_conjoint, value: conjoint.date_naissance_conjoint },
  { label: CHAMPS_CONJOINT.lieu_naissance_conjoint, value: conjoint.lieu_naissance_conjoint },
  { label: CHAMPS_CONJOINT.date_mariage, value: conjoint.date_mariage },
  { label: CHAMPS_CONJOINT.lieu_mariage, value: conjoint.lieu_mariage },
  { label: CHAMPS_CONJOINT.has_contrat_mariage, value: conjoint.has_contrat_mariage ? 'Oui' : 'Non' },
  ...(conjoint.has_contrat_mariage
    ? [{ label: CHAMPS_CONJOINT.date_contrat, value: conjoint.date_contrat }]
    : []),
];

/** R155 to R167. */
export function ClientDetailPage() {
  const { clientId } = useParams({ from: '/app/client/voir/$clientId' });
  const id = Number(clientId);
  const lecture = useCall(getClientById, { params: { id } });
  const [modifie, setModifie] = useState<number>();
  useBackToList(lecture, LISTE, modifie === id);
  const { data: client } = lecture;
  if (!client) return <LoadingState />;
  return (
    <>
      <ClientFiche key={client.id} client={client} onModifier={() => setModifie(id)} />
      {modifie === id && <ClientModal id={id} onClose={() => setModifie(undefined)} />}
    </>
  );
}

function ClientFiche({ client, onModifier }: { client: ClientDetail; onModifier: () => void }) {
  const navigate = useNavigate();
  const here = useHere();
  const { remove, removing } = useDeleteClients(() => here() && navigate({ to: LISTE, replace: true })); // R163
  const peut = useDroits();
  const supprimable = peut('supprimer');
  // A person's data come from every file: only an account that sees them all may hand them over (0046).
  const remet = peut('administrer') && peut('tousDossiers');
  const conjoint = client.etat_civile_details;

  return (
    <>
      <PageHeader
        title={client.fullname}
        documentTitle={`${VOIR_LE_CLIENT} ${client.fullname}`}
        crumbs={[{ label: CLIENTS, to: LISTE }, { label: VOIR_LE_CLIENT }]}
        subtitle={`${client.cin} · Créé le ${formatDay(client.createdAt)}`}
        actions={
          <>
            <HistoriqueButton
              entite="client"
              id={client.id}
              nom={client.fullname}
              retablir={async () => (await import('./retablir')).retablirClient(client.id)}
            />
            {supprimable && (
              <Button
                variant="default"
                leftSection={<IconTrash size={17} aria-hidden />}
                loading={removing}
                onClick={() => void remove([client.id])}
              >
                Supprimer
              </Button>
            )}
            <PdfButton
              label={FICHE}
              load={(signal) => callBytes(ficheClientPdf, { params: { id: client.id }, signal })}
            />
            <Button leftSection={<IconPencil size={17} aria-hidden />} onClick={onModifier}>
              Modifier
            </Button>
          </>
        }
      />
      <Card
        title="Informations personnelles"
        actions={
          <Group gap="lg">
            <TextLink to="/app/dossier/consultation" search={{ q: client.cin } as never} size="sm">
              {SES_DOSSIERS}
            </TextLink>
            {remet && (
              <TextLink
                to="/app/settings/donnees/personne"
                search={{ genre: 'client', id: String(client.id) } as never}
                size="sm"
              >
                {DONNEES}
              </TextLink>
            )}
          </Group>
        }
      >
        <DescriptionList items={identite(client)} />
      </Card>
      {conjoint && (
        <Card title={CONJOINT_ET_MARIAGE}>
          <DescriptionList items={mariage(conjoint)} />
        </Card>
      )}
      <Card title={CHAMPS.remarque}>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {client.remarque ?? AUCUNE_REMARQUE}
        </Text>
      </Card>
      <PiecesClient client={client} />
    </>
  );
}
