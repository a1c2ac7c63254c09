import { Text } from '@mantine/core';
import { deSonCote } from '../../../kit/text';
import { TextLink } from '../../../kit/web/ButtonLink';
import type { Column } from '../../../kit/web/Table';
import type { DossierRow } from '../../registre';
import { Avancement } from './Avancement';
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
    width: 110,
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
    key: 'propriete',
    label: COLONNES.propriete,
    muted: true,
    spare: true,
    card: 'plain',
    width: '15%',
    render: ({ propriete }) => propriete && deSonCote(propriete.label),
  },
  {
    key: 'avancement',
    label: COLONNES.avancement,
    card: 'corner',
    width: 130,
    render: (row) => <Avancement row={row} />,
  },
  { key: 'aFaire', label: COLONNES.aFaire, card: 'plain', width: '19%', render: ({ aFaire }) => aFaire },
];
