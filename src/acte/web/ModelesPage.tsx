import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { Card } from '../../kit/web/Card';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { ViewLinks } from '../../kit/web/PageLinks';
import { type Column, Table } from '../../kit/web/Table';
import { useListState } from '../../kit/web/useListState';
import { useLoadError } from '../../kit/web/useLoadError';
import type { Modele } from '../acte';
import { ActionsModele, type Fenetre } from './ActionsModele';
import { Aide } from './Aide';
import { EtatModele } from './EtatModele';
import { DEPOSER, ERREUR_MODELES, MODELES, origine, SOUS_TITRE, TOUS_LES_DOSSIERS, VUES } from './messages';
import { useModeles } from './queries';

const Palette = lazyWindow(() => import('./Palette').then((module) => module.Palette));
const DepotModal = lazyWindow(() => import('./DepotModal').then((module) => module.DepotModal));
const RenommerModal = lazyWindow(() => import('./RenommerModal').then((module) => module.RenommerModal));
const VersionsWindow = lazyWindow(() => import('./VersionsWindow').then((module) => module.VersionsWindow));

const COLONNES: Column<Modele>[] = [
  { key: 'nom', label: 'Modèle', strong: true, card: 'title', render: ({ nom }) => nom },
  {
    key: 'type',
    label: 'Pour',
    width: '16%',
    render: ({ typeDossier }) => typeDossier ?? TOUS_LES_DOSSIERS,
  },
  {
    key: 'origine',
    label: 'Origine',
    width: '17%',
    muted: true,
    render: origine,
  },
  {
    key: 'etat',
    label: 'État',
    width: '25%',
    card: 'plain',
    title: () => undefined,
    render: (modele) => <EtatModele modele={modele} />,
  },
];
const FOURNIS = 6;
const ACTIONS_WIDTH = 210;

/** The Word templates, and the tags that they may hold. */
export function ModelesPage() {
  const gere = useDroit('gererEtude');
  const { filters } = useListState({ filters: { vue: 'modeles' } });
  const vue = filters.vue === 'balises' ? 'balises' : 'modeles';
  const [fenetre, ouvrir] = useState<Fenetre | null>(null);
  const fermer = () => ouvrir(null);
  return (
    <>
      <PageHeader
        title={MODELES}
        view={VUES[vue]}
        subtitle={SOUS_TITRE}
        actions={gere && <AddButton label={DEPOSER} onClick={() => ouvrir({ geste: 'deposer' })} />}
      />
      <ViewLinks to="/app/modeles" names={VUES} current={vue} />
      {vue === 'modeles' ? (
        <Liste gere={gere} onOuvrir={ouvrir} />
      ) : (
        <>
          <Aide />
          <Palette />
        </>
      )}
      {fenetre?.geste === 'deposer' && <DepotModal remplace={null} onClose={fermer} />}
      {fenetre?.geste === 'remplacer' && <DepotModal remplace={fenetre.modele} onClose={fermer} />}
      {fenetre?.geste === 'renommer' && <RenommerModal modele={fenetre.modele} onClose={fermer} />}
      {fenetre?.geste === 'versions' && <VersionsWindow modele={fenetre.modele} onClose={fermer} />}
    </>
  );
}

function Liste({ gere, onOuvrir }: { gere: boolean; onOuvrir: (fenetre: Fenetre) => void }) {
  const lecture = useModeles();
  const { data = [], isPending, isError, refetch } = lecture;
  useLoadError(lecture, ERREUR_MODELES);
  return (
    <Card padding="none">
      <Table
        label={MODELES}
        whole
        columns={COLONNES}
        rows={data}
        rowId={({ cle }) => cle}
        rowLabel={({ nom }) => nom}
        loading={isPending}
        failed={isError}
        onRetry={() => void refetch()}
        expected={FOURNIS}
        actionsWidth={gere ? ACTIONS_WIDTH : undefined}
        actions={(modele) => <ActionsModele modele={modele} gere={gere} onOuvrir={onOuvrir} />}
      />
    </Card>
  );
}
