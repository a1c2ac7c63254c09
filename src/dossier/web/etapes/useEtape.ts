/** A step's form: it follows the file while nothing is typed, saves its own section, and tells the page. */
import { type Ref, useContext, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { AppError } from '../../../kit/errors';
import { notifyLoadError } from '../../../kit/web/notify';
import { useSave } from '../../../kit/web/useSave';
import { useZodForm } from '../../../kit/web/useZodForm';
import { type DossierBrut, completerDossier } from '../../completer';
import type { Dossier } from '../../dossier';
import { type EtapeId, manquesEtape } from '../../etapes';
import { REFUSE, siCouvert } from '../decouvert';
import { Extensions } from '../extensions';
import { AJOUTE, ENREGISTRE, ERREUR_DOSSIER } from '../messages';
import { relireDossier } from '../queries';
import type { EtapeHandle, EtapeProps, Intention } from './contrat';
import { lisible } from './lisible';
import { rebaser } from './rebaser';

interface Options<S extends z.ZodType<FieldValues>> extends Omit<EtapeProps, 'openCdg' | 'readOnly'> {
  etape: EtapeId;
  schema: S;
  /** The section as the form types it. Pure; it is read anew from each version of the file. */
  valeurs: (dossier: Dossier) => z.output<S>;
  /** The file with what is typed in its place; totals and badges are computed afterwards. */
  fusionner: (dossier: Dossier, saisie: z.output<S>) => DossierBrut;
  /** Sends the section. `version` is that of the file from which the typing began. */
  envoyer: (saisie: z.output<S>, version: number) => Promise<unknown>;
  /** « Signature validée » (R455), said when the step lacks nothing; else « Enregistré » (D61). */
  valide: string;
  /** What the server's paths have before the form's: `ouverture.`. */
  prefixe?: string;
  /** Refuses before anything is sent, and tells why. */
  refuser?: (saisie: z.output<S>) => boolean;
}

const estPerimee = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'version_perimee';

function versionActuelle({ details }: AppError): number | undefined {
  const actuel = (details as { actuel?: { version?: unknown } } | undefined)?.actuel;
  return typeof actuel?.version === 'number' ? actuel.version : undefined;
}

/** What `run` answers when the section changed meanwhile: no error, a question. */
const PERIMEE = 'perimee';

export function useEtape<S extends z.ZodType<FieldValues>>(
  options: Options<S>,
): { form: UseFormReturn<z.output<S>>; saving: boolean } {
  const { dossier, schema, onDirty, onLive, ref } = options;
  // What the callbacks below read is always the latest render's.
  const actuel = useRef(options);
  actuel.current = options;
  const base = useRef(dossier);
  const { surSoldeInsuffisant } = useContext(Extensions);
  const form = useZodForm(schema, { defaultValues: options.valeurs(dossier) as DefaultValues<z.output<S>> });
  const { isDirty } = form.formState;

  const repartir = (frais: Dossier) => {
    base.current = frais;
    form.reset(actuel.current.valeurs(frais));
  };
  /** While both sides typed something else, the base stays: saving will then be refused, and asked about. */
  const suivre = useEffectEvent((frais: Dossier) => {
    if (base.current === frais) return;
    const { valeurs } = actuel.current;
    const { conflit, ...rebase } = rebaser(valeurs(base.current), valeurs(frais), form.getValues());
    if (conflit) return;
    repartir(frais);
    form.reset(rebase.valeurs, { keepDefaultValues: true });
  });
  const envoyer = async ({ saisie, version }: { saisie: z.output<S>; version: number }) => {
    try {
      return await siCouvert(() => actuel.current.envoyer(saisie, version), surSoldeInsuffisant);
    } catch (error) {
      if (!estPerimee(error)) throw error;
      demander(saisie, versionActuelle(error));
      return PERIMEE;
    }
  };
  const { save, saving } = useSave({
    run: envoyer,
    form,
    prefix: options.prefixe,
    success: (answer: unknown, { saisie }) => {
      if (answer === PERIMEE || answer === REFUSE) return null;
      const fusionne = completerDossier(options.fusionner(dossier, saisie));
      const entiere = manquesEtape(fusionne, options.etape).length === 0;
      return entiere ? { title: AJOUTE, text: options.valide } : ENREGISTRE;
    },
  });

  const ecrire = async (saisie: z.output<S>, version: number): Promise<'saved' | null> => {
    const answer = await save({ saisie, version });
    if (answer === null || answer === PERIMEE || answer === REFUSE) return null;
    // Rows have their ids only once they are read back: the next save must know them (D74).
    return (await relire()) ? 'saved' : null;
  };
  const relire = async (): Promise<boolean> => {
    try {
      repartir(await relireDossier(dossier.id));
      return true;
    } catch {
      notifyLoadError(ERREUR_DOSSIER);
      return false;
    }
  };
  const demander = (saisie: z.output<S>, version = dossier.version) =>
    actuel.current.onConflit?.({
      recharger: relire,
      garder: () => ecrire(saisie, version),
    });

  const enregistrer = async (_intention: Intention): Promise<'saved' | null> => {
    let result: 'saved' | null = null;
    await form.handleSubmit(async (saisie) => {
      if (actuel.current.refuser?.(saisie)) return;
      result = await ecrire(saisie, base.current.version);
    })();
    return result;
  };
  useImperativeHandle(ref as Ref<EtapeHandle>, () => ({ save: enregistrer }));

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  // Another section, an affair or a piece changed: what is typed here stays, what is not follows.
  useEffect(() => {
    suivre(dossier);
  }, [dossier]);

  useEffect(() => {
    const dire = () => {
      const saisie = lisible(schema, form.getValues());
      if (saisie) onLive?.(completerDossier(actuel.current.fusionner(dossier, saisie)));
    };
    dire();
    return form.subscribe({ formState: { values: true }, callback: dire });
  }, [dossier, form, onLive, schema]);

  return { form, saving };
}
