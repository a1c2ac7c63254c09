import { MultiSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { chosenOf, type FieldProps, useField } from './field';
import { notChosen } from './notChosen';
import { useListOnFocus } from './useListOnFocus';

/** Several choices of a fixed list. */
export function TagsField<T extends FieldValues>(props: FieldProps<T> & { data: readonly string[] }) {
  const { data, readOnly, label } = props;
  const { field, input } = useField({ ...props, placeholder: props.placeholder ?? 'Choisir…' });
  const values: string[] = field.value ?? [];
  const list = useListOnFocus();
  if (readOnly) return <ReadonlyField label={label} value={values.join(', ')} />;
  return (
    <MultiSelect
      {...input}
      {...list}
      {...notChosen()}
      {...chosenOf(values)}
      ref={field.ref}
      data={[...data]}
      value={values}
      onChange={field.onChange}
      onBlur={field.onBlur}
      placeholder={values.length > 0 ? undefined : input.placeholder}
      searchable
      hidePickedOptions
      nothingFoundMessage="Aucun résultat"
    />
  );
}
