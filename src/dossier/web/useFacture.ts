import { useRef } from 'react';
import { formatDate } from '../../kit/dates';
import { formatDirhams, toCentimes } from '../../kit/money';
import { call } from '../../kit/web/call';
import { askReason, confirm } from '../../kit/web/dialogs';
import { invalidate } from '../../kit/web/queryClient';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { emettreFacture, etablirAvoir, getFactures } from '../apiDocuments';
import { adresseeA, adresseeAutrement } from '../destinataire';
import type { Dossier } from '../dossier';
import { ANNULE } from '../registre';
import { type DocumentFacture, avisEmission, factureEnVigueur, montantsDe, refusEmission } from '../facture';
import {
  AVOIR_ETABLI,
  FACTURE_EMISE,
  QUESTION_EMETTRE,
  aChange,
  aChangeDeNom,
  avoirDonne,
  emiseLe,
  numeroDonne,
  questionAvoir,
} from './factureMessages';
import { suivreDossier } from './queries';

/** What the invoice in force says and its file does not any more; an annulled file is not invoiced again (0031). */
function ecartsDe(dossier: Dossier, { montants, adresseeA: emise }: DocumentFacture): string[] {
  if (dossier.cloture === ANNULE) return [];
  const [{ total }, noms] = [montantsDe(dossier), adresseeA(dossier)];
  return [
    montants.total !== total && aChange(formatDirhams(total)),
    adresseeAutrement(emise, noms) && aChangeDeNom(noms),
  ].filter((ecart) => ecart !== false);
}

/** The invoices of a file, what it would be invoiced now, and the two acts: issue and correct. */
export function useFacture(dossier: Dossier) {
  const params = { id: dossier.id };
  const lues = useCall(getFactures, { params }, { staleTime: 0 });
  const emises: DocumentFacture[] = lues.data ?? [];
  const enVigueur = factureEnVigueur(emises);
  const actuels = montantsDe(dossier);
  const avis = avisEmission(dossier);

  /** Another clerk has changed or invoiced the file meanwhile: its present state is shown before one tries again. */
  const relire = (): void => {
    void invalidate(getFactures);
    void suivreDossier(dossier.id);
  };

  // The buttons stay busy until the invoices are read again: printing before would print the pro forma.
  const readBack = [getFactures];
  const emission = useSave({
    run: (version: number) => call(emettreFacture, { params, body: { version } }),
    success: ({ numero }) => ({ title: FACTURE_EMISE, text: numeroDonne(numero) }),
    readBack,
    onFailed: relire,
  });
  const avoir = useSave({
    run: (body: { id: number; motif: string }) =>
      call(etablirAvoir, { params: { id: body.id }, body: { motif: body.motif } }),
    success: ({ numero }) => ({ title: AVOIR_ETABLI, text: avoirDonne(numero) }),
    readBack,
    onFailed: relire,
  });

  const donne = useRef('');
  const emettre = async (): Promise<void> => {
    const { lines } = QUESTION_EMETTRE;
    const question = { ...QUESTION_EMETTRE, lines: [...lines, ...avis] };
    if (await confirm(question)) await emission.save(dossier.version);
  };
  const corriger = async ({ id, numero }: DocumentFacture): Promise<void> => {
    const motif = await askReason({ ...questionAvoir(numero), given: donne.current });
    if (motif === null) return;
    donne.current = motif;
    if (await avoir.save({ id, motif })) donne.current = '';
  };

  return {
    lues,
    emises,
    enVigueur,
    montants: enVigueur?.montants ?? actuels,
    etat: enVigueur && emiseLe(enVigueur.numero, formatDate(enVigueur.date)),
    noms: enVigueur?.adresseeA ?? adresseeA(dossier),
    ecarts: enVigueur ? ecartsDe(dossier, enVigueur) : [],
    refus: refusEmission(dossier, emises, toCentimes(actuels.total)),
    /** Warnings about the invoice that would be issued. */
    avis,
    emettre: () => void emettre(),
    corriger: (facture: DocumentFacture) => void corriger(facture),
    saving: emission.saving || avoir.saving,
  };
}
