/** A step's form: it follows the file while nothing is typed, saves its own section, and tells the page. */
import {
  createElement,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { SaisieGardee } from '../../../kit/web/brouillon/SaisieGardee';
import { noterChamp } from '../../../kit/web/fields/champs';
import type { Fusion, Listes } from '../../../kit/web/fusion/fusion';
import { afterFrame } from '../../../kit/web/afterFrame';
import { notifyLoadError } from '../../../kit/web/notify';
import { useSave } from '../../../kit/web/useSave';
import { useZodForm } from '../../../kit/web/useZodForm';
import { type DossierBrut, completerDossier } from '../../completer';
import { type Dossier, estLectureSeule } from '../../dossier';
import { type EtapeId, manquesEtape } from '../../etapes';
import type { Libelles } from '../../manque';
import { REFUSE, siCouvert } from '../decouvert';
import { Extensions } from '../extensions';
import { AJOUTE, ENREGISTRE, ERREUR_DOSSIER } from '../messages';
import { relireDossier } from '../queries';
import type { EtapeHandle, EtapeProps } from './contrat';
import { lisible } from './lisible';

interface Options<S extends z.ZodType<FieldValues>> extends Omit<EtapeProps, 'openCdg' | 'readOnly'> {
  etape: EtapeId;
  schema: S;
  /** The section as the form types it. Pure; it is read anew from each version of the file. */
  valeurs: (dossier: Dossier) => z.output<S>;
  /** The file with what is typed in its place; totals and badges are computed afterwards. */
  fusionner: (dossier: Dossier, saisie: z.output<S>) => DossierBrut;
  /** Sends the section, typed from that version of the file. */
  envoyer: (saisie: z.output<S>, depart: Dossier) => Promise<unknown>;
  /** What was typed of a party that left the file, or that stands for another now, goes with it. */
  sansLesPartis?: (saisie: z.output<S>, avant: Dossier, apres: Dossier) => z.output<S>;
  /** « Signature validée » (R455), said when the step lacks nothing; else « Enregistré » (D61). */
  valide: string;
  /** What the server's paths have before the form's: `ouverture.`. */
  prefixe?: string;
  /** Refuses before anything is sent, and tells why. */
  refuser?: (saisie: z.output<S>) => boolean;
  /** What two clerks typed is told in these words: the fields, seen or hidden, the lists, whom the ids name. */
  libelles?: Libelles;
  listes?: Listes;
  noter?: (control: object, dossier: Dossier) => void;
}

export function useEtape<S extends z.ZodType<FieldValues>>(
  options: Options<S>,
): { form: UseFormReturn<z.output<S>>; garde: ReactNode } {
  const { dossier, schema, onDirty, onLive, ref } = options;
  // What the callbacks below read is always the latest render's.
  const actuel = useRef(options);
  actuel.current = options;
  const base = useRef(dossier);
  const { surSoldeInsuffisant } = useContext(Extensions);
  const form = useZodForm(schema, { defaultValues: options.valeurs(dossier) as DefaultValues<z.output<S>> });
  const modifie = useRef(false);
  // Before the fields themselves, who know more.
  useState(() => {
    for (const [path, label] of Object.entries(options.libelles ?? {}))
      noterChamp(form.control, path.replace(options.prefixe ?? '', ''), { label });
  });

  const repartir = (frais: Dossier) => {
    base.current = frais;
    form.reset(actuel.current.valeurs(frais));
  };
  const saisiePour = (frais: Dossier): z.output<S> => {
    const saisie = form.getValues();
    return actuel.current.sansLesPartis?.(saisie, base.current, frais) ?? saisie;
  };
  /** While both sides typed something else, the base stays: saving will then be refused, and asked about. */
  const suivre = useEffectEvent(async (frais: Dossier) => {
    if (base.current === frais) return;
    if (!modifie.current) return repartir(frais);
    const { merge } = await import('../../../kit/fusion');
    const { valeurs, dossier: dernier } = actuel.current;
    if (dernier !== frais || base.current === frais) return;
    const { merged, conflits } = merge(valeurs(base.current), saisiePour(frais), valeurs(frais));
    if (conflits.length > 0) return;
    repartir(frais);
    form.reset(merged, { keepDefaultValues: true });
  });
  const fusion: Fusion<z.output<S>> = {
    lire: (frais: Dossier) => {
      actuel.current.noter?.(form.control, frais);
      if (actuel.current.sansLesPartis)
        form.reset(saisiePour(frais), { keepDirtyValues: false, keepDefaultValues: true });
      return actuel.current.valeurs(frais);
    },
    adopter: (frais: Dossier) => {
      base.current = frais;
    },
    refuser: (saisie) => actuel.current.refuser?.(saisie) ?? false,
    listes: options.listes,
  };
  const { save } = useSave({
    run: (saisie: z.output<S>) =>
      siCouvert(() => actuel.current.envoyer(saisie, base.current), surSoldeInsuffisant),
    form,
    prefix: options.prefixe,
    fusion,
    success: (answer: unknown, saisie) => {
      if (answer === REFUSE) return null;
      const fusionne = completerDossier(options.fusionner(base.current, saisie));
      const entiere = manquesEtape(fusionne, options.etape).length === 0;
      return entiere ? { title: AJOUTE, text: options.valide } : ENREGISTRE;
    },
  });

  const ecrire = async (saisie: z.output<S>): Promise<boolean> => {
    const answer = await save(saisie);
    // Rows have their ids only once they are read back: the next save must know them (D74).
    return answer !== null && answer !== REFUSE && relire();
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

  const enregistrer = async (): Promise<boolean> => {
    let enregistree = false;
    await form.handleSubmit(async (saisie) => {
      if (actuel.current.refuser?.(saisie)) return;
      enregistree = await ecrire(saisie);
    })();
    return enregistree;
  };
  useImperativeHandle(ref as Ref<EtapeHandle>, () => ({ save: enregistrer }));

  // Not the form's own state, which would draw the whole step again at the first key.
  useEffect(() => {
    onDirty(modifie.current);
    return form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty = false }) => {
        if (modifie.current === isDirty) return;
        modifie.current = isDirty;
        onDirty(isDirty);
      },
    });
  }, [form, onDirty]);

  // Another section, an affair or a piece changed: what is typed here stays, what is not follows.
  useEffect(() => {
    void suivre(dossier);
  }, [dossier]);

  useEffect(() => {
    const dire = () => {
      const saisie = lisible(schema, form.getValues());
      if (saisie) onLive(completerDossier(actuel.current.fusionner(dossier, saisie)));
    };
    const { later, cancel } = afterFrame(dire);
    later();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: later });
    return () => {
      cancel();
      unsubscribe();
    };
  }, [dossier, form, onLive, schema]);

  const garde = estLectureSeule(dossier.cloture)
    ? null
    : createElement(SaisieGardee<z.output<S>>, {
        form,
        cle: `dossier/${dossier.id}/etape/${options.etape}`,
        fusion,
      });
  return { form, garde };
}
