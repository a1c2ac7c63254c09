import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { DateInput, shownDate } from './DateInput';
import { type FieldProps, textOf, useField } from './field';

/** A day; what is no date stays as typed, for the schema to speak about. */
export function DateField<T extends FieldValues>(props: FieldProps<T>) {
  const { readOnly, label, placeholder = 'JJ/MM/AAAA', disabled } = props;
  const { field, input } = useField({ ...props, placeholder });
  const { ref, value, onChange, onBlur } = field;
  if (readOnly) return <ReadonlyField label={label} value={shownDate(textOf(value))} />;
  return (
    <DateInput
      {...input}
      disabled={disabled}
      ref={ref}
      called={label}
      value={value || null}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
