import { Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { CardSection } from '../../kit/web/Card';
import { FormModal } from '../../kit/web/FormModal';
import { type ConfigSaisie, VENTE } from '../config';
import type { Dossier } from '../dossier';
import { deuxPrix } from '../etapes/ouverture';
import { ConfigurationFields } from './ConfigurationFields';
import { DevisFields, ValeurFields } from './DevisFields';
import { DevisPdf } from './DevisPdf';
import { Ecart } from './etapes/Ecart';
import { ETABLISSEMENT_DEVIS, MODIFIER_LE_DOSSIER, VALEUR_ET_TAUX } from './messages';
import { suivreDossier } from './queries';
import { useConfiguration } from './useConfiguration';

/** R399, R421: the type, the title and the quote of an existing file; a donation has a value and rates (D41). */
export function ConfigurationModal({ dossier, onClose }: { dossier: Dossier; onClose: () => void }) {
  const { form, save, saving, suivreType, brouillon } = useConfiguration(dossier);
  const modifier = async (saisie: ConfigSaisie) => {
    if ((await save(saisie)) === null) return;
    // At once: while the file is read again, one could type in this window, and lose it when it closes.
    onClose();
    void suivreDossier(dossier.id);
  };
  const vente = useWatch({ control: form.control, name: 'config.type' }) === VENTE;
  return (
    <FormModal
      onClose={onClose}
      title={MODIFIER_LE_DOSSIER}
      form={form}
      onSubmit={modifier}
      saving={saving}
      brouillon={brouillon}
      size="xl"
      footer={
        vente && (
          <Group gap="xs">
            <DevisPdf form={form} id={dossier.id} />
          </Group>
        )
      }
    >
      <CardSection>
        <ConfigurationFields control={form.control} onType={suivreType} />
      </CardSection>
      <CardSection title={vente ? ETABLISSEMENT_DEVIS : VALEUR_ET_TAUX}>
        {vente ? <DevisFields control={form.control} /> : <ValeurFields control={form.control} />}
        {!vente && <Ecart texte={deuxPrix(dossier)} />}
      </CardSection>
    </FormModal>
  );
}
