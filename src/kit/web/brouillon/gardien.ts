/** Watches one form and keeps its typing, until it is saved or given up. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { same } from '../../fusion';
import { nomsDe } from '../fields/champs';
import { departDe, envoyeesDe } from '../fusion/fusion';
import { maintenant } from '../horloge';
import { recallSent, withoutAnswer } from '../idempotency';
import { lireCles } from './cles';
import { type Coffre, type Envoi, type Trouve, ouvrirCoffre } from './coffre';
import { garder } from './ouverts';
import { jeterPerimes } from './poste';
import { sansSecrets } from './sansSecrets';
import { lacher, tenir, tenusAilleurs } from './tenus';

const PAUSE_MS = 400;
const AGAIN_MS = 10_000;

export interface Gardien {
  /** Ends the watch; what is typed stays kept. */
  fermer(): void;
  /** Takes up a draft that was found: a write sent from it without an answer has the same key if it is sent again as it is. */
  reprendre(trouve: Trouve): void;
  jeter(trouve: Trouve): void;
}

interface Garde<F extends FieldValues> {
  form: UseFormReturn<F>;
  cle: string;
  /** What was typed, is no longer in the form, and must not be lost either. */
  attente: () => readonly F[];
  /** The drafts to offer. First called with all that are kept, while the other tabs are asked about them: `surs` is false. */
  onTrouves: (trouves: Trouve[], surs: boolean) => void;
}

/** What one form writes on this machine: nothing before `ouvrir`, then its latest typing and what stands aside, each under a name of its own. */
function tenirBrouillon<F extends FieldValues>({ form, cle, attente }: Omit<Garde<F>, 'onTrouves'>) {
  let coffre: Coffre | null = null;
  const noms: string[] = [];
  /** What was saved, or given up, as it was then: not to be written again. */
  let oubliees: unknown[] = [];
  /** Writes without an answer of the draft that was taken up. */
  let repris: readonly Envoi[] = [];

  const effacer = (restent = 0): void => {
    for (const nom of noms.splice(restent)) {
      coffre?.jeter(nom);
      lacher(nom);
    }
  };
  /** Writes the drafts now; false when something is typed and could not be kept. */
  const ecrire = (): boolean => {
    const depart = departDe(form);
    const original = sansSecrets(depart);
    const tout = [...attente(), form.getValues()];
    // Only a password was typed: it is never kept, and will be lost.
    const perdu = tout.some((une) => same(original, sansSecrets(une)) && !same(depart, une));
    const saisies = tout
      .map(sansSecrets)
      .filter((une) => !same(original, une) && !oubliees.some((oubliee) => same(une, oubliee)));
    effacer(saisies.length);
    if (saisies.length === 0) return !perdu;
    oubliees = [];
    const ouvert = coffre;
    if (!ouvert) return false;
    const envoyees = envoyeesDe(form)
      .map(sansSecrets)
      .filter((une, rang, toutes) => toutes.findIndex((autre) => same(une, autre)) === rang);
    const commun = { cle, le: maintenant().toISOString(), original, envoyees, noms: nomsDe(form.control) };
    const envois = [...repris, ...ouvert.marquer(withoutAnswer(form.control))];
    const ecrites = saisies.map((saisie, rang) => {
      const nom = (noms[rang] ??= ouvert.nouveauNom());
      tenir(nom);
      return ouvert.ecrire(nom, { ...commun, saisie, envois });
    });
    return !perdu && ecrites.every(Boolean);
  };
  return {
    ouvrir: (ouvert: Coffre): void => {
      coffre = ouvert;
    },
    ecrire,
    oublier: (): void => {
      oubliees = [...attente(), form.getValues()].map(sansSecrets);
      repris = [];
      effacer();
    },
    reprendre: (trouve: Trouve): void => {
      repris = trouve.envois ?? [];
      recallSent((coffre?.reconnaitre(repris) ?? []).map((une) => ({ ...une, form: form.control })));
      // The draft is first written again under this form's own name.
      ecrire();
      coffre?.jeter(trouve.nom);
    },
    jeter: ({ nom: trouve }: Trouve): void => coffre?.jeter(trouve),
    /** Leaves the drafts: they stay kept, and may be offered to another form. */
    lacher: (): void => {
      noms.forEach(lacher);
    },
  };
}

/** The drafts to offer: not those that another tab is still typing, nor those that were saved after all (only the answer was lost). */
function aProposer(gardes: Trouve[], coffre: Coffre, tenus: ReadonlySet<string>, depart: unknown): Trouve[] {
  return gardes.filter((trouve) => {
    if (tenus.has(trouve.nom)) return false;
    const rangee = same(trouve.saisie, depart);
    if (rangee) coffre.jeter(trouve.nom);
    return !rangee;
  });
}

export function garderSaisie<F extends FieldValues>({ onTrouves, ...garde }: Garde<F>): Gardien {
  const { form, cle } = garde;
  const brouillon = tenirBrouillon(garde);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const ecrire = (): boolean => {
    clearTimeout(timer);
    return brouillon.ecrire();
  };
  const oublier = (): void => {
    clearTimeout(timer);
    brouillon.oublier();
  };

  const ouvrir = async (): Promise<void> => {
    try {
      const coffre = ouvrirCoffre(await lireCles());
      if (closed) return;
      brouillon.ouvrir(coffre);
      jeterPerimes(maintenant());
      const gardes = coffre.trouver(cle);
      ecrire();
      if (gardes.length === 0) return;
      onTrouves(gardes, false);
      const tenus = await tenusAilleurs();
      if (!closed) onTrouves(aProposer(gardes, coffre, tenus, sansSecrets(departDe(form))), true);
    } catch {
      if (!closed) again = setTimeout(() => void ouvrir(), AGAIN_MS);
    }
  };

  const cesser = garder(form.control, { oublier, ecrire });
  const desabonner = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer);
      timer = setTimeout(ecrire, PAUSE_MS);
    },
  });
  const partir = (): void => void ecrire();
  window.addEventListener('pagehide', partir);
  document.addEventListener('visibilitychange', partir);
  void ouvrir();

  return {
    fermer: () => {
      ecrire();
      brouillon.lacher();
      closed = true;
      clearTimeout(again);
      cesser();
      desabonner();
      window.removeEventListener('pagehide', partir);
      document.removeEventListener('visibilitychange', partir);
    },
    reprendre: brouillon.reprendre,
    jeter: brouillon.jeter,
  };
}
