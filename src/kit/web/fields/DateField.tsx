import { ActionIcon, Loader, Popover, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { formatDate, isIsoDate } from '../../dates';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';
import { parseTypedDate } from './typed';
import { useTypedText } from './useTypedText';

// The calendar and its locale only load when someone opens one.
const CalendarPanel = lazy(() =>
  import('./CalendarPanel').then((module) => ({ default: module.CalendarPanel })),
);

const shown = (value: string): string => (isIsoDate(value) ? formatDate(value) : value);

/** A day: typed (12/11/2026, 12112026) or picked. Its value is ISO; what is no date stays as typed for the schema. */
export function DateField<T extends FieldValues>(props: FieldProps<T>) {
  const { readOnly, label, placeholder = 'JJ/MM/AAAA', disabled } = props;
  const { field, input } = useField({ ...props, placeholder });
  const [opened, setOpened] = useState(false);
  const value: string | null = field.value || null;
  const typed = useTypedText<string>({
    value,
    format: shown,
    parse: (text) => parseTypedDate(text) ?? text,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  if (readOnly) return <ReadonlyField label={label} value={shown(textOf(value))} />;

  const pick = (iso: string | null) => {
    field.onChange(iso);
    setOpened(false);
  };
  const opener = (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Choisir une date\u00a0: ${label}`}
          disabled={disabled}
          onClick={() => setOpened((open) => !open)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Calendrier\u00a0: ${label}`}>
        <Suspense fallback={<Loader size="sm" />}>
          <CalendarPanel value={value !== null && isIsoDate(value) ? value : null} onPick={pick} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...input}
      {...typed}
      ref={field.ref}
      inputMode="numeric"
      autoComplete="off"
      rightSection={opener}
    />
  );
}
