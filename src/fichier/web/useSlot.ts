import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { confirmDelete, showSaveError } from '../../kit/web/dialogs';
import { notifySuccess } from '../../kit/web/notify';
import { asAppError } from '../../kit/web/responseError';
import { type Fichier, estAccepte } from '../fichier';
import { download } from './download';
import { messages } from './messages';

/** `null`: nothing to say. True: type accepted. False: type refused, or the upload failed (R528). */
export type Validity = boolean | null;
type Work = 'upload' | 'download' | 'delete' | null;

const RESET_MS = 5_000; // R528

export interface SlotProps {
  label: string;
  fichier: Fichier | null;
  onUpload: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
  /** Called for a refused type, beside the hint: « Vérifiez le fichier CIN ». */
  onInvalid?: () => void;
}

export function useSlot({ label, fichier, onUpload, onDelete, onInvalid }: SlotProps) {
  const [isValid, setIsValid] = useState<Validity>(null);
  const [refused, setRefused] = useState(false);
  const [work, setWork] = useState<Work>(null);
  const [share, setShare] = useState(0);
  const timer = useRef(0);
  // A mutation, so that `app/web/suivre.ts`, which follows the office's writes, sees it.
  const { mutateAsync: write } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  useEffect(() => () => clearTimeout(timer.current), []);

  const say = (validity: Validity) => {
    setIsValid(validity);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsValid(null), RESET_MS);
  };

  const send = async (file: File): Promise<void> => {
    if (!estAccepte(file)) {
      setRefused(true);
      say(false);
      onInvalid?.();
      return;
    }
    setRefused(false);
    say(true);
    setShare(0);
    setWork('upload');
    const refus = await write(() => onUpload(file, setShare)).then(() => null, asAppError);
    setWork(null);
    if (refus) {
      say(false);
      if (await showSaveError(refus, { file: true })) await send(file);
      return;
    }
    const { title, text } = messages.added(label);
    notifySuccess(title, text);
  };

  const remove = async () => {
    if (!fichier || !(await confirmDelete(messages.question(fichier.label)))) return;
    setWork('delete');
    try {
      await write(onDelete);
      notifySuccess(messages.deleted.title, messages.deleted.text);
    } catch (error) {
      void showSaveError(error);
    } finally {
      setWork(null);
    }
  };

  const save = async () => {
    if (!fichier) return;
    setWork('download');
    await download(fichier);
    setWork(null);
  };

  return { isValid, wrongType: isValid === false && refused, work, share, send, remove, save };
}
