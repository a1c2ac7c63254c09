import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';

interface Props<T extends FieldValues> extends FieldProps<T> {
  type?: 'text' | 'email' | 'password';
  /** Capitals as one types (CIN). */
  upper?: boolean;
  autoComplete?: string;
}

/** Written in the input itself: written back by React, capitals would send the caret to the end. */
function capitals(input: HTMLInputElement): string {
  const { value, selectionStart, selectionEnd } = input;
  input.value = value.toUpperCase();
  input.setSelectionRange(selectionStart, selectionEnd);
  return input.value;
}

export function TextField<T extends FieldValues>(props: Props<T>) {
  const { type = 'text', upper, readOnly, label, autoComplete = 'off' } = props;
  const { field, input } = useField(props);
  if (readOnly) return <ReadonlyField label={label} value={textOf(field.value)} />;
  return (
    <TextInput
      {...input}
      ref={field.ref}
      type={type}
      autoComplete={autoComplete}
      value={textOf(field.value)}
      onBlur={field.onBlur}
      onChange={({ currentTarget }) => field.onChange(upper ? capitals(currentTarget) : currentTarget.value)}
    />
  );
}
