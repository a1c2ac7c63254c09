import { TextInput, type TextInputProps } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { Ref } from 'react';
import { parseTypedTime } from './typed';
import { useTypedText } from './useTypedText';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** HH:MM; 1030, 10h30 and 9 are understood. What is no hour stays as typed. */
export function TimeInput({ value, onChange, onBlur, ...input }: Props) {
  const typed = useTypedText<string>({
    value,
    format: (time) => time,
    parse: (text) => parseTypedTime(text) ?? text,
    onChange,
    onBlur,
  });
  return (
    <TextInput
      rightSection={<IconClock size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      {...input}
      {...typed}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
