import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field';

/** Props that a checkbox or a switch takes from its field. */
export function useTick<T extends FieldValues>(props: FieldProps<T>) {
  const { field, input } = useField(props);
  const { placeholder: _, labelProps: __, ...rest } = input;
  return {
    ...rest,
    'aria-invalid': input.error !== undefined,
    ref: field.ref,
    checked: field.value === true,
    onBlur: field.onBlur,
    onChange: (event: { currentTarget: { checked: boolean } }) => field.onChange(event.currentTarget.checked),
  };
}
