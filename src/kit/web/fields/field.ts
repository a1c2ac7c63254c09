/** What every field bound to a form shares. */
import { useEffect } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  type UseControllerReturn,
  useController,
  useFormContext,
} from 'react-hook-form';
import { type Champ, noterChamp } from './champs';
import { STARRED } from './starred';

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
  /** The form's control, by which `champs.ts` knows it. */
  form: object | null;
  field: UseControllerReturn<FieldValues>['field'];
  /** For every Mantine input. */
  input: {
    name: string;
    label: string | undefined;
    'aria-label': string | undefined;
    'aria-required': boolean | undefined;
    labelProps: typeof STARRED | undefined;
    disabled: boolean | undefined;
    description: string | undefined;
    placeholder: string | undefined;
    error: string | undefined;
  };
}

/** What some kinds of fields have besides. */
interface Kinds {
  unit?: string;
  telephone?: boolean;
  data?: Champ['choices'];
  options?: Champ['choices'];
}

export function useField<T extends FieldValues>(props: FieldProps<T> & Kinds): BoundField {
  const { name, control, label, hideLabel, required, disabled, description, placeholder } = props;
  const { unit, telephone, data: choices = props.options } = props;
  const around: object | null = useFormContext()?.control ?? null;
  const form = control ?? around;
  useEffect(() => {
    if (form) noterChamp(form, name, { label, unit, telephone, choices });
  }, [form, name, label, unit, telephone, choices]);
  const { field, fieldState } = useController({
    name: name as string,
    control: control as unknown as Control<FieldValues> | undefined,
  });
  return {
    form,
    field,
    input: {
      name,
      label: hideLabel ? undefined : label,
      'aria-label': hideLabel ? label : undefined,
      'aria-required': required,
      labelProps: required ? STARRED : undefined,
      disabled,
      description,
      placeholder,
      error: fieldState.error?.message,
    },
  };
}

/** For a field of several choices: these stand beside the input, where a screen reader does not read them. */
export const chosenOf = (labels: readonly string[]): { 'aria-description'?: string } =>
  labels.length > 0 ? { 'aria-description': labels.join(', ') } : {};

/** Makes the cross that empties a choice reachable by the keyboard and by screen readers: Mantine's own is neither. */
export const clearOf = (label: string) => ({
  title: `Effacer\u00a0: ${label}`,
  'aria-hidden': false,
  tabIndex: 0,
});

export const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value);
