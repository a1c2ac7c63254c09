/** Watches one form and keeps its typing, until it is saved or given up. */
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { same } from '../../fusion';
import { nomsDe } from '../fields/champs';
import { departDe } from '../fusion/fusion';
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
  /** One that was found is taken up: what was sent of it is the same write, should it be sent again as it is. */
  reprendre(trouve: Trouve): void;
  jeter(trouve: Trouve): void;
}

interface Garde<F extends FieldValues> {
  form: UseFormReturn<F>;
  cle: string;
  /** What the form no longer shows and is not lost either. */
  attente: () => readonly F[];
  onTrouves: (trouves: Trouve[]) => void;
}

/** What one form writes on the machine: nothing before `ouvrir`, then its latest typing and what stands aside, each under a name of its own. */
function tenirBrouillon<F extends FieldValues>({ form, cle, attente }: Omit<Garde<F>, 'onTrouves'>) {
  let coffre: Coffre | null = null;
  const noms: string[] = [];
  /** Stored, or given up, as they stood then: not to be written again. */
  let oubliees: unknown[] = [];
  /** Of what came back. */
  let repris: readonly Envoi[] = [];

  const effacer = (restent = 0): void => {
    for (const nom of noms.splice(restent)) {
      coffre?.jeter(nom);
      lacher(nom);
    }
  };
  /** False: something is typed and could not be kept. */
  const ecrire = (): boolean => {
    const depart = departDe(form);
    const original = sansSecrets(depart);
    const tout = [...attente(), form.getValues()];
    // A password alone was typed: there is nothing to keep of it.
    const perdu = tout.some((une) => same(original, sansSecrets(une)) && !same(depart, une));
    const saisies = tout
      .map(sansSecrets)
      .filter((une) => !same(original, une) && !oubliees.some((oubliee) => same(une, oubliee)));
    effacer(saisies.length);
    if (saisies.length === 0) return !perdu;
    oubliees = [];
    const ouvert = coffre;
    if (!ouvert) return false;
    const commun = { cle, le: new Date().toISOString(), original, noms: nomsDe(form.control) };
    const envois = [...repris, ...ouvert.marquer(withoutAnswer())];
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
      recallSent(coffre?.reconnaitre(repris) ?? []);
      // What came back is written under the form's own name first.
      ecrire();
      coffre?.jeter(trouve.nom);
    },
    jeter: ({ nom: trouve }: Trouve): void => coffre?.jeter(trouve),
    /** It stays kept, and another form may be offered it. */
    lacher: (): void => {
      noms.forEach(lacher);
    },
  };
}

/** Of what was kept, what no other tab is typing and was not saved after all, when the answer alone was lost. */
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
      jeterPerimes(new Date());
      const gardes = coffre.trouver(cle);
      ecrire();
      if (gardes.length === 0) return;
      const tenus = await tenusAilleurs();
      if (!closed) onTrouves(aProposer(gardes, coffre, tenus, sansSecrets(departDe(form))));
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
