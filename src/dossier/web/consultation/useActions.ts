/** What the buttons of a file's header do (R562). */
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { call } from '../../../kit/web/call';
import { alertDialog, confirmDelete } from '../../../kit/web/dialogs';
import { notifyWarning } from '../../../kit/web/notify';
import { forgetRecords, invalidate } from '../../../kit/web/queryClient';
import { useHere } from '../../../kit/web/useHere';
import { useSave } from '../../../kit/web/useSave';
import { deleteDossiers, getDossierById } from '../../api';
import { DOSSIER_INCOMPLET, avertissement } from '../../avancement';
import type { Dossier } from '../../dossier';
import { CLOTURE, type EtapeInvalide, FORMALITES, type RefusCloture, refusCloture } from '../../etapes';
import { suivreDossier } from '../queries';
import { aCloturer, basculer } from '../useCloture';
import { useReste } from '../useReste';
import {
  CLOTURE_FAITE,
  questionSuppression,
  REOUVERTURE_FAITE,
  REOUVRIR_D_ABORD,
  SUPPRIME,
} from './messages';
import { affairesLiberees, arreterLectures, LISTES_SANS_LUI, suppressionDe } from './suppression';

/** Formalités are two parts, each with its warning (R552, R553). */
function parParts(refus: EtapeInvalide): EtapeInvalide[] {
  if (refus.etape !== FORMALITES) return [refus];
  return ['tpi.', 'qf.']
    .map((part) => ({ ...refus, manques: refus.manques.filter(({ path }) => path.startsWith(part)) }))
    .filter(({ manques }) => manques.length > 0);
}

/** R548, D49: the steps that are not whole, each with its warning; the pieces only once they all are. */
function avertir({ etapes }: RefusCloture): void {
  const refus = etapes.length > 0 ? etapes.flatMap(parParts) : [{ etape: CLOTURE, manques: [] }];
  notifyWarning(refus.map(avertissement).join(' '), DOSSIER_INCOMPLET);
}

/** Closes or re-opens the file of the page; what it lacks is shown by warnings. */
export function useCloture(dossier: Dossier) {
  const { id } = dossier;
  const { laisserLeReste } = useReste();
  const { save, saving } = useSave({
    // Within the save, as reading the file before closing takes time too, and the button must stay busy. Null: given up.
    run: async (etat: 'on' | 'off') => {
      // Not asked about the client's money when the file lacks something: the server answers what, first.
      const demande = etat === 'on' && !refusCloture(await aCloturer(dossier));
      if (demande && !(await laisserLeReste(dossier))) return null;
      return { refus: await basculer(id, etat) };
    },
    success: (answer, etat) =>
      !answer || answer.refus ? null : etat === 'on' ? CLOTURE_FAITE : REOUVERTURE_FAITE,
    onSaved: (answer) => {
      if (!answer) return;
      if (answer.refus) avertir(answer.refus);
      void suivreDossier(id);
    },
  });
  return { cloturer: () => void save('on'), reouvrir: () => void save('off'), basculant: saving };
}

/** A draft is deleted; a numbered file is annulled for a reason; a closed one is re-opened first (D39). */
export function useSuppression(dossier: Dossier) {
  const { id, isBrouillon, isComplet } = dossier;
  const { lireLeReste } = useReste();
  const navigate = useNavigate();
  const here = useHere();
  const donne = useRef('');
  const { save, saving } = useSave({
    key: suppressionDe(id),
    // R576. Leaves before the success is known: the page would read again a file that is gone.
    run: async (motif: string | null) => {
      await arreterLectures(id);
      await call(deleteDossiers, { body: { ids: [id], motif } });
      void invalidate(...LISTES_SANS_LUI);
      if (here()) await navigate({ to: '/app/dossier/consultation', replace: true });
    },
    success: SUPPRIME,
    onSaved: () => forgetRecords(getDossierById, [id]),
    // Numbered or closed by another meanwhile: read again, so that the question asked next is the right one.
    onFailed: () => void suivreDossier(id),
  });
  const supprimer = async (): Promise<void> => {
    if (isComplet) return alertDialog(REOUVRIR_D_ABORD);
    const question = questionSuppression(1);
    if (isBrouillon) {
      const lines = await affairesLiberees([id]);
      if (lines && here() && (await confirmDelete(question, { lines }))) await save(null);
      return;
    }
    const reste = await lireLeReste(dossier);
    if (reste === undefined || !here()) return;
    const lines = reste ? [reste] : [];
    const motif = await confirmDelete(question, { lines, motif: { donne: donne.current } });
    if (motif === null) return;
    donne.current = motif;
    await save(motif);
  };
  return { supprimer: () => void supprimer(), supprimant: saving };
}
