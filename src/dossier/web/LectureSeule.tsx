import { IconLock } from '@tabler/icons-react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { Note } from '../../kit/web/Note';
import { ANNULE, type Dossier } from '../dossier';
import { Annulation } from './Annulation';
import { LECTURE_SEULE, REOUVRIR, VOIR_LES_DETAILS } from './messages';

interface Props {
  dossier: Dossier;
  /** The one thing that may still be done, in a sentence. */
  sauf?: string;
}

/** D50: a closed file is read only, and reopened from its consultation. An annulled one is not reopened (D39). */
export function LectureSeule({ dossier, sauf }: Props) {
  const annule = dossier.cloture === ANNULE;
  return (
    <Note
      icon={<IconLock size={18} aria-hidden />}
      actions={
        <ButtonLink
          to="/app/dossier/consultation/$dossierId"
          params={{ dossierId: String(dossier.id) }}
          variant="default"
          size="xs"
        >
          {annule ? VOIR_LES_DETAILS : REOUVRIR}
        </ButtonLink>
      }
    >
      {annule ? LECTURE_SEULE.annule : LECTURE_SEULE.complet} {sauf}{' '}
      {annule && <Annulation id={dossier.id} />}
    </Note>
  );
}
