/** A step's form: follows the file while nothing is typed, saves its own section, and reports to the page. */
import {
  createElement,
  type ReactNode,
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
import type { EtapeProps } from './contrat';
import { lisible } from './lisible';
import { type Affichage, useManquesAffiches } from './useManquesAffiches';

interface Options<S extends z.ZodType<FieldValues>> extends Omit<EtapeProps, 'openCdg' | 'readOnly'> {
  etape: EtapeId;
  schema: S;
  /** The section as the form types it. Pure; called anew for each version of the file. */
  valeurs: (dossier: Dossier) => z.output<S>;
  /** The file with the typing merged in; totals and badges are computed afterwards. */
  fusionner: (dossier: Dossier, saisie: z.output<S>) => DossierBrut;
  /** Sends the section, typed from that version (`depart`) of the file. */
  envoyer: (saisie: z.output<S>, depart: Dossier) => Promise<unknown>;
  /** What is sent of what is typed, where it is not all of it. */
  envoi?: (saisie: z.output<S>, dossier: Dossier) => z.output<S>;
  /** Drops what was typed for a party that has left the file, or whose person has changed. */
  sansLesPartis?: (saisie: z.output<S>, avant: Dossier, apres: Dossier) => z.output<S>;
  /** « Signature validée » (R455), said when the step lacks nothing; else « Enregistré » (D61). */
  valide: string;
  /** The prefix of the server's paths, which the form's have not: `ouverture.`. */
  prefixe?: string;
  /** Checked before anything is sent; true: refused, and the user has been told. */
  refuser?: (saisie: z.output<S>) => boolean;
  /** The words of the window that compares two clerks' typing: labels of fields shown or hidden, lists, names behind the ids. */
  libelles?: Libelles;
  listes?: Listes;
  noter?: (control: object, dossier: Dossier) => void;
  /** The fields of a row that say one thing (`Fusion`). */
  ensemble?: readonly string[];
  /** The form's field for a path of the rules. */
  champDe?: (path: string, saisie: z.output<S>, dossier: Dossier) => string;
}

type Formulaire<S extends z.ZodType<FieldValues>> = UseFormReturn<z.output<S>>;
/** The options of the latest render, for what is called later. */
type Actuel<S extends z.ZodType<FieldValues>> = RefObject<Options<S>>;

/** Reported to the page and kept in a ref: in the form's state, it would render the whole step again at the first key. */
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

/** The version of the file that the typing started from: the next save is sent with it. */
interface Depart<F extends FieldValues> {
  base: RefObject<Dossier>;
  repartir: (frais: Dossier) => void;
  fusion: Fusion<F>;
}

/** When another section, an affair or a piece changes: what is typed here stays, the other values follow. */
function useDepart<S extends z.ZodType<FieldValues>>(
  form: Formulaire<S>,
  actuel: Actuel<S>,
  { dossier, listes, ensemble, onDirty }: Options<S>,
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
  /** On a conflict between the two typings, the base stays: the save will be refused, and the user asked. */
  const suivre = useEffectEvent(async (frais: Dossier) => {
    if (base.current === frais) return;
    if (!modifie.current) {
      repartir(frais);
      return redire.current();
    }
    const fusionner = await import('../../../kit/fusion').catch(() => null);
    // The module did not load: the base stays, and the save will merge or ask.
    if (!fusionner) return;
    const { merge } = fusionner;
    const { valeurs, dossier: dernier } = actuel.current;
    if (dernier !== frais || base.current === frais) return;
    const sides = [valeurs(base.current), saisiePour(frais), valeurs(frais)] as const;
    const { merged, conflits } = merge(...sides, ensemble);
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
    envoi: (saisie) => actuel.current.envoi?.(saisie, base.current) ?? saisie,
    listes,
    ensemble,
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
    // New rows get their ids from what is read back: without them, the next save would add them again (D74).
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

/** The tabs and the panels follow the typing, one frame later. */
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
  // Before the fields register their own labels, which are more precise.
  useState(() => {
    for (const [path, label] of Object.entries(options.libelles ?? {}))
      noterChamp(form.control, path.replace(options.prefixe ?? '', ''), { label });
  });
  const redire = useRef<() => void>(() => undefined);
  const depart = useDepart(form, actuel, options, redire);
  const enregistrer = useEnregistrer(form, actuel, depart);
  useImperativeHandle(ref, () => ({ save: enregistrer }));
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
