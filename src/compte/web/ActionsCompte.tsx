import {
  IconCalendarTime,
  IconCertificate,
  IconCertificateOff,
  IconKey,
  IconLink,
  IconLogout,
  IconPlayerStop,
  IconShieldCog,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react';
import { RowAction } from '../../kit/web/RowAction';
import type { Collaborateur } from '../collaborateur';
import { estTerminee } from './colonnes';
import { collaborateurs as text } from './messages';
import { inspection } from './messagesInspection';
import { notaires } from './messagesNotaires';
import type { useCollaborateurs } from './useCollaborateurs';
import type { useInspections } from './useInspections';

export interface ActionsProps {
  row: Collaborateur;
  moi: boolean;
  gestes: ReturnType<typeof useCollaborateurs>;
  inspections: ReturnType<typeof useInspections>;
  /** Who looks may name a notary. */
  nomme: boolean;
  /** Deactivated, or no notary any more, it would leave the office without one. */
  seulNotaire: boolean;
  onDroits: () => void;
  onProlonger: () => void;
}

const ICON = { size: 17, 'aria-hidden': true };

/** What is done of an account, of an invitation, of an inspection. */
export function ActionsCompte(props: ActionsProps) {
  const { row, gestes, inspections } = props;
  if (row.etat === 'Invité')
    return (
      <>
        <RowAction
          icon={<IconLink {...ICON} />}
          label={text.nouveauLien}
          onClick={() =>
            void (row.inspectionFin === null ? gestes.reinviter(row) : inspections.reinviter(row))
          }
        />
        <RowAction
          icon={<IconX {...ICON} />}
          label={text.annulerInvitation}
          onClick={() => void gestes.annuler(row)}
        />
      </>
    );
  return (
    <>
      {row.inspectionFin === null ? (
        <RowAction icon={<IconShieldCog {...ICON} />} label={text.modifierDroits} onClick={props.onDroits} />
      ) : (
        <Duree {...props} />
      )}
      <Acces {...props} />
    </>
  );
}

function Duree({ row, inspections, onProlonger }: ActionsProps) {
  return (
    <>
      <RowAction icon={<IconCalendarTime {...ICON} />} label={inspection.prolonger} onClick={onProlonger} />
      {!estTerminee(row) && (
        <RowAction
          icon={<IconPlayerStop {...ICON} />}
          label={inspection.terminer}
          onClick={() => void inspections.terminer(row)}
        />
      )}
    </>
  );
}

function Acces({ row, moi, gestes, nomme, seulNotaire }: ActionsProps) {
  const actif = row.etat === 'Actif';
  const change = row.isNotaire ? !seulNotaire : actif && row.inspectionFin === null;
  return (
    <>
      {nomme && change && (
        <RowAction
          icon={row.isNotaire ? <IconCertificateOff {...ICON} /> : <IconCertificate {...ICON} />}
          label={row.isNotaire ? notaires.retirer : notaires.nommer}
          onClick={() => void gestes.nommerNotaire(row, moi)}
        />
      )}
      {actif && (
        <RowAction
          icon={<IconKey {...ICON} />}
          label={text.nouveauMotDePasse}
          onClick={() => void gestes.renouveler(row)}
        />
      )}
      {row.secondFacteur && !moi && (
        <RowAction
          icon={<IconShieldOff {...ICON} />}
          label={text.retirerFacteur}
          onClick={() => void gestes.retirerFacteur(row)}
        />
      )}
      {actif && !moi && (
        <RowAction
          icon={<IconLogout {...ICON} />}
          label={text.fermerSessions}
          onClick={() => void gestes.fermerSessions(row)}
        />
      )}
      {actif && !moi && row.inspectionFin === null && !seulNotaire && (
        <RowAction
          icon={<IconUserOff {...ICON} />}
          label={text.desactiver}
          onClick={() => void gestes.desactiver(row)}
        />
      )}
      {!actif && (
        <RowAction
          icon={<IconUserCheck {...ICON} />}
          label={text.reactiver}
          onClick={() => void gestes.reactiver(row)}
        />
      )}
    </>
  );
}
