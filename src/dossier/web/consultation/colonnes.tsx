import { Text } from '@mantine/core';
import { TextLink } from '../../../kit/web/ButtonLink';
import type { Column } from '../../../kit/web/Table';
import type { DossierRow } from '../../dossier';
import { EtatBadge } from './EtatBadge';
import { COLONNES, MARQUE_BROUILLON } from './messages';

/** The number, or for a draft a red mark before its title (R387). */
const numero = ({ id, repertoire }: DossierRow) => (
  <TextLink
    to="/app/dossier/consultation/$dossierId"
    params={{ dossierId: String(id) }}
    inherit
    c={repertoire ? 'inherit' : 'var(--perte)'}
  >
    {repertoire ?? MARQUE_BROUILLON}
  </TextLink>
);

export const COLONNES_DOSSIERS: Column<DossierRow>[] = [
  {
    key: 'repertoire',
    label: COLONNES.repertoire,
    sortKey: 'repertoire',
    strong: true,
    card: 'title',
    width: 112,
    title: ({ repertoire }) => repertoire ?? MARQUE_BROUILLON,
    render: numero,
  },
  {
    key: 'titre',
    label: COLONNES.titre,
    sortKey: 'titre',
    card: 'plain',
    title: ({ titre }) => titre ?? undefined,
    render: ({ titre }) =>
      titre ?? (
        <Text component="span" c="dimmed" inherit>
          Sans titre
        </Text>
      ),
  },
  {
    key: 'type',
    label: COLONNES.type,
    width: 100,
    card: 'hidden',
    title: ({ type }) => type,
    render: ({ type }) => type.split(' ')[0], // « Vente », « Donation »: the whole is in the tooltip
  },
  {
    key: 'propriete',
    label: COLONNES.propriete,
    muted: true,
    card: 'plain',
    render: ({ propriete }) => propriete?.label,
  },
  {
    key: 'etat',
    label: COLONNES.etat,
    card: 'corner',
    width: 142,
    render: ({ cloture }) => <EtatBadge etat={cloture} />,
  },
];
