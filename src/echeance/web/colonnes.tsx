import { A_VERIFIER } from '../../etude/verification';
import { formatDate } from '../../kit/dates';
import { TextLink } from '../../kit/web/ButtonLink';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Column } from '../../kit/web/Table';
import { versLien } from '../../kit/web/versLien';
import type { Echeance } from '../echeance';
import { Delai } from './Delai';
import classes from './echeances.module.css';
import { COLONNES, RENDEZ_VOUS } from './messages';
import { nomRegle, situation } from './mots';

/** The file's number, its title, and its page of deadlines. */
export function LienDossier({ dossier, lien }: Pick<Echeance, 'dossier' | 'lien'>) {
  if (!dossier) return <TextLink {...versLien(lien)}>{RENDEZ_VOUS}</TextLink>;
  const { id, nom, titre } = dossier;
  return (
    <TextLink to="/app/dossier/echeances/$dossierId" params={{ dossierId: String(id) }}>
      <strong>{nom}</strong>
      {titre !== nom && ` · ${titre}`}
    </TextLink>
  );
}

/** The same as plain text, for the title of a cell where it may be cut. */
export const dossierEnTexte = ({ dossier }: Echeance): string | undefined =>
  dossier ? [...new Set([dossier.nom, dossier.titre])].join(' · ') : undefined;

/** Each cell has a first line, and smaller words below it. */
export const COLONNES_ECHEANCES: Column<Echeance>[] = [
  {
    key: 'date',
    label: COLONNES.date,
    sortKey: 'date',
    width: 110,
    render: ({ date }) => formatDate(date),
    title: ({ date, chome }) => (chome ? `${formatDate(date)} · ${chome}` : undefined),
  },
  {
    key: 'delai',
    label: COLONNES.delai,
    width: 196,
    card: 'plain',
    title: situation,
    render: (echeance) => <Delai echeance={echeance} />,
  },
  {
    key: 'libelle',
    label: COLONNES.libelle,
    strong: true,
    card: 'title',
    title: ({ libelle, note, ...row }) => [libelle, nomRegle(row), note].filter(Boolean).join(' · '),
    render: ({ libelle }) => libelle,
  },
  {
    key: 'dossier',
    label: COLONNES.dossier,
    title: dossierEnTexte,
    render: LienDossier,
  },
];

/** Marks a deadline whose rule nobody has verified. */
export const AVerifier = ({ regle }: Pick<Echeance, 'regle'>) =>
  regle && !regle.verifiee ? (
    <span className={classes.aVerifier}>
      <StatusBadge tone="attention">{A_VERIFIER}</StatusBadge>
    </span>
  ) : null;
