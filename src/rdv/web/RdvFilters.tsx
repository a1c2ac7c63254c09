import { CloseButton } from '@mantine/core';
import { isTime } from '../../kit/dates';
import { type Filter, useFilterText } from '../../kit/web/fields/useFilterText';
import { DateFilter } from '../../kit/web/fields/DateFilter';
import { TimeInput } from '../../kit/web/fields/TimeInput';
import { CHAMPS } from '../champs';
import { EFFACER_DATE, EFFACER_HEURE, FILTRE_DATE, FILTRE_HEURE, HEURE_ILLISIBLE } from './messages';

/** R099. */
export const JourFilter = (filter: Filter) => (
  <DateFilter
    {...filter}
    label={FILTRE_DATE}
    clearLabel={EFFACER_DATE}
    placeholder={CHAMPS.date}
    width={168}
  />
);

/** R100. */
export function HeureFilter(filter: Filter) {
  const input = useFilterText(filter, isTime, () => HEURE_ILLISIBLE);
  const clear = input.value && {
    rightSection: <CloseButton size="sm" title={EFFACER_HEURE} onClick={() => input.onChange(null)} />,
    rightSectionPointerEvents: 'all' as const,
  };
  return <TimeInput {...input} {...clear} aria-label={FILTRE_HEURE} placeholder={CHAMPS.heure} w={110} />;
}
