import { useState } from 'react';
import { CdgModal } from '../../cdg/web/CdgModal';
import { call } from '../../kit/web/call';
import { alertDialog } from '../../kit/web/dialogs';
import { addCdgDossier } from '../api';
import type { Dossier } from '../dossier';
import { PROBLEME_TECHNIQUE } from './messages';
import { suivreDossier } from './queries';

interface Props {
  /** With the affair that is chosen, saved or not. */
  dossier: Dossier;
  onClose: () => void;
}

/**
 * A new affair for the file, which numbers it (D37), or the one that the file had when the window opened: if a colleague adds one
 * meanwhile, what is typed for a new one must not be written over it.
 */
export function CdgDuDossier({ dossier, onClose }: Props) {
  const [cdg] = useState(dossier.ouverture.prix.caisseNotaire.cdg);
  return (
    <CdgModal
      onClose={onClose}
      cdgId={cdg?.value}
      objet={dossier.config.type}
      brouillon={`dossier/${dossier.id}/cdg`}
      save={cdg ? undefined : (body) => call(addCdgDossier, { params: { dossierId: dossier.id }, body })}
      onSaved={async ({ repertoire }) => {
        if (!cdg && repertoire === null) void alertDialog(PROBLEME_TECHNIQUE);
        await suivreDossier(dossier.id);
      }}
    />
  );
}
