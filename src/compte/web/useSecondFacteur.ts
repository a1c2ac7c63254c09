/** What the card of second factors does, and the windows that it opens. */
import { useRef, useState } from 'react';
import { call } from '../../kit/web/call';
import { alertDialog, confirm, type Question } from '../../kit/web/dialogs';
import { invalidate } from '../../kit/web/queryClient';
import { asAppError } from '../../kit/web/responseError';
import { useSave } from '../../kit/web/useSave';
import { getCollaborateurs } from '../collaborateur';
import {
  ajouterCle,
  type CleAcces,
  confirmerTotp,
  demanderCle,
  getSecondFacteur,
  nouveauxCodes,
  preparerTotp,
  retirerCle,
  retirerTotp,
  type SecondFacteur,
} from '../secondFacteur';
import { creerCle } from './cle';
import { avisSecurite as avis, dejaEnService, questionsSecurite as questions } from './messagesSecurite';

const CHANGE = [getSecondFacteur, getCollaborateurs];

type Propose = Awaited<ReturnType<typeof preparer>>;
const preparer = () => call(preparerTotp);

export type Fenetre =
  | { genre: 'totp'; propose: Propose }
  | { genre: 'cle' }
  | { genre: 'codes'; codes: string[] };

export function useSecondFacteur() {
  const [fenetre, ouvrir] = useState<Fenetre | null>(null);
  /** Recovery codes come with the first factor, and are shown once. */
  const fini = ({ codes }: { codes: string[] | null }) => ouvrir(codes && { genre: 'codes', codes });

  const proposer = useSave({
    run: preparer,
    onSaved: (propose) => ouvrir({ genre: 'totp', propose }),
  });
  const retraitTotp = useSave({
    run: () => call(retirerTotp),
    success: avis.totpRetire,
    invalidate: CHANGE,
  });
  const retraitCle = useSave({
    run: ({ id }: CleAcces) => call(retirerCle, { params: { id } }),
    success: avis.cleRetiree,
    invalidate: CHANGE,
  });
  const codes = useSave({
    run: () => call(nouveauxCodes),
    invalidate: CHANGE,
    onSaved: fini,
  });
  const apres = async (question: Question, work: () => Promise<unknown>) => {
    if (await confirm(question)) await work();
  };
  return {
    fenetre,
    fini,
    fermer: () => ouvrir(null),
    configurerTotp: () => void proposer.save(undefined),
    ajouterCle: () => ouvrir({ genre: 'cle' }),
    retirerTotp: () => void apres(questions.retirerTotp, () => retraitTotp.save(undefined)),
    retirerCle: (cle: CleAcces) => void apres(questions.retirerCle(cle.nom), () => retraitCle.save(cle)),
    nouveauxCodes: () => void apres(questions.nouveauxCodes, () => codes.save(undefined)),
    occupe: proposer.saving || retraitTotp.saving || retraitCle.saving || codes.saving,
  };
}

interface Ajout<V, A> {
  envoyer: (saisie: V) => Promise<A>;
  estLa: (facteur: SecondFacteur, saisie: V) => boolean;
  success: { title: string; text: string };
  onDone: (answer: { codes: string[] | null }) => void;
}

/**
 * What a save that adds a factor needs. A try whose answer was lost may have added it, with recovery codes that were never shown:
 * sent again, it is refused, and the user is told so.
 */
export function useAjout<V, A extends { codes: string[] | null }>(ajout: Ajout<V, A>) {
  const { envoyer, estLa, success, onDone } = ajout;
  const sansReponse = useRef(false);
  const faitAvant = async (saisie: V): Promise<boolean> =>
    sansReponse.current && estLa(await call(getSecondFacteur), saisie);
  const direFait = async () => {
    await alertDialog(dejaEnService.text, dejaEnService.title);
    onDone({ codes: null });
  };
  return {
    run: async (saisie: V): Promise<A | null> => {
      try {
        return await envoyer(saisie);
      } catch (error) {
        if (asAppError(error).code === 'conflit' && (await faitAvant(saisie))) return null;
        throw error;
      }
    },
    success: (answer: A | null) => answer && success,
    invalidate: CHANGE,
    onSaved: (answer: A | null) => (answer ? onDone(answer) : void direFait()),
    onFailed: (error: unknown) => {
      if (asAppError(error).code !== 'indisponible') return;
      sansReponse.current = true;
      // Whoever closes the window must see what the account has.
      void invalidate(...CHANGE);
    },
  };
}

export const confirmer = (code: string) => call(confirmerTotp, { body: { code } });

/** The device makes it, then the office checks it and keeps its public half. */
export async function creer(nom: string) {
  const demande = await call(demanderCle);
  const cle = await creerCle(demande);
  return call(ajouterCle, { body: { nom, cle } });
}
export { avis };
