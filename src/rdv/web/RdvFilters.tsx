import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { isIsoDate, isTime } from '../../kit/dates';
import { dateIllisible } from '../../kit/schema';
import { DateInput } from '../../kit/web/fields/DateInput';
import { TimeInput } from '../../kit/web/fields/TimeInput';
import { CHAMPS, EFFACER_DATE, EFFACER_HEURE, FILTRE_DATE, FILTRE_HEURE, HEURE_ILLISIBLE } from './messages';

interface Filter {
  /** Empty: no filter. */
  value: string;
  onFilter: (value: string) => void;
}

/** What cannot be read yet filters nothing, and says so once it is left. A filter changed from elsewhere wins. */
function useFilterText(
  { value, onFilter }: Filter,
  isReadable: (text: string) => boolean,
  message: (text: string) => string,
) {
  const [typed, setTyped] = useState({ text: value, sent: value, seen: value, left: false });
  if (typed.seen !== value) {
    setTyped({ ...typed, seen: value, ...(value !== typed.sent && { text: value, sent: value }) });
  }
  const read = (text: string): boolean => text === '' || isReadable(text);
  const change = (text: string) => {
    setTyped({ ...typed, text, left: false, ...(read(text) && { sent: text }) });
    if (read(text)) onFilter(text);
  };
  return {
    value: typed.text || null,
    error: typed.left && !read(typed.text) ? message(typed.text) : undefined,
    onChange: (text: string | null) => change(text ?? ''),
    onBlur: () => setTyped({ ...typed, left: true }),
  };
}

/** R099. */
export const DateFilter = (filter: Filter) => (
  <DateInput
    {...useFilterText(filter, isIsoDate, dateIllisible)}
    aria-label={FILTRE_DATE}
    called={FILTRE_DATE}
    clearLabel={EFFACER_DATE}
    placeholder={CHAMPS.date}
    w={168}
  />
);

/** R100. */
export function HeureFilter(filter: Filter) {
  const input = useFilterText(filter, isTime, () => HEURE_ILLISIBLE);
  const clear = input.value && {
    rightSection: <CloseButton size="sm" aria-label={EFFACER_HEURE} onClick={() => input.onChange(null)} />,
    rightSectionPointerEvents: 'all' as const,
  };
  return <TimeInput {...input} {...clear} aria-label={FILTRE_HEURE} placeholder={CHAMPS.heure} w={110} />;
}
