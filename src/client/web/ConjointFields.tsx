import { Flex } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import { CardSection, FormGrid } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { SwitchField } from '../../kit/web/fields/SwitchField';
import { TextField } from '../../kit/web/fields/TextField';
import { aUnConjoint, type ClientForm } from '../client';
import { CHAMPS_CONJOINT, CONJOINT_ET_MARIAGE } from '../champs';

/** The spouse, shown only for Marié(e); the date of the contract only when there is one (R130, R131). */
export function ConjointFields({ control }: { control: Control<ClientForm> }) {
  const etatCivil = useWatch({ control, name: 'etat_civile' });
  const avecContrat = useWatch({ control, name: 'etat_civile_details.has_contrat_mariage' });

  if (!aUnConjoint(etatCivil)) return null;
  const champ = <K extends keyof typeof CHAMPS_CONJOINT>(nom: K) => ({
    control,
    name: `etat_civile_details.${nom}` as const,
    label: CHAMPS_CONJOINT[nom],
  });
  return (
    <CardSection title={CONJOINT_ET_MARIAGE}>
      <FormGrid columns={4}>
        <TextField {...champ('nom_conjoint')} required />
        <TextField {...champ('prenom_conjoint')} required />
        <DateField {...champ('date_naissance_conjoint')} required />
        <TextField {...champ('lieu_naissance_conjoint')} required />
        <DateField {...champ('date_mariage')} required />
        <TextField {...champ('lieu_mariage')} required />
        <Flex mih={38} mt={{ sm: 22 }} align="center">
          <SwitchField {...champ('has_contrat_mariage')} />
        </Flex>
        {avecContrat && <DateField {...champ('date_contrat')} required />}
      </FormGrid>
    </CardSection>
  );
}
