import { ActionIcon, CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { formatDate, isIsoDate, parseDate } from '../../dates';
import { lazyWindow } from '../lazyWindow';
import type { CalendarPopoverProps } from './CalendarPopover';
import { parseTypedDate } from './typed';
import { useTypedText } from './useTypedText';

// The calendar and its locale only load when someone opens one.
const CalendarPopover = lazyWindow<CalendarPopoverProps & { onMissing: () => void }>(
  () => import('./CalendarPopover').then((module) => module.CalendarPopover),
  ({ onMissing }) => onMissing(),
);

export const shownDate = (value: string): string => (isIsoDate(value) ? formatDate(value) : value);

interface CalendarProps {
  /** What the date is, in words. */
  called: string;
  value: string | null;
  onPick: (iso: string | null) => void;
  disabled: boolean | undefined;
}

function CalendarButton({ called, value, onPick, disabled }: CalendarProps) {
  const name = `Choisir une date\u00a0: ${called}`;
  // `undefined`: never opened yet.
  const [opened, setOpened] = useState<boolean>();
  const button = useRef<HTMLButtonElement>(null);
  const pressedOpen = useRef(false);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  const pick = (iso: string | null) => {
    onPick(iso);
    close();
  };
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        // Named by `title`, not `aria-label`: the label must name the field alone.
        title={name}
        aria-haspopup="dialog"
        aria-expanded={opened ?? false}
        disabled={disabled}
        // A press on this button is outside of the calendar, and closes it before the click comes: the click must not open it again.
        onPointerDown={() => {
          pressedOpen.current = opened ?? false;
        }}
        onClick={() => {
          setOpened(!pressedOpen.current);
          pressedOpen.current = false;
        }}
        // The calendar takes the focus a moment after it shows: until then Escape must close it, and not the window around.
        data-mantine-stop-propagation={opened || undefined}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && opened) close();
        }}
      >
        <IconCalendar size={16} aria-hidden />
      </ActionIcon>
      {opened !== undefined && (
        <CalendarPopover
          opened={opened}
          onClose={close}
          onMissing={() => setOpened(undefined)}
          name={name}
          value={parseDate(value ?? '')}
          onPick={pick}
        />
      )}
    </>
  );
}

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  called: string;
  /** Name of the cross that empties it; absent: no cross. */
  clearLabel?: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** A day: typed (12/11/2026, 12112026) or picked. Its value is ISO; what is no date stays as typed. */
export function DateInput({ called, clearLabel, value, onChange, onBlur, ...input }: Props) {
  const typed = useTypedText<string>({
    value,
    format: shownDate,
    parse: (text) => parseTypedDate(text) ?? text,
    onChange,
    onBlur,
  });
  const clear = clearLabel && value && (
    <CloseButton size="sm" title={clearLabel} onClick={() => onChange(null)} />
  );
  return (
    <TextInput
      {...input}
      {...typed}
      inputMode="numeric"
      autoComplete="off"
      rightSectionWidth={clear ? 62 : undefined}
      rightSection={
        <>
          {clear}
          <CalendarButton called={called} value={value} onPick={onChange} disabled={input.disabled} />
        </>
      }
    />
  );
}
