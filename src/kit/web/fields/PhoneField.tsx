import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { formatPhone, normalizePhone } from '../../telephone';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';
import { useTypedText } from './useTypedText';

/** What is no phone (yet) stays as typed, for the schema to speak about. */
const shown = (value: string): string => {
  const phone = normalizePhone(value);
  return phone ? formatPhone(phone) : value;
};

/** Ten digits shown in pairs, or an international number (D23). */
export function PhoneField<T extends FieldValues>(props: FieldProps<T>) {
  const { readOnly, label, placeholder = '06 12 34 56 78' } = props;
  const { field, input } = useField({ ...props, placeholder });
  const typed = useTypedText<string>({
    value: field.value || null,
    format: shown,
    parse: (text) => normalizePhone(text) ?? text,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  if (readOnly) return <ReadonlyField label={label} value={shown(textOf(field.value))} />;
  return <TextInput {...input} {...typed} ref={field.ref} type="tel" autoComplete="off" />;
}
