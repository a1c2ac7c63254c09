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
    width: 120,
    title: ({ repertoire }) => repertoire ?? MARQUE_BROUILLON,
    render: numero,
  },
  {
    key: 'titre',
    label: COLONNES.titre,
    sortKey: 'titre',
    title: ({ titre }) => titre ?? undefined,
    render: ({ titre }) =>
      titre ?? (
        <Text component="span" c="dimmed" inherit>
          Sans titre
        </Text>
      ),
  },
  { key: 'type', label: COLONNES.type, width: 175, render: ({ type }) => type },
  { key: 'propriete', label: COLONNES.propriete, muted: true, render: ({ propriete }) => propriete?.label },
  {
    key: 'etat',
    label: COLONNES.etat,
    card: 'corner',
    width: 130,
    render: ({ cloture }) => <EtatBadge etat={cloture} />,
  },
];
