import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { maskNationalPhone, normalizeNationalPhone, normalizePhone, showPhone } from '../../telephone';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';
import { useTypedText } from './useTypedText';

interface Props<T extends FieldValues> extends FieldProps<T> {
  /** Ten digits only, in pairs as one types: the mask '## ## ## ## ##'. */
  national?: boolean;
}

/** An eleventh digit that is typed is ignored; a longer number that is pasted stays, and the schema says what is wrong. */
const isOneTooMany = (before: string, after: string): boolean =>
  normalizeNationalPhone(before) !== null &&
  after.length === before.length + 1 &&
  normalizeNationalPhone(after) === null;

/** Ten digits shown in pairs, or an international number (D23). */
export function PhoneField<T extends FieldValues>(props: Props<T>) {
  const { readOnly, label, national, placeholder = '06 12 34 56 78' } = props;
  const { field, input } = useField({ ...props, placeholder, telephone: true });
  const read = national ? normalizeNationalPhone : normalizePhone;
  const typed = useTypedText<string>({
    value: field.value || null,
    format: showPhone,
    parse: (text) => read(text) ?? text,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  if (readOnly) return <ReadonlyField label={label} value={showPhone(textOf(field.value))} />;

  const mask = ({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) => {
    if (isOneTooMany(typed.value, value)) return;
    // When a digit is typed in the middle, the text is left alone, and the caret with it: pairs are made again once the field is left.
    const masked = selectionStart === value.length ? maskNationalPhone(value) : value;
    typed.onChange({ currentTarget: { value: masked } });
  };
  return (
    <TextInput
      {...input}
      {...typed}
      {...(national && { onChange: mask })}
      ref={field.ref}
      type="tel"
      autoComplete="off"
    />
  );
}
