/** What the bank reconciliation reads and writes. */
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../kit/web/call';
import { formatDate } from '../../../kit/dates';
import { formatDirhams } from '../../../kit/money';
import { confirm } from '../../../kit/web/dialogs';
import { invalidate } from '../../../kit/web/queryClient';
import { asAppError } from '../../../kit/web/responseError';
import { upload } from '../../../kit/web/upload';
import { useCall } from '../../../kit/web/useCall';
import { useSave } from '../../../kit/web/useSave';
import {
  type LigneBanque,
  defaireRapprochement,
  getCandidats,
  getEcrituresSansBanque,
  getLignesReleve,
  getLignesVoisines,
  getRapprochement,
  noterFrais,
  rapprocher,
  rapprocherAuto,
} from '../../apiRapprochement';
import { ecarterReleve, examinerReleve, importerReleve } from '../../apiReleve';
import { sontRendus } from '../../frais';
import type { CompteBanque, FormatCsv } from '../../releve';
import { DEFAIT, ecart, faitSeuls, fenetre, fraisNotes, questionDefaire, questionFrais } from './messages';
import { importe } from './messagesEnvoi';

const CHANGE = [getRapprochement, getLignesReleve, getEcrituresSansBanque];

interface Envoi {
  compte: CompteBanque;
  file: File;
  format: FormatCsv | null;
}
/** A busy bank's year takes long to be read, compared and matched. */
const PATIENCE_MS = 120_000;

/** The fields of a multipart form are texts. */
const champs = ({ compte, format }: Envoi) => ({
  compte,
  ...(format ? { format: JSON.stringify(format) } : {}),
});

export const examiner = (envoi: Envoi, signal: AbortSignal) =>
  upload(examinerReleve, {
    params: {},
    fields: champs(envoi) as never,
    file: envoi.file,
    signal,
    answerMs: PATIENCE_MS,
  });

export const useImporter = (form: UseFormReturn<{ solde: string | null }>, onSaved: () => void) =>
  useSave({
    // `begin` is called here, for what is sent alone: at a second click, it would give the first one's sending up.
    run: ({
      solde,
      onProgress,
      begin,
      ...envoi
    }: Envoi & { solde: string | null; onProgress(share: number): void; begin(): AbortSignal }) =>
      upload(importerReleve, {
        params: {},
        fields: { ...champs(envoi), ...(solde ? { solde } : {}) } as never,
        file: envoi.file,
        onProgress,
        signal: begin(),
        answerMs: PATIENCE_MS,
      }),
    success: ({ lues, ajoutees, rapprochees }) => importe(lues, ajoutees, rapprochees),
    form,
    invalidate: CHANGE,
    onSaved,
  });

export const useEcarter = (
  id: number,
  { form, onSaved }: { form: UseFormReturn<{ motif: string }>; onSaved: () => void },
) =>
  useSave({
    run: (body: { motif: string }) => call(ecarterReleve, { params: { id }, body }),
    success: ecart.fait,
    form,
    invalidate: CHANGE,
    onSaved,
  });

interface Suite {
  onSaved: () => void;
  /** Somebody else has matched one of them meanwhile: what may still be chosen is read again. */
  onDevance: () => void;
}

/** `autres`: the lines of the bank that are matched together with it. */
export const useRapprocher = (ligne: LigneBanque, autres: number[], { onSaved, onDevance }: Suite) =>
  useSave({
    run: (ecritures: number[]) =>
      call(rapprocher, { params: { id: ligne.id }, body: { ecritures, lignes: autres } }),
    success: (_, ecritures) => (ecritures.length === 0 ? fenetre.annulees : fenetre.fait),
    invalidate: CHANGE,
    onSaved,
    onFailed: (error) => {
      if (asAppError(error).code !== 'conflit') return;
      onDevance();
      void invalidate(getCandidats, getLignesVoisines);
    },
  });

/** What may be this line, as long as nobody has matched it: then `partie`, and the lines behind the window are read again. */
export function useCandidats(id: number, q: string) {
  const lecture = useCall(getCandidats, { params: { id }, query: { q } }, { staleTime: 0 });
  const partie = lecture.error !== null && asAppError(lecture.error).code === 'introuvable';
  useEffect(() => {
    if (partie) void invalidate(...CHANGE);
  }, [partie]);
  return { ...lecture, partie };
}

export const useRapprocherSeuls = () =>
  useSave({
    run: (compte: CompteBanque) => call(rapprocherAuto, { body: { compte } }),
    success: ({ rapprochees }) => faitSeuls(rapprochees),
    invalidate: CHANGE,
  });

export function useDefaire() {
  const { save } = useSave({
    run: (id: number) => call(defaireRapprochement, { params: { id } }),
    success: DEFAIT,
    invalidate: CHANGE,
  });
  return async ({ id, ecritures }: NonNullable<LigneBanque['rapprochement']>): Promise<void> => {
    if (await confirm(questionDefaire(ecritures))) await save(id);
  };
}

export function useNoterFrais() {
  const { save } = useSave({
    run: ({ id }: LigneBanque) => call(noterFrais, { params: { id } }),
    success: (_, { montant }) => fraisNotes(sontRendus(montant)),
    invalidate: CHANGE,
  });
  return async (ligne: LigneBanque): Promise<void> => {
    const { date, libelle, montant } = ligne;
    const dite = `${formatDate(date)}, ${libelle}\u00a0: ${formatDirhams(Math.abs(montant))}.`;
    if (await confirm(questionFrais(dite, sontRendus(montant)))) await save(ligne);
  };
}
