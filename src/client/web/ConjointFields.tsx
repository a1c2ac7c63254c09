import { Flex } from '@mantine/core';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { CardSection, FormGrid } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { SwitchField } from '../../kit/web/fields/SwitchField';
import { TextField } from '../../kit/web/fields/TextField';
import { aUnConjoint, type ClientForm, estAvantNaissance } from '../client';
import { CHAMPS_CONJOINT, CONJOINT_ET_MARIAGE } from '../champs';
import { MariageConnu } from './MariageConnu';
import { AVANT_NAISSANCE } from './messages';

/** Warns under the date of marriage when it is before a birth. */
function useAvisMariage(control: Control<ClientForm>): string | undefined {
  const [client, conjoint, mariage] = useWatch({
    control,
    name: [
      'date_naissance',
      'etat_civile_details.date_naissance_conjoint',
      'etat_civile_details.date_mariage',
    ],
  });
  const avant = estAvantNaissance(mariage ?? '', [client ?? null, conjoint ?? null]);
  return avant ? AVANT_NAISSANCE : undefined;
}

/** The spouse, shown only for Marié(e); the date of the contract only when there is one (R130, R131). */
export function ConjointFields({ form }: { form: UseFormReturn<ClientForm> }) {
  const { control } = form;
  const etatCivil = useWatch({ control, name: 'etat_civile' });
  const avecContrat = useWatch({ control, name: 'etat_civile_details.has_contrat_mariage' });

  const avis = useAvisMariage(control);

  if (!aUnConjoint(etatCivil)) return null;
  const champ = <K extends keyof typeof CHAMPS_CONJOINT>(nom: K) => ({
    control,
    name: `etat_civile_details.${nom}` as const,
    label: CHAMPS_CONJOINT[nom],
  });
  return (
    <CardSection title={CONJOINT_ET_MARIAGE}>
      <FormGrid columns={4}>
        <MariageConnu form={form}>
          <TextField {...champ('nom_conjoint')} required />
          <TextField {...champ('prenom_conjoint')} required />
          <DateField {...champ('date_naissance_conjoint')} sens="passe" required />
          <TextField {...champ('lieu_naissance_conjoint')} required />
        </MariageConnu>
        <DateField {...champ('date_mariage')} description={avis} sens="passe" required />
        <TextField {...champ('lieu_mariage')} required />
        <Flex mih={38} mt={{ sm: 22 }} align="center">
          <SwitchField {...champ('has_contrat_mariage')} />
        </Flex>
        {avecContrat && <DateField {...champ('date_contrat')} sens="passe" required />}
      </FormGrid>
    </CardSection>
  );
}
