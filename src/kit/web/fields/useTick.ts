import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from './field';

/** What a box or a switch needs of its field. */
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
