/** What the screen of collaborators writes (D15). */
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../kit/web/call';
import { confirm, type Question } from '../../kit/web/dialogs';
import { asAppError } from '../../kit/web/responseError';
import { useSave } from '../../kit/web/useSave';
import { getUser } from '../api';
import {
  annulerInvitation,
  type Collaborateur,
  creerLien,
  type DroitsSaisis,
  getCollaborateurs,
  inviter,
  type InvitationForm,
  type Lien,
  nommerNotaire,
  updateCollaborateur,
  nomListe,
} from '../collaborateur';
import { type Droits, DROITS } from '../droits';
import { reinitialiserSecondFacteur } from '../secondFacteur';
import { fermerSessionsDe } from '../sessions';
import { avis, questions } from './messages';
import { notaires, questionsNotaire } from './messagesNotaires';
import { appareils } from './messagesSessions';

const LISTE = [getCollaborateurs];

const droitsDe = ({ droits }: Pick<Collaborateur, 'droits'>): Droits =>
  Object.fromEntries(DROITS.map((droit) => [droit, droits.includes(droit)])) as Droits;

/** What the window of rights is opened with. */
export const saisieDesDroits = (compte: Pick<Collaborateur, 'droits' | 'version'>): DroitsSaisis => ({
  ...droitsDe(compte),
  version: compte.version ?? undefined,
});

/** A link that was just made, to be shown once. */
export interface LienMontre extends Lien {
  email: string;
  nouveau: boolean;
  /** Typed first, without an answer: each was perhaps invited too. */
  autres?: readonly string[];
}

export function useCollaborateurs() {
  const [lien, montrer] = useState<LienMontre | null>(null);
  const renouveler = useSave({
    run: ({ id }: Collaborateur) => call(creerLien, { params: { id } }),
    onSaved: (answer, { email }) => montrer({ ...answer, email, nouveau: false }),
  });
  const reinviter = useSave({
    run: (row: Collaborateur) => call(inviter, { body: { email: row.email, droits: droitsDe(row) } }),
    invalidate: LISTE,
    onSaved: (answer, { email }) => montrer({ ...answer, email, nouveau: true }),
  });
  const annuler = useSave({
    run: ({ id }: Collaborateur) => call(annulerInvitation, { params: { id } }),
    success: avis.annulee,
    invalidate: LISTE,
  });
  const activer = useSave({
    run: ({ id, version, etat }: Collaborateur) =>
      call(updateCollaborateur, {
        params: { id },
        body: { version: version ?? undefined, actif: etat !== 'Actif' },
      }),
    success: (_, { etat }) => (etat === 'Actif' ? avis.desactive : avis.reactive),
    invalidate: LISTE,
  });

  const nommer = useSave({
    run: ({ id, version, isNotaire }: Collaborateur) =>
      call(nommerNotaire, { params: { id }, body: { version: version ?? undefined, notaire: !isNotaire } }),
    success: (_, { isNotaire }) => (isNotaire ? notaires.retire : notaires.nomme),
    // One's own quality may be the one that goes.
    invalidate: [...LISTE, getUser],
  });

  const reinitialiser = useSave({
    run: ({ id }: Collaborateur) => call(reinitialiserSecondFacteur, { params: { id } }),
    success: avis.facteurRetire,
    invalidate: LISTE,
  });

  const sessions = useSave({
    run: ({ id }: Collaborateur) => call(fermerSessionsDe, { params: { id } }),
    success: ({ fermees }) => appareils.fermees(fermees),
  });

  const apres = async (question: Question, work: () => Promise<unknown>) => {
    if (await confirm(question)) await work();
  };
  return {
    lien,
    montrer,
    renouveler: (row: Collaborateur) =>
      apres(questions.nouveauMotDePasse(nomListe(row)), () => renouveler.save(row)),
    reinviter: (row: Collaborateur) => reinviter.save(row),
    annuler: (row: Collaborateur) => apres(questions.annuler(row.email), () => annuler.save(row)),
    fermerSessions: (row: Collaborateur) =>
      apres(questions.fermerSessions(nomListe(row)), () => sessions.save(row)),
    desactiver: (row: Collaborateur) => apres(questions.desactiver(nomListe(row)), () => activer.save(row)),
    /** Or takes the quality back, from who has it. */
    nommerNotaire: (row: Collaborateur, soi: boolean) =>
      apres(
        row.isNotaire ? questionsNotaire.retirer(nomListe(row), soi) : questionsNotaire.nommer(nomListe(row)),
        () => nommer.save(row),
      ),
    retirerFacteur: (row: Collaborateur) =>
      apres(questions.retirerFacteur(nomListe(row)), () => reinitialiser.save(row)),
    reactiver: (row: Collaborateur) => apres(questions.reactiver(nomListe(row)), () => activer.save(row)),
  };
}

/** What a save that invites needs. Its answer is a secret, which the server does not keep: an address corrected after a lost answer is a second invitation. */
export function useInvitation<V extends { email: string }>(
  envoyer: (body: V) => Promise<Lien>,
  onSaved: (lien: LienMontre) => void,
) {
  const sansReponse = useRef(new Set<string>());
  return {
    run: (body: V) =>
      envoyer(body).catch((error: unknown) => {
        if (asAppError(error).code === 'indisponible') sansReponse.current.add(body.email);
        throw error;
      }),
    invalidate: LISTE,
    onSaved: (answer: Lien, { email }: V) => {
      const autres = [...sansReponse.current].filter((autre) => autre !== email);
      onSaved({ ...answer, email, nouveau: true, autres });
    },
  };
}

export const useInviter = (form: UseFormReturn<InvitationForm>, onSaved: (lien: LienMontre) => void) =>
  useSave({
    ...useInvitation((body: InvitationForm) => call(inviter, { body }), onSaved),
    form,
  });

/** One's own rights may be among them. */
export const useSaveDroits = (id: number, form: UseFormReturn<DroitsSaisis>, onSaved: () => void) =>
  useSave({
    run: ({ version, ...droits }: DroitsSaisis) =>
      call(updateCollaborateur, { params: { id }, body: { version, droits } }),
    success: avis.droits,
    invalidate: [...LISTE, getUser],
    form,
    fusion: { lire: saisieDesDroits },
    onSaved,
  });
