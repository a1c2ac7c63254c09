import { Autocomplete } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field';
import { useListOnFocus } from './useListOnFocus';

interface Props<T extends FieldValues> extends FieldProps<T> {
  /** Offered, each once; anything else may be typed. */
  suggestions: readonly string[];
}

export function SuggestField<T extends FieldValues>({ suggestions, ...props }: Props<T>) {
  const { field, input } = useField(props);
  const list = useListOnFocus();
  return (
    <Autocomplete
      {...input}
      {...list}
      ref={field.ref}
      data={[...suggestions]}
      value={textOf(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      autoComplete="off"
    />
  );
}
