import { formatDay } from '../../kit/dates';
import { maintenant } from '../../kit/web/horloge';
import { StatusBadge } from '../../kit/web/StatusBadge';
import type { Column } from '../../kit/web/Table';
import { type Collaborateur, nomListe } from '../collaborateur';
import { DROITS, type Droit } from '../droits';
import { estFinie } from '../inspection';
import {
  AUCUN_DROIT,
  collaborateurs as text,
  DROITS_COURTS,
  SES_DOSSIERS,
  TOUS_LES_DROITS,
  tousSauf,
} from './messages';
import { inspection } from './messagesInspection';
import { notaires } from './messagesNotaires';

const { colonnes } = text;

/** An account and an invitation may have the same number. */
export const cleDe = ({ id, etat }: Collaborateur): number => (etat === 'Invité' ? -id : id);

const enMots = (droits: readonly Droit[]): string => droits.map((droit) => DROITS_COURTS[droit]).join(', ');
const capitale = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What most may do is said by what is missing. */
export function motsDesDroits(droits: readonly Droit[]): string {
  const retires = DROITS.filter((droit) => !droits.includes(droit));
  if (retires.length === 0) return TOUS_LES_DROITS;
  // The only one that hides something: said first.
  if (!droits.includes('tousDossiers')) return `${SES_DOSSIERS}\u00a0; ${enMots(droits) || AUCUN_DROIT}`;
  if (retires.length === 1) return tousSauf(enMots(retires));
  return capitale(enMots(droits));
}

const estExpiree = ({ expireLe }: Collaborateur): boolean =>
  expireLe !== null && new Date(expireLe) < maintenant();

export const estTerminee = ({ inspectionFin }: Collaborateur): boolean =>
  estFinie(inspectionFin, maintenant());

function Etat({ row }: { row: Collaborateur }) {
  if (row.inspectionFin !== null && row.etat === 'Actif') {
    const finie = estTerminee(row);
    return (
      <StatusBadge tone={finie ? 'neutre' : 'attention'}>
        {finie ? inspection.terminee : inspection.inspection}
      </StatusBadge>
    );
  }
  if (row.etat === 'Actif') return <StatusBadge tone="ok">{row.etat}</StatusBadge>;
  if (row.etat === 'Désactivé') return <StatusBadge tone="neutre">{row.etat}</StatusBadge>;
  return <StatusBadge tone="attention">{estExpiree(row) ? text.expiree : row.etat}</StatusBadge>;
}

function connexion(row: Collaborateur): string | null {
  if (row.expireLe !== null && !estExpiree(row)) return text.jusquAu(row.expireLe);
  return row.derniereConnexion && formatDay(row.derniereConnexion);
}

const droitsEnMots = ({ isNotaire, droits, inspectionFin }: Collaborateur): string => {
  if (inspectionFin !== null) return inspection.jusquau(inspectionFin);
  return isNotaire ? `${notaires.notaire} · ${motsDesDroits(droits)}` : motsDesDroits(droits);
};

/** Too long for its line, it goes on after its « @ ». */
function Adresse({ email }: Pick<Collaborateur, 'email'>) {
  const domaine = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domaine)}
      <wbr />
      {email.slice(domaine)}
    </>
  );
}

export const colonnesPour = (moi: number | undefined): Column<Collaborateur>[] => [
  {
    key: 'nom',
    label: colonnes.nom,
    strong: true,
    card: 'title',
    render: (row) => {
      if (row.lastname === null) return text.pasInscrit;
      return cleDe(row) === moi ? `${nomListe(row)} (${text.vous})` : nomListe(row);
    },
  },
  { key: 'travail', label: colonnes.travail, width: '9%', spare: true, render: (row) => row.travail },
  // An address may be broken anywhere: it gives way to the name.
  {
    key: 'email',
    label: colonnes.email,
    width: 'clamp(6.875rem, 40cqi - 15.625rem, 15rem)',
    title: (row) => row.email,
    render: ({ email }) => <Adresse email={email} />,
  },
  { key: 'droits', label: colonnes.droits, width: '13%', render: droitsEnMots },
  {
    key: 'secondFacteur',
    label: colonnes.secondFacteur,
    width: 76,
    spare: true,
    muted: true,
    render: (row) => (row.etat === 'Invité' ? null : row.secondFacteur ? text.avecFacteur : text.sansFacteur),
  },
  { key: 'etat', label: colonnes.etat, width: 112, card: 'corner', render: (row) => <Etat row={row} /> },
  { key: 'connexion', label: colonnes.connexion, width: 112, muted: true, render: connexion },
];
