import { getAllCdgs } from '../../cdg/api';
import { AppError, invalidField } from '../../kit/errors';
import { useRef } from 'react';
import { call } from '../../kit/web/call';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { getAllDossiers, getDossierById, submitConfig } from '../api';
import { type ConfigSaisie, DONATION, VENTE, configForm, devisMontre, prixDuType } from '../config';
import { DEVIS_VIDE } from '../devis';
import type { Dossier } from '../dossier';
import { CONFIGURATION_FAITE, DOSSIER_MODIFIE, PROBLEME_TECHNIQUE, VALEUR_A_SAISIR } from './messages';

const NOUVEAU: ConfigSaisie = {
  titre: '',
  config: { type: VENTE, complement: 'Non' },
  devis: { ...DEVIS_VIDE, tva_percent: DEVIS_VIDE.tva_percent ?? 0 },
};

/** The form's values from an answered file: without what is computed. */
const saisieDe = ({ titre, config, devis }: Dossier): ConfigSaisie => {
  const { frais_etude_ttc: _, total_ttc: __, ...saisi } = devis;
  return {
    titre: titre ?? '',
    config: { type: config.type, complement: config.complement ?? 'Non' },
    devis: { ...saisi, tva_percent: saisi.tva_percent ?? 0 },
  };
};

/** D41: a donation's value cannot be emptied: null would not be written, though the screen shows none. */
const effaceLaValeur = ({ config, devis }: ConfigSaisie, lu: Dossier | undefined): boolean =>
  config.type === DONATION && devis.prix_vente === null && lu?.ouverture.prix.total != null;

/** Creates the file (R418), or changes its type, its title and its quote (R421). */
export function useConfiguration(dossier: Dossier | undefined) {
  const lu = useRef(dossier);
  const form = useZodForm(configForm, { defaultValues: dossier ? saisieDe(dossier) : NOUVEAU });
  const { save, saving, lastSave } = useSave({
    run: async (saisie: ConfigSaisie) => {
      if (effaceLaValeur(saisie, lu.current)) throw invalidField('devis.prix_vente', VALEUR_A_SAISIR);
      const devis = devisMontre(saisie.config.type, lu.current, saisie.devis);
      const body = { id: dossier?.id ?? null, version: lu.current?.version, ...saisie, devis };
      const id = await call(submitConfig, { body });
      // Without an id there is no file to go on with (R544).
      if (!Number.isInteger(id)) throw new AppError('erreur_interne', PROBLEME_TECHNIQUE);
      return id;
    },
    success: dossier && !dossier.config.isConfig ? DOSSIER_MODIFIE : CONFIGURATION_FAITE,
    invalidate: [getAllDossiers, getAllCdgs, getDossierById],
    form,
    fusion: dossier && {
      lire: saisieDe,
      adopter: (actuel: Dossier) => {
        lu.current = actuel;
      },
    },
  });
  /** The form shows the value that will be written (D41). */
  const suivreType = () => {
    const { config, devis } = form.getValues();
    const prix = lu.current ? prixDuType(config.type, lu.current, devis.prix_vente) : devis.prix_vente;
    if (prix !== devis.prix_vente) form.setValue('devis.prix_vente', prix, { shouldDirty: true });
  };
  const brouillon = `dossier/${dossier?.id ?? 'nouveau'}/configuration`;
  return { form, save, saving, lastSave, suivreType, brouillon };
}
