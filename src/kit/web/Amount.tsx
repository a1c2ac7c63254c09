import { formatDirhams } from '../money';
import classes from './Amount.module.css';

interface Props {
  value: number | null | undefined;
  /** Green at zero and above, red below. */
  signed?: boolean;
}

export function Amount({ value, signed }: Props) {
  const tone = signed && value != null ? (value < 0 ? 'perte' : 'ok') : undefined;
  return (
    <span className={classes.amount} data-tone={tone}>
      {formatDirhams(value).replace('-', '−\u00a0')}
    </span>
  );
}
