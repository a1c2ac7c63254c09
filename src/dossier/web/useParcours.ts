/** Going from step to step: save, check, move (R534–R541, D61). */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { officeTime } from '../../kit/dates';
import { maintenant } from '../../kit/web/horloge';
import { notifyWarning } from '../../kit/web/notify';
import { confirmLeave } from '../../kit/web/useDirtyGuard';
import { useHere } from '../../kit/web/useHere';
import { DOSSIER_INCOMPLET, avertissement } from '../avancement';
import type { Dossier } from '../dossier';
import {
  CLOTURE,
  ETAPE_IDS,
  type EtapeId,
  type EtapeInvalide,
  OUVERTURE,
  type RefusCloture,
  destination,
} from '../etapes';
import { type EtapeHandle, PANNEAU, viserErreur } from './etapes/contrat';
import { dossierEnCache } from './queries';

const estEtape = (value: unknown): value is EtapeId => ETAPE_IDS.includes(value as EtapeId);

export interface Parcours {
  active: EtapeId;
  /** The step where the user was stopped, and what it lacks. */
  refus: EtapeInvalide | null;
  dirty: boolean;
  setDirty: (dirty: boolean) => void;
  saving: boolean;
  /** « 10:42 », once something has been saved. */
  enregistreA: string | null;
  etape: RefObject<EtapeHandle | null>;
  enregistrer: () => Promise<void>;
  /** The save under way, or the last one. */
  dernier: () => Promise<boolean>;
  suivante: () => Promise<void>;
  choisir: (cible: EtapeId) => Promise<void>;
  direRefus: (refus: RefusCloture) => void;
}

/**
 * The step is in the address, so that reloading comes back to it. The menu's link has no step, and « back » an older one: the
 * step shown stays, with what is typed, and the address is corrected.
 */
function useEtapeAdressee() {
  const navigate = useNavigate();
  const { etape } = useSearch({ strict: false }) as { etape?: unknown };
  const dite = Number(etape);
  const adressee = estEtape(dite) ? dite : OUVERTURE;
  const [active, setActive] = useState<EtapeId>(adressee);
  useEffect(() => {
    if (adressee === active) return;
    void navigate({ to: '.', search: { etape: active } as never, replace: true, resetScroll: false });
  }, [active, adressee, navigate]);
  return [active, setActive] as const;
}

/**
 * The button pressed comes after the step: the focus goes to the beginning of the next one, once it is shown. Not before: until
 * then the panel is inert, and the button goes away with the focus.
 */
function useViserEtape(active: EtapeId, saving: boolean): (viser: boolean) => void {
  const aViser = useRef(false);
  useLayoutEffect(() => {
    if (!aViser.current || saving) return;
    aViser.current = false;
    document.getElementById(PANNEAU)?.focus({ preventScroll: true });
  }, [active, saving]);
  return (viser) => {
    aViser.current = viser;
  };
}

export function useParcours(dossier: Dossier, readOnly: boolean): Parcours {
  const [active, setActive] = useEtapeAdressee();
  const [refus, setRefus] = useState<EtapeInvalide | null>(null);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [enregistreA, setEnregistreA] = useState<string | null>(null);
  const etape = useRef<EtapeHandle>(null);
  const enCours = useRef<Promise<boolean>>(Promise.resolve(true));
  const affichee = useRef(active);
  affichee.current = active;
  const here = useHere();
  const viserEnsuite = useViserEtape(active, saving);

  const montrer = (id: EtapeId, viser = false) => {
    window.scrollTo({ top: 0 }); // R539
    if (id === active) return;
    viserEnsuite(viser);
    setActive(id);
  };

  const sauverMaintenant = async (): Promise<boolean> => {
    if (!etape.current) return true;
    setSaving(true);
    const enregistree = await etape.current.save().finally(() => setSaving(false));
    if (!enregistree) {
      // The panel is inert while saving: only now can it take the focus.
      requestAnimationFrame(viserErreur);
      return false;
    }
    setEnregistreA(officeTime(maintenant()));
    setRefus(null);
    return true;
  };

  /** One after the other: a save that starts before the previous one is read back would conflict with it. */
  const sauver = (): Promise<boolean> => {
    const suite = enCours.current.then(() => affichee.current !== active || sauverMaintenant());
    enCours.current = suite.catch(() => false);
    return suite;
  };

  /** « Back » pressed meanwhile has left this page: going to the next step would replace that screen's address. */
  const sauverIci = async (): Promise<boolean> => (await sauver()) && here();

  /** Unless a step before keeps the user. */
  const aller = (cible: EtapeId, viser = false): void => {
    const { etape: arrivee, refus } = destination(dossierEnCache(dossier.id) ?? dossier, cible);
    setRefus(refus);
    if (refus) notifyWarning(avertissement(refus));
    montrer(arrivee, viser && refus === null);
  };

  /** The file was closed by another while one typed here: what is typed is lost with the step. */
  const lire = async (cible: EtapeId, viser = false) => {
    if (!dirty || (await confirmLeave())) montrer(cible, viser);
  };

  const direRefus = ({ etapes: [premiere] }: RefusCloture) => {
    if (!premiere) return notifyWarning(avertissement({ etape: CLOTURE, manques: [] }));
    // Rates are typed in the configuration: on its own the step would not show what is missing.
    const taux = premiere.manques.filter(({ path }) => path.startsWith('devis.')).map((m) => m.message);
    notifyWarning([avertissement(premiere), ...taux].join(' '), DOSSIER_INCOMPLET);
    setRefus(premiere);
    if (here()) montrer(premiere.etape);
  };

  return {
    active,
    refus,
    dirty,
    setDirty,
    saving,
    enregistreA,
    etape,
    direRefus,
    dernier: () => enCours.current,
    enregistrer: async () => {
      await sauver();
    },
    suivante: async () => {
      const next = ETAPE_IDS.find((id) => id > active) ?? CLOTURE;
      if (readOnly) await lire(next, true);
      else if (await sauverIci()) aller(next, true);
    },
    choisir: async (cible) => {
      if (cible === active && (readOnly || !dirty)) return;
      if (readOnly) await lire(cible);
      else if (!dirty || (await sauverIci())) aller(cible);
    },
  };
}
