import { Fragment } from 'react';
import { formatDirhams } from '../money';
import classes from './Amount.module.css';

interface Props {
  value: number | null | undefined;
  /** Green at zero and above, red below. */
  signed?: boolean;
}

/** The groups between which a narrow cell may break the line: cut, the amount would read as a smaller one. */
const groupes = (texte: string): string[] => texte.match(/\u00a0?[^\u00a0]+/g) ?? [];

export function Amount({ value, signed }: Props) {
  const tone = signed && value != null ? (value < 0 ? 'perte' : 'ok') : undefined;
  return (
    <span className={classes.amount} data-tone={tone}>
      {groupes(formatDirhams(value)).map((groupe, rang) => (
        // biome-ignore lint: the groups of a number have no other identity.
        <Fragment key={rang}>
          {rang > 0 && <wbr />}
          {groupe.replace('-', '−\u00a0')}
        </Fragment>
      ))}
    </span>
  );
}
