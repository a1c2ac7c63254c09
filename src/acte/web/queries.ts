/** What the screens of the acts read and write. */
import type { UseFormReturn } from 'react-hook-form';
import { getPieces } from '../../dossier/apiArchive';
import { call } from '../../kit/web/call';
import { confirm, confirmDelete } from '../../kit/web/dialogs';
import { estPerimee } from '../../kit/web/fusion/fusion';
import { upload } from '../../kit/web/upload';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { type Modele, type ModeleSaisi, idDe } from '../acte';
import {
  addModele,
  deleteModele,
  genererActe,
  getManques,
  getModeles,
  getVersionsModele,
  marquerModele,
  remplacerModele,
  updateModele,
  verifierModele,
} from '../api';
import { actes, depot, marquage, suppression } from './messages';

export const useModeles = () => useCall(getModeles);

export const useVersions = (modele: Modele) =>
  useCall(getVersionsModele, { params: { id: idDe(modele.cle) } });

/** Asked anew each time: the field was perhaps filled a moment ago on another screen. */
export const useManques = (dossierId: number, cle: string) =>
  useCall(getManques, { params: { dossierId, cle } }, { staleTime: 0 });

export const verifier = (file: File) => upload(verifierModele, { params: {}, fields: undefined, file });

export function useMarquer() {
  const { save, saving } = useSave({
    run: ({ cle, ...body }: { cle: string; verifie: boolean; version: number }) =>
      call(marquerModele, { params: { cle }, body }),
    success: (_answer, { verifie }) => (verifie ? marquage.fait : marquage.defait),
    readBack: [getModeles],
  });
  const marquer = async ({ cle, nom, verifieLe, version }: Modele): Promise<void> => {
    const verifie = verifieLe === null;
    const question = {
      title: marquage.titre,
      text: marquage.question(nom),
      lines: marquage.lignes,
      confirmLabel: marquage.oui,
    };
    if (!verifie || (await confirm(question))) await save({ cle, verifie, version });
  };
  return { marquer, marque: saving };
}

export function useSupprimer() {
  const { save } = useSave({
    run: ({ cle, version }: Modele) => call(deleteModele, { params: { id: idDe(cle) }, body: { version } }),
    success: suppression.fait,
    readBack: [getModeles],
  });
  return async (modele: Modele): Promise<void> => {
    if (await confirmDelete(suppression.question(modele.nom))) await save(modele);
  };
}

interface Depot {
  fields: Pick<ModeleSaisi, 'nom' | 'typeDossier'>;
  file: File;
  onProgress: (share: number) => void;
}

interface Deposer {
  /** As it was read: its next version is deposited. Null: a new template. */
  remplace: Modele | null;
  /** A colleague has replaced it: what it is now. */
  onRemplace: (modele: Modele) => void;
  form: UseFormReturn<ModeleSaisi>;
  onSaved: () => void;
}

export const useDeposer = ({ remplace, onRemplace, form, onSaved }: Deposer) =>
  useSave({
    run: ({ fields, ...rest }: Depot) =>
      remplace
        ? upload(remplacerModele, {
            params: { id: idDe(remplace.cle) },
            fields: { numero: remplace.numero },
            ...rest,
          })
        : upload(addModele, { params: {}, fields, ...rest }),
    success: remplace ? depot.remplace : depot.depose,
    invalidate: [getModeles, getVersionsModele],
    // Another document may take the place of the one that had no answer; two templates must not be added.
    form: remplace ? undefined : form,
    onSaved,
    onFailed: (error) => {
      if (estPerimee(error)) onRemplace(error.details.actuel);
    },
  });

/** Initial values of the renaming window. */
export const nomSaisi = ({ nom, typeDossier, version }: Modele): ModeleSaisi => ({
  nom,
  typeDossier,
  version,
});

export const useRenommer = (modele: Modele, form: UseFormReturn<ModeleSaisi>, onSaved: () => void) =>
  useSave({
    run: (body: ModeleSaisi) => call(updateModele, { params: { id: idDe(modele.cle) }, body }),
    success: depot.renomme,
    invalidate: [getModeles],
    form,
    fusion: { lire: nomSaisi },
    onSaved,
  });

const GENERATION_MS = 20_000;

export const useGenerer = (dossierId: number) =>
  useSave({
    run: (demande: { modele: string; malgre: boolean }) =>
      call(genererActe, { body: { dossierId, ...demande }, timeoutMs: GENERATION_MS }),
    success: ({ titre, nouveau }) => (nouveau ? actes.fait(titre) : actes.dejaLa(titre)),
    invalidate: [getPieces, getManques, getModeles],
  });
