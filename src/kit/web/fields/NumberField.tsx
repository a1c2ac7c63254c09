import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import classes from './fields.module.css';
import { type FieldProps, useField } from './field';
import { formatNumber, parseNumber, parseSignedNumber } from './typed';
import { useTypedText } from './useTypedText';

export interface NumberFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** m², DH, % … */
  unit?: string;
  decimals?: number;
  /** False where numbers have no thousands: « 1.500 » is 1,5. */
  thousands?: boolean;
  /** May be negative. */
  signed?: boolean;
}

/** What cannot be read stays as typed, and the schema says what is wrong. */
export function NumberField<T extends FieldValues>(props: NumberFieldProps<T>) {
  const { unit, decimals = 2, thousands = true, signed, readOnly, label } = props;
  const { field, input } = useField(props);
  const format = (value: number | string) =>
    typeof value === 'number' ? formatNumber(value, decimals) : value;
  const value: number | string | null = field.value ?? null;
  const typed = useTypedText<number | string>({
    value,
    format,
    parse: (text) => (signed ? parseSignedNumber(text) : parseNumber(text, thousands)) ?? text,
    onChange: field.onChange,
    onBlur: field.onBlur,
  });
  if (readOnly) {
    const shown = value === null ? '' : `${format(value)}${unit ? `\u00a0${unit}` : ''}`;
    return <ReadonlyField label={label} value={shown} />;
  }
  return (
    <TextInput
      {...input}
      {...typed}
      ref={field.ref}
      // A phone's keys for amounts have no sign.
      inputMode={signed ? 'text' : 'decimal'}
      autoComplete="off"
      classNames={{ input: classes.number, section: classes.unit }}
      rightSection={unit && <span>{unit}</span>}
      rightSectionWidth={unit && (unit.length > 1 ? 32 : 28)}
    />
  );
}

/** Dirhams: thousands apart, two decimals, comma or point. */
export function AmountField<T extends FieldValues>(props: FieldProps<T>) {
  return <NumberField {...props} unit="DH" />;
}

export function PercentField<T extends FieldValues>(props: FieldProps<T>) {
  return <NumberField {...props} unit="%" thousands={false} />;
}
