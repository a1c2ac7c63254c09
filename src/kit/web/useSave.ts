/** Saving and deleting: the notice, the field messages, the dialog and the refreshed lists, once for all screens. */
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call } from '../api';
import { ecrireBrouillons, oublierBrouillon } from './brouillon/ouverts';
import { alertDialog, confirmDelete, showSaveError } from './dialogs';
import { applyFieldErrors, manquesOf } from './fieldErrors';
import { type Formulaire, type Fusion, estPerimee, noterEnvoyees } from './fusion/fusion';
import { notifySuccess } from './notify';
import { forgetRecords, invalidate } from './queryClient';
import { sentBy } from './idempotency';
import { asAppError } from './responseError';
import { isCancelled } from './useCancel';
import { askLoginAgain, goesToLogin } from './useDirtyGuard';
import { useHere } from './useHere';

interface Notice {
  title: string;
  text: string;
}

interface SaveOptions<V, A, F extends FieldValues> {
  run: (values: V) => Promise<A>;
  /** Mutation key, by which others know that it is being sent. */
  key?: readonly unknown[];
  /** `null` says nothing; from a function, it says that nothing was saved. */
  success?: Notice | ((answer: A, values: V) => Notice | null);
  /** The calls whose cached answers this write changes. */
  invalidate?: Call[];
  /** The same, read again before the save ends: pressed once more, the button must send what this reading brings (a version). */
  readBack?: Call[];
  form?: Formulaire<F>;
  prefix?: string;
  /** For a record that two people may change at once: what the other changed is merged with what is typed here (D75). */
  fusion?: Fusion<F>;
  onSaved?: (answer: A, values: V) => void;
  onFailed?: (error: unknown) => void;
}

interface Save<V, A> {
  /** The answer, or null when it failed: the user has been told, and what was typed is kept. Null too while the same form is being sent. */
  save: (values: V) => Promise<A | null>;
  saving: boolean;
  /** The save under way, or the last one, for `useDirtyGuard`. */
  lastSave: () => Promise<unknown>;
  error: Error | null;
}

/** What may be compared by its parts: not a file. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);

/** Whether a button sends the same thing: a word, the ids of rows, or words together, with the same file. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const parts = Object.entries(one);
  return parts.length === Object.keys(other).length && parts.every(([key, part]) => isSame(part, other[key]));
}

/** Its key had served: what the form sent before, its answer lost, is stored. */
export const isStoredBefore = (error: unknown): boolean =>
  manquesOf(error).some(({ path }) => path === 'Idempotency-Key');
const DEJA_ENREGISTRE = [
  'Votre premier envoi, resté sans réponse, avait été enregistré tel quel\u00a0; ce que vous auriez changé depuis ne l’est pas. Fermez cette saisie et corrigez ce qui est enregistré. Confirmez à nouveau seulement s’il en faut un second.',
  'Déjà enregistré',
] as const;
export const tellStoredBefore = (): Promise<unknown> => alertDialog(...DEJA_ENREGISTRE);

/** Fields that were inert during the save take the focus only once they are drawn again. */
const usable = (): Promise<void> => new Promise((done) => setTimeout(done));

export function useSave<V, A, F extends FieldValues = FieldValues>(
  options: SaveOptions<V, A, F>,
): Save<V, A> {
  const mutation = useMutation({
    mutationFn: async (values: V) => {
      const by = options.fusion ? undefined : options.form?.control;
      const answer = await sentBy(by, () => options.run(values));
      await invalidate(...(options.readBack ?? []));
      return answer;
    },
    mutationKey: options.key,
  });
  const formSent = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const sent = useRef<unknown[]>([]);

  /** When `success` is a function that answers null, nothing was saved: the user changed his mind, and his draft stays. */
  const tell = (answer: A, values: V) => {
    const { success, form } = options;
    const notice = typeof success === 'function' ? success(answer, values) : success;
    if (notice) notifySuccess(notice.title, notice.text);
    if (form && (notice || typeof success !== 'function')) oublierBrouillon(form.control);
  };

  /** Tells the failure; answers whether the write is to be sent again. */
  const fail = async (error: unknown, values: V): Promise<boolean> => {
    options.onFailed?.(error);
    // Drafts are written with the key of what was sent, since it may have been done.
    if (options.form) ecrireBrouillons();
    // Another user has deleted the record first, or changed the row of the button, or this one has, unanswered: the list that
    // shows it as it was is read again.
    const { code } = asAppError(error);
    const stale = [...(options.invalidate ?? []), ...(options.readBack ?? [])];
    if (isStoredBefore(error)) {
      void invalidate(...stale);
      await tellStoredBefore();
      return false;
    }
    const passee = code === 'version_perimee' || code === 'invalide' || code === 'conflit';
    if (code === 'introuvable' || (passee && !options.form)) void invalidate(...stale);
    // A user who goes to sign in is told by the login page, and has nothing to confirm here.
    if (code === 'session_requise' && (await goesToLogin())) return false;
    if (options.form) await usable();
    const rest = options.form ? applyFieldErrors(error, options.form, options.prefix) : manquesOf(error);
    return showSaveError(error, { rest, typed: Boolean(options.form), file: values instanceof File });
  };

  /** Merges with the other's save. Null: nothing to merge, or its code does not load. */
  const together = async (refusal: unknown): Promise<{ answer: A | null } | null> => {
    const { form, fusion } = options;
    if (!form || !fusion || !estPerimee(refusal)) return null;
    const reunion = await import('./fusion/reunir').catch(() => null);
    if (!reunion) return null;
    const envoyer = (values: F) => send(values as unknown as V);
    return { answer: await reunion.reunirEtRenvoyer(form, fusion, refusal.details, envoyer) };
  };

  const send = async (values: V): Promise<A | null> => {
    askLoginAgain();
    const { form, fusion } = options;
    if (form && fusion) noterEnvoyees(form, [form.getValues()]);
    try {
      const answer = await mutation.mutateAsync(values);
      void invalidate(...(options.invalidate ?? []));
      tell(answer, values);
      options.onSaved?.(answer, values);
      return answer;
    } catch (error) {
      if (isCancelled(error)) return null;
      const reunies = await together(error);
      if (reunies) return reunies.answer;
      return (await fail(error, values)) ? send(values) : null;
    }
  };

  const sendOnce = async (values: V): Promise<A | null> => {
    if (sent.current.some((one) => isSame(one, values))) return null;
    sent.current.push(values);
    return send(values).finally(() => {
      sent.current = sent.current.filter((one) => one !== values);
    });
  };

  /** A second click may come before the button is drawn disabled: a form, or the same thing, is sent once at a time. */
  const save = async (values: V): Promise<A | null> => {
    if (!options.form) return sendOnce(values);
    if (formSent.current) return null;
    formSent.current = true;
    const going = send(values).finally(() => {
      formSent.current = false;
    });
    last.current = going;
    return going;
  };

  return { save, saving: mutation.isPending, lastSave: () => last.current, error: mutation.error };
}

interface DeleteOptions {
  run: (ids: number[]) => Promise<unknown>;
  /** Called before the question: more lines for it. `null` gives up, the user having been told why. */
  before?: (ids: number[]) => Promise<readonly string[] | null>;
  question: string | ((ids: number[]) => string);
  success: Notice;
  invalidate?: Call[];
  /** Reads one of them: forgotten once it is deleted; asked again after a refusal, since somebody else may have deleted it. */
  record?: Call;
  onDeleted?: (ids: number[]) => unknown;
}

const NOTHING_TICKED = 'Veuillez cocher au moins une ligne\u00a0!'; // R293

/** R291–R293: asks, deletes, refreshes, says so. */
export function useDelete(options: DeleteOptions): {
  /** `noms`: what the list calls them, so that a wrong row is seen before the yes. */
  remove: (ids: readonly number[], noms?: readonly string[]) => Promise<boolean>;
  removing: boolean;
} {
  const { save, saving } = useSave({
    run: options.run,
    success: options.success,
    invalidate: options.invalidate,
    onSaved: async (_answer: unknown, ids: number[]) => {
      // Leaves first: a page that still shows a deleted record would read it again.
      await options.onDeleted?.(ids);
      if (options.record) forgetRecords(options.record, ids);
    },
  });

  const here = useHere();
  const remove = async (chosen: readonly number[], noms: readonly string[] = []): Promise<boolean> => {
    const ids = [...chosen];
    if (ids.length === 0) {
      await alertDialog(NOTHING_TICKED);
      return false;
    }
    const { before, question } = options;
    const others = before ? await before(ids) : [];
    if (!others || (before && !here())) return false;
    const lines = noms.length > 0 ? [noms.join('\u00a0; '), ...others] : others;
    const agreed = await confirmDelete(typeof question === 'function' ? question(ids) : question, { lines });
    if (!agreed) return false;
    const deleted = (await save(ids)) !== null;
    if (!deleted && options.record) await invalidate(options.record);
    return deleted;
  };

  return { remove, removing: saving };
}
