import { dateIllisible, isOfOurTime } from '../../schema';
import { DateInput } from './DateInput';
import { type Filter, useFilterText } from './useFilterText';

interface Bound {
  label: string;
  /** Empty: no bound. */
  value: string;
}

interface Props extends Filter {
  label: string;
  placeholder?: string;
  /** Name of the cross that empties it. */
  clearLabel?: string;
  width?: number;
  /** The first day of the period that this one ends. */
  from?: Bound;
}

/** Both days filter, so that nothing is found: the field says why, for the list cannot. */
const endsBefore = (value: string, from: Bound | undefined): string | undefined =>
  from && value !== '' && value < from.value ? `Ce jour vient avant «\u00a0${from.label}\u00a0».` : undefined;

/** A day of a list's filters. */
export function DateFilter(props: Props) {
  const { label, placeholder = label, width = 158, from, ...filter } = props;
  const { clearLabel = `Effacer\u00a0: ${label}` } = props;
  const typed = useFilterText(filter, isOfOurTime, dateIllisible);
  return (
    <DateInput
      {...typed}
      error={typed.error ?? endsBefore(filter.value, from)}
      aria-label={label}
      called={label}
      clearLabel={clearLabel}
      placeholder={placeholder}
      w={width}
    />
  );
}
