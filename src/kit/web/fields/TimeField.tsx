import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';
import { TimeInput } from './TimeInput';

/** HH:MM; what is no hour stays as typed, and the schema says what is wrong. */
export function TimeField<T extends FieldValues>(props: FieldProps<T>) {
  const { readOnly, label, placeholder = 'HH:MM' } = props;
  const { field, input } = useField({ ...props, placeholder });
  if (readOnly) return <ReadonlyField label={label} value={textOf(field.value)} />;
  const { ref, value, onChange, onBlur } = field;
  return <TimeInput {...input} ref={ref} value={value || null} onChange={onChange} onBlur={onBlur} />;
}
