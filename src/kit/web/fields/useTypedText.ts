import { useState } from 'react';

interface Options<V> {
  value: V | null;
  /** The text of the value when nobody is typing in it. */
  format: (value: V) => string;
  /** The value of the text being typed: nothing is refused meanwhile. */
  parse: (text: string) => V;
  onChange: (value: V | null) => void;
  onBlur: () => void;
}

/** Typing is free and the form follows at each keystroke; leaving the field shows the value in its own format. */
export function useTypedText<V>({ value, format, parse, onChange, onBlur }: Options<V>) {
  const [draft, setDraft] = useState<{ text: string; value: V | null } | null>(null);
  // A value changed from elsewhere (another field, a reset) wins over what stands typed.
  const typing = draft !== null && Object.is(draft.value, value);
  const shown = value === null || value === undefined ? '' : format(value);

  const type = (text: string) => {
    const parsed = text.trim() === '' ? null : parse(text);
    setDraft({ text, value: parsed });
    onChange(parsed);
  };

  return {
    value: typing ? draft.text : shown,
    onChange: (event: { currentTarget: { value: string } }) => type(event.currentTarget.value),
    onBlur: () => {
      setDraft(null);
      onBlur();
    },
  };
}
