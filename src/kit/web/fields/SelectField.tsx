import { Select } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { clearOf, type FieldProps, textOf, useField } from './field';
import { notChosen } from './notChosen';
import { toldWhenCut } from './toldWhenCut';
import { useListOnFocus } from './useListOnFocus';

export type Choice = string | { value: string; label: string };

export const labelOf = (choices: readonly Choice[], value: unknown): string => {
  const found = choices.find((choice) => (typeof choice === 'string' ? choice : choice.value) === value);
  return typeof found === 'object' ? found.label : textOf(found ?? value);
};

interface Props<T extends FieldValues> extends FieldProps<T> {
  data: readonly Choice[];
  clearable?: boolean;
  searchable?: boolean;
  /** Called after a choice made by hand only; the form has its value already. */
  onPick?: () => void;
}

export function SelectField<T extends FieldValues>(props: Props<T>) {
  const { data, clearable = false, searchable = false, onPick, readOnly } = props;
  const { label, placeholder = 'Choisir…' } = props;
  const { field, input } = useField({ ...props, placeholder });
  const list = useListOnFocus();
  if (readOnly) return <ReadonlyField label={label} value={labelOf(data, field.value)} />;
  return (
    <Select
      {...input}
      {...list}
      {...toldWhenCut}
      {...(searchable && notChosen(labelOf(data, field.value)))}
      ref={field.ref}
      data={[...data]}
      value={field.value ?? null}
      onChange={(value) => {
        field.onChange(value);
        onPick?.();
      }}
      onBlur={field.onBlur}
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={clearOf(label)}
      searchable={searchable}
      nothingFoundMessage="Aucun résultat"
    />
  );
}
