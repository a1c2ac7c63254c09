import { TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';
import { parseTypedTime } from './typed';
import { useTypedText } from './useTypedText';

/** HH:MM; 1030, 10h30 and 9 are understood. */
export function TimeField<T extends FieldValues>(props: FieldProps<T>) {
  const { readOnly, label, placeholder = 'HH:MM' } = props;
  const { field, input } = useField({ ...props, placeholder });
  const typed = useTypedText<string>({
    value: field.value || null,
    format: (value) => value,
    parse: (text) => parseTypedTime(text) ?? text,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  if (readOnly) return <ReadonlyField label={label} value={textOf(field.value)} />;
  return (
    <TextInput
      {...input}
      {...typed}
      ref={field.ref}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<IconClock size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
