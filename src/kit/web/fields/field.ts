/** What every field bound to a form shares. */
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerReturn,
  useController,
} from 'react-hook-form';

export interface FieldProps<T extends FieldValues> {
  name: FieldPath<T>;
  label: string;
  /** Types `name`; without it, the form of the FormProvider above is used. */
  control?: Control<T>;
  required?: boolean;
  disabled?: boolean;
  /** Shows the value as text, label above. */
  readOnly?: boolean;
  description?: string;
  placeholder?: string;
  /** The label is only heard: rows of a grid whose head names the columns. */
  hideLabel?: boolean;
}

export interface BoundField {
  field: UseControllerReturn<FieldValues>['field'];
  /** For every Mantine input. */
  input: {
    name: string;
    label: string | undefined;
    'aria-label': string | undefined;
    'aria-required': boolean | undefined;
    withAsterisk: boolean | undefined;
    disabled: boolean | undefined;
    description: string | undefined;
    placeholder: string | undefined;
    error: string | undefined;
  };
}

export function useField<T extends FieldValues>(props: FieldProps<T>): BoundField {
  const { name, control, label, hideLabel, required, disabled, description, placeholder } = props;
  const { field, fieldState } = useController({
    name: name as string,
    control: control as unknown as Control<FieldValues> | undefined,
  });
  return {
    field,
    input: {
      name,
      label: hideLabel ? undefined : label,
      'aria-label': hideLabel ? label : undefined,
      'aria-required': required,
      withAsterisk: required,
      disabled: disabled ?? field.disabled,
      description,
      placeholder,
      error: fieldState.error?.message,
    },
  };
}

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
