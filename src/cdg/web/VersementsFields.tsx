import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type FieldPath, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { toDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { useSlices } from '../../kit/web/slices';
import type { CdgForm } from '../cdg';
import {
  defautsVersement,
  peutAjouterVersement,
  solde,
  typeVersement,
  VERSEMENT_VIDE,
  type VersementAnswer,
  type VersementForm,
  versementsPareils,
} from '../versement';
import { CHAMPS } from '../champs';
import { AJOUTER_VERSEMENT, pareils, VERSEMENT_INCOMPLET } from './messages';
import { RecuVersement } from './RecuVersement';
import { VersementRow } from './VersementRow';
import classes from './versements.module.css';

interface Props {
  form: UseFormReturn<CdgForm>;
  /** Absent: the affair is not stored yet. */
  cdgId?: number;
  /** The stored versements: they have the names of the clients who paid. */
  connus: readonly VersementAnswer[];
}

const manquesDeLaLigne = (versement: VersementForm, index: number) =>
  defautsVersement(versement).map(({ path, message }) => ({ path: `versements.${index}.${path}`, message }));

const SAISIS = Object.keys(VERSEMENT_VIDE) as (keyof VersementForm)[];
/** The row on screen is the same as the stored versement. */
const estInchange = (versement: VersementForm, connu: VersementAnswer): boolean =>
  SAISIS.every((champ) => versement[champ] === connu[champ]);

const rang = (index: number): string => `n°\u00a0${index + 1}`;
const nomDe = (index: number): string => `${typeVersement(index)} ${rang(index)}`;

/** R230 to R240: rows that are added and removed, and what they sum to. */
export function VersementsFields({ form, cdgId, connus }: Props) {
  const { control, clearErrors, setError, getValues } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'versements' });
  const versements = useWatch({ control, name: 'versements' });
  const drawn = useSlices(fields.length);
  const [incomplet, setIncomplet] = useState(false);
  const recu = (index: number) => {
    const versement = versements[index];
    const connu = connus.find(({ idVers }) => idVers === versement?.idVers);
    if (cdgId === undefined || !versement || !connu) return null;
    const change = !estInchange(versement, connu);
    return <RecuVersement cdgId={cdgId} idVers={connu.idVers} nom={nomDe(index)} change={change} />;
  };
  const doubles = versementsPareils(versements);
  const noms = new Map(connus.map(({ deClient, deClientLabel }) => [deClient, deClientLabel]));

  // R239: only when every row is complete; otherwise what they lack is shown, and follows the typing.
  const ajouter = () => {
    const complet = peutAjouterVersement(getValues('versements'));
    setIncomplet(!complet);
    if (complet) append(VERSEMENT_VIDE, { focusName: `versements.${versements.length}.deClient` });
  };
  useEffect(() => {
    if (!incomplet) return;
    clearErrors('versements');
    for (const { path, message } of versements.flatMap(manquesDeLaLigne))
      setError(path as FieldPath<CdgForm>, { message });
  }, [versements, incomplet, clearErrors, setError]);
  // R240: removing the last one leaves a blank one.
  const retirer = (index: number) => {
    if (fields.length > 1) return remove(index);
    setIncomplet(false);
    clearErrors('versements');
    replace([VERSEMENT_VIDE]);
  };

  return (
    <>
      {fields.slice(0, drawn).map((field, index) => (
        <fieldset key={field.id} className={classes.row}>
          <legend className={classes.legend}>
            {typeVersement(index)}
            <VisuallyHidden>{` ${rang(index)}`}</VisuallyHidden>
          </legend>
          <VersementRow
            control={control}
            index={index}
            nomClient={field.deClient === null ? undefined : noms.get(field.deClient)}
          />
          <div className={classes.actions}>
            {recu(index)}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Supprimer\u00a0: ${nomDe(index)}`}
              title="Supprimer"
              onClick={() => retirer(index)}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          </div>
        </fieldset>
      ))}
      <Group justify="space-between" gap="xs">
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={ajouter}>
          {AJOUTER_VERSEMENT}
        </Button>
        <div className={classes.total} aria-live="polite">
          <span>{CHAMPS.solde}</span> <Amount value={toDirhams(solde(versements))} />
        </div>
      </Group>
      <Text size="xs" c="var(--attention)" role="status" mt={4}>
        {incomplet && !peutAjouterVersement(versements) ? VERSEMENT_INCOMPLET : null}
      </Text>
      <Text size="xs" c="var(--attention)" role="status" mt={4}>
        {doubles && pareils(rang(doubles[0]), rang(doubles[1]))}
      </Text>
    </>
  );
}
