import { Checkbox, Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, useField } from './field';

function useTick<T extends FieldValues>(props: FieldProps<T>) {
  const { field, input } = useField(props);
  const { placeholder: _, withAsterisk: __, ...rest } = input;
  return {
    ...rest,
    ref: field.ref,
    checked: field.value === true,
    onBlur: field.onBlur,
    onChange: (event: { currentTarget: { checked: boolean } }) => field.onChange(event.currentTarget.checked),
  };
}

export function CheckboxField<T extends FieldValues>(props: FieldProps<T>) {
  const tick = useTick(props);
  if (props.readOnly) return <ReadonlyField label={props.label} value={tick.checked ? 'Oui' : 'Non'} />;
  return <Checkbox {...tick} />;
}

export function SwitchField<T extends FieldValues>(props: FieldProps<T>) {
  const tick = useTick(props);
  if (props.readOnly) return <ReadonlyField label={props.label} value={tick.checked ? 'Oui' : 'Non'} />;
  return <Switch {...tick} />;
}
