/** What the card of second factors does, and the windows that it opens. */
import { useState } from 'react';
import { call } from '../../kit/web/call';
import { confirm, type Question } from '../../kit/web/dialogs';
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
} from '../secondFacteur';
import { creerCle } from './cle';
import { avisSecurite as avis, questionsSecurite as questions } from './messagesSecurite';

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

export const confirmer = (code: string) => call(confirmerTotp, { body: { code } });

/** The device makes it, then the office checks it and keeps its public half. */
export async function creer(nom: string) {
  const demande = await call(demanderCle);
  const cle = await creerCle(demande);
  return call(ajouterCle, { body: { nom, cle } });
}
export { avis, CHANGE };
