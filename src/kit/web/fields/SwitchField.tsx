import { Switch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import type { FieldProps } from './field';
import { useTick } from './useTick';

export function SwitchField<T extends FieldValues>(props: FieldProps<T>) {
  const tick = useTick(props);
  if (props.readOnly) return <ReadonlyField label={props.label} value={tick.checked ? 'Oui' : 'Non'} />;
  return <Switch {...tick} />;
}
