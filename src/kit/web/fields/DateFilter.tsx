import { dateIllisible, isOfOurTime } from '../../schema';
import { DateInput } from './DateInput';
import { type Filter, useFilterText } from './useFilterText';

interface Props extends Filter {
  label: string;
  placeholder?: string;
  /** Name of the cross that empties it. */
  clearLabel?: string;
  width?: number;
}

/** A day of a list's filters. */
export function DateFilter(props: Props) {
  const { label, placeholder = label, width = 158, ...filter } = props;
  const { clearLabel = `Effacer\u00a0: ${label}` } = props;
  return (
    <DateInput
      {...useFilterText(filter, isOfOurTime, dateIllisible)}
      aria-label={label}
      called={label}
      clearLabel={clearLabel}
      placeholder={placeholder}
      w={width}
    />
  );
}
