import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { MAX_SEARCH } from '../api';

const TYPING_PAUSE_MS = 250;

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  onSearch: (q: string) => void;
}

/** Searches by itself, a moment after the last key. */
export function SearchBox({ label, placeholder = 'Chercher…', value, onSearch }: Props) {
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value });
  // « Back » changes the search from outside, and the box follows. When it is the box's own search that comes back, the typing stays.
  if (typed.seen !== value) {
    setTyped({ ...typed, seen: value, ...(value === typed.sent ? {} : { text: value, sent: value }) });
  }
  const search = useDebouncedCallback((text: string) => {
    setTyped((before) => ({ ...before, sent: text.trim() }));
    onSearch(text.trim());
  }, TYPING_PAUSE_MS);
  const change = (text: string) => {
    setTyped((before) => ({ ...before, text }));
    search(text);
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed.text}
      maxLength={MAX_SEARCH}
      onChange={(event) => change(event.currentTarget.value)}
      // It searches by itself; « Entrée » would submit the form around it.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        typed.text && <CloseButton size="sm" aria-label="Effacer la recherche" onClick={() => change('')} />
      }
      flex="1 1 11.25rem"
      maw={340}
    />
  );
}

interface FilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  data: readonly (string | { value: string; label: string })[];
  width?: number;
  disabled?: boolean;
}

const AUTRE = 'Autre';

const valueOf = (choice: FilterProps['data'][number]): string =>
  typeof choice === 'string' ? choice : choice.value;

/**
 * The system's own list of choices: light, and handy on a phone. A value of the address that is offered no more (a closed account)
 * is shown as « Autre »: otherwise the first choice would stand over rows that it does not filter.
 */
export function FilterSelect({ label, value, onChange, data, width = 150, disabled }: FilterProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={data.some((choice) => valueOf(choice) === value) ? [...data] : [...data, { value, label: AUTRE }]}
      disabled={disabled}
      w={width}
    />
  );
}
