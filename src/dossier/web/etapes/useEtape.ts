/** A step's form: it follows the file while nothing is typed, saves its own section, and tells the page. */
import {
  createElement,
  type ReactNode,
  type Ref,
  type RefObject,
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
import { type Affichage, useManquesAffiches } from './useManquesAffiches';

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
  /** Where the form shows what the rules call by that path. */
  champDe?: (path: string, saisie: z.output<S>, dossier: Dossier) => string;
}

type Formulaire<S extends z.ZodType<FieldValues>> = UseFormReturn<z.output<S>>;
/** What is read of it when something happens is the latest render's. */
type Actuel<S extends z.ZodType<FieldValues>> = RefObject<Options<S>>;

/** Told to the page, and kept out of the form's own state, which would draw the whole step again at the first key. */
function useModifie<F extends FieldValues>(
  form: UseFormReturn<F>,
  onDirty: EtapeProps['onDirty'],
): RefObject<boolean> {
  const modifie = useRef(false);
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
  return modifie;
}

/** The version of the file that the typing starts from, which the next save is sent with. */
interface Depart<F extends FieldValues> {
  base: RefObject<Dossier>;
  repartir: (frais: Dossier) => void;
  fusion: Fusion<F>;
}

/** Another section, an affair or a piece changed: what is typed here stays, what is not follows. */
function useDepart<S extends z.ZodType<FieldValues>>(
  form: Formulaire<S>,
  actuel: Actuel<S>,
  { dossier, listes, onDirty }: Options<S>,
  redire: RefObject<() => void>,
): Depart<z.output<S>> {
  const base = useRef(dossier);
  const modifie = useModifie(form, onDirty);
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
    if (!modifie.current) {
      repartir(frais);
      return redire.current();
    }
    const fusionner = await import('../../../kit/fusion').catch(() => null);
    // Without it the base stays: saving will put both sides together, or ask.
    if (!fusionner) return;
    const { merge } = fusionner;
    const { valeurs, dossier: dernier } = actuel.current;
    if (dernier !== frais || base.current === frais) return;
    const { merged, conflits } = merge(valeurs(base.current), saisiePour(frais), valeurs(frais));
    if (conflits.length > 0) return;
    repartir(frais);
    form.reset(merged, { keepDefaultValues: true });
    redire.current();
  });
  useEffect(() => {
    void suivre(dossier);
  }, [dossier]);
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
    listes,
  };
  return { base, repartir, fusion };
}

/** Checks, sends and reads back; false: refused or failed, and the user has been told. */
function useEnregistrer<S extends z.ZodType<FieldValues>>(
  form: Formulaire<S>,
  actuel: Actuel<S>,
  { base, repartir, fusion }: Depart<z.output<S>>,
): () => Promise<boolean> {
  const { surSoldeInsuffisant } = useContext(Extensions);
  const { save } = useSave({
    run: (saisie: z.output<S>) =>
      siCouvert(() => actuel.current.envoyer(saisie, base.current), surSoldeInsuffisant),
    form,
    prefix: actuel.current.prefixe,
    fusion,
    success: (answer: unknown, saisie) => {
      if (answer === REFUSE) return null;
      const { fusionner, etape, valide } = actuel.current;
      const fusionne = completerDossier(fusionner(base.current, saisie));
      const entiere = manquesEtape(fusionne, etape).length === 0;
      return entiere ? { title: AJOUTE, text: valide } : ENREGISTRE;
    },
  });
  const relire = async (): Promise<boolean> => {
    try {
      repartir(await relireDossier(actuel.current.dossier.id));
      return true;
    } catch {
      notifyLoadError(ERREUR_DOSSIER);
      return false;
    }
  };
  const ecrire = async (saisie: z.output<S>): Promise<boolean> => {
    const answer = await save(saisie);
    // Rows have their ids only once they are read back: the next save must know them (D74).
    return answer !== null && answer !== REFUSE && relire();
  };
  return async () => {
    let enregistree = false;
    await form.handleSubmit(async (saisie) => {
      if (actuel.current.refuser?.(saisie)) return;
      enregistree = await ecrire(saisie);
    })();
    return enregistree;
  };
}

/** The tabs and the panels follow the typing, a frame after it. */
function useVif<S extends z.ZodType<FieldValues>>(
  form: Formulaire<S>,
  actuel: Actuel<S>,
  { dossier, schema, onLive }: Options<S>,
): void {
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
  }, [actuel, dossier, form, onLive, schema]);
}

export function useEtape<S extends z.ZodType<FieldValues>>(
  options: Options<S>,
): { form: Formulaire<S>; garde: ReactNode } & Affichage {
  const { dossier, ref, refus } = options;
  const actuel = useRef(options);
  actuel.current = options;
  const form = useZodForm(options.schema, {
    defaultValues: options.valeurs(dossier) as DefaultValues<z.output<S>>,
  });
  // Before the fields themselves, who know more.
  useState(() => {
    for (const [path, label] of Object.entries(options.libelles ?? {}))
      noterChamp(form.control, path.replace(options.prefixe ?? '', ''), { label });
  });
  const redire = useRef<() => void>(() => undefined);
  const depart = useDepart(form, actuel, options, redire);
  const enregistrer = useEnregistrer(form, actuel, depart);
  useImperativeHandle(ref as Ref<EtapeHandle>, () => ({ save: enregistrer }));
  useVif(form, actuel, options);
  const affichage = useManquesAffiches(form, actuel, refus);
  redire.current = affichage.redire;

  const garde = estLectureSeule(dossier.cloture)
    ? null
    : createElement(SaisieGardee<z.output<S>>, {
        form,
        cle: `dossier/${dossier.id}/etape/${options.etape}`,
        fusion: depart.fusion,
      });
  return { form, garde, ...affichage };
}
