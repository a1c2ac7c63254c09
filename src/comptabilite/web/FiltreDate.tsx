import { useState } from 'react';
import { isIsoDate } from '../../kit/dates';
import { DateInput } from '../../kit/web/fields/DateInput';

interface Props {
  label: string;
  value: string;
  onChange: (iso: string) => void;
  clearable?: boolean;
}

/** A day of a list's filters: what is no date yet filters nothing. */
export function FiltreDate({ label, value, onChange, clearable = true }: Props) {
  const [saisi, setSaisi] = useState({ texte: value || null, vu: value });
  // « Back » changes it from outside: the field follows.
  if (saisi.vu !== value) setSaisi({ texte: value || null, vu: value });
  const changer = (texte: string | null) => {
    setSaisi((avant) => ({ ...avant, texte }));
    if (texte === null || isIsoDate(texte)) onChange(texte ?? '');
  };
  return (
    <DateInput
      aria-label={label}
      called={label}
      placeholder={label}
      value={saisi.texte}
      onChange={changer}
      onBlur={() => undefined}
      clearLabel={clearable ? `Effacer\u00a0: ${label}` : undefined}
      w={158}
    />
  );
}
