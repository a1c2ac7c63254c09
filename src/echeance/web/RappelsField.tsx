import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { chosenOf, type FieldProps, useField } from '../../kit/web/fields/field';
import { useListOnFocus } from '../../kit/web/fields/useListOnFocus';
import { RAPPELS_USUELS } from '../regle';
import { rappelEnMots } from './mots';

const PROPOSES = [60, 30, ...RAPPELS_USUELS, 10, 5, 2];

/** On which days before a deadline it is told. */
export function RappelsField<T extends FieldValues>(props: FieldProps<T>) {
  const { field, input } = useField(props);
  const list = useListOnFocus();
  const rappels: number[] = field.value ?? [];
  const jours = [...new Set([...PROPOSES, ...rappels])].sort((a, b) => b - a);
  return (
    <MultiSelect
      {...input}
      {...list}
      {...chosenOf(rappels.map(rappelEnMots))}
      ref={field.ref}
      data={jours.map((jour) => ({ value: String(jour), label: rappelEnMots(jour) }))}
      value={rappels.map(String)}
      onChange={(values) => field.onChange(values.map(Number))}
      onBlur={field.onBlur}
      hidePickedOptions
    />
  );
}
