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
  attente: () => F | null;
  onTrouves: (trouves: Trouve[]) => void;
}

export function garderSaisie<F extends FieldValues>({ form, cle, attente, onTrouves }: Garde<F>): Gardien {
  const { control } = form;
  let coffre: Coffre | null = null;
  let nom: string | null = null;
  let oubliee: unknown = null;
  /** Of what came back. */
  let repris: readonly Envoi[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const effacer = (): void => {
    if (!nom) return;
    coffre?.jeter(nom);
    lacher(nom);
    nom = null;
  };
  /** False: something is typed and could not be kept. */
  const ecrire = (): boolean => {
    clearTimeout(timer);
    const original = sansSecrets(departDe(form));
    const saisie = sansSecrets(attente() ?? form.getValues());
    if (same(original, saisie) || (oubliee !== null && same(saisie, oubliee))) {
      effacer();
      return true;
    }
    oubliee = null;
    if (!coffre) return false;
    nom ??= coffre.nouveauNom();
    tenir(nom);
    const envois = [...repris, ...coffre.marquer(withoutAnswer())];
    const le = new Date().toISOString();
    return coffre.ecrire(nom, { cle, le, original, saisie, noms: nomsDe(control), envois });
  };
  const oublier = (): void => {
    clearTimeout(timer);
    oubliee = sansSecrets(form.getValues());
    repris = [];
    effacer();
  };

  const proposer = async (ouvert: Coffre, gardes: Trouve[]): Promise<void> => {
    const tenus = await tenusAilleurs();
    if (closed) return;
    const depart = sansSecrets(departDe(form));
    const trouves = gardes.filter((trouve) => {
      if (tenus.has(trouve.nom)) return false;
      // Saved after all, the answer alone was lost.
      const rangee = same(trouve.saisie, depart);
      if (rangee) ouvert.jeter(trouve.nom);
      return !rangee;
    });
    onTrouves(trouves);
  };

  const ouvrir = async (): Promise<void> => {
    try {
      const ouvert = ouvrirCoffre(await lireCles());
      if (closed) return;
      coffre = ouvert;
      jeterPerimes(new Date());
      const gardes = ouvert.trouver(cle);
      ecrire();
      if (gardes.length > 0) await proposer(ouvert, gardes);
    } catch {
      if (!closed) again = setTimeout(() => void ouvrir(), AGAIN_MS);
    }
  };

  const cesser = garder(control, { oublier, ecrire });
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
      if (nom) lacher(nom);
      closed = true;
      clearTimeout(again);
      cesser();
      desabonner();
      window.removeEventListener('pagehide', partir);
      document.removeEventListener('visibilitychange', partir);
    },
    reprendre: (trouve) => {
      repris = trouve.envois ?? [];
      recallSent(coffre?.reconnaitre(repris) ?? []);
      // What came back is written under the form's own name first.
      ecrire();
      coffre?.jeter(trouve.nom);
    },
    jeter: (trouve) => coffre?.jeter(trouve.nom),
  };
}
