/** What the screen of collaborators writes of an inspection's access. */
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../kit/web/call';
import { confirm } from '../../kit/web/dialogs';
import { ceJour, maintenant } from '../../kit/web/horloge';
import { useOtherState } from '../../kit/web/fusion/useOtherState';
import { invalidate } from '../../kit/web/queryClient';
import { useSave } from '../../kit/web/useSave';
import {
  type InspectionForm,
  inspectionForm,
  inviterInspection,
  prolongerInspection,
  type ProlongationForm,
  prolongationForm,
  terminerInspection,
} from '../apiInspection';
import { type Collaborateur, getCollaborateurs, nomListe } from '../collaborateur';
import { dernierJourDe, estFinie, manquesDuDernierJour } from '../inspection';
import { inspection as text } from './messagesInspection';
import { type LienMontre, useInvitation } from './useCollaborateurs';

const LISTE = [getCollaborateurs];

/** Said before it is sent. */
const bornee = (
  { dernierJour }: Pick<ProlongationForm, 'dernierJour'>,
  ctx: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  for (const { path, message } of manquesDuDernierJour(dernierJour, ceJour()))
    ctx.addIssue({ code: 'custom', path: [path], message });
};
export const inspectionSaisie = inspectionForm.superRefine(bornee);
export const prolongationSaisie = prolongationForm.superRefine(bornee);

export const useInviterInspection = (
  form: UseFormReturn<InspectionForm>,
  onSaved: (lien: LienMontre) => void,
) =>
  useSave({
    ...useInvitation((body: InspectionForm) => call(inviterInspection, { body }), onSaved),
    form,
  });

const jourDe = (fin: string | null): string => (fin === null ? '' : dernierJourDe(fin));

/** What the window of the last day is opened with. */
export const prolongationDe = ({
  version,
  inspectionFin,
}: Pick<Collaborateur, 'version' | 'inspectionFin'>): ProlongationForm => ({
  version: version ?? undefined,
  dernierJour: jourDe(inspectionFin),
});

const finie = ({ inspectionFin }: Collaborateur): boolean => estFinie(inspectionFin, maintenant());

/** One that another has ended meanwhile is not opened again without a word. */
export function useProlonger(
  compte: Collaborateur,
  form: UseFormReturn<ProlongationForm>,
  onSaved: () => void,
) {
  const { id } = compte;
  const [ouverte] = useState(!finie(compte));
  const terminee = useOtherState((actuel: Collaborateur) => {
    void invalidate(...LISTE);
    return ouverte && finie(actuel) ? [text.finieEntreTemps, text.rouvrirQuandMeme] : null;
  });
  return useSave({
    run: (body: ProlongationForm) => call(prolongerInspection, { params: { id }, body }),
    success: text.prolongee,
    invalidate: LISTE,
    form,
    fusion: { lire: prolongationDe, ...terminee },
    onSaved,
  });
}

/** The invitation that a new link takes the place of, as it was asked for. */
const saisieDe = ({ firstname, lastname, email, inspectionFin }: Collaborateur): InspectionForm => ({
  firstname: firstname ?? '',
  lastname: lastname ?? '',
  email,
  dernierJour: jourDe(inspectionFin),
});

export function useInspections(montrer: (lien: LienMontre) => void) {
  const reinviter = useSave({
    run: (row: Collaborateur) => call(inviterInspection, { body: saisieDe(row) }),
    invalidate: LISTE,
    onSaved: (answer, { email }) => montrer({ ...answer, email, nouveau: true }),
  });
  const terminer = useSave({
    run: ({ id }: Collaborateur) => call(terminerInspection, { params: { id } }),
    success: text.finie,
    invalidate: LISTE,
  });
  return {
    reinviter: (row: Collaborateur) => reinviter.save(row),
    terminer: async (row: Collaborateur) => {
      if (await confirm(text.question(nomListe(row)))) await terminer.save(row);
    },
  };
}
