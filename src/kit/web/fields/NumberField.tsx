import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import classes from './fields.module.css';
import { type FieldProps, useField } from './field';
import { formatNumber, isNumberDraft, parseNumber } from './typed';
import { useTypedText } from './useTypedText';

export interface NumberFieldProps<T extends FieldValues> extends FieldProps<T> {
  /** m², DH, % … */
  unit?: string;
  decimals?: number;
}

/** A lone comma is the beginning of a number; anything else that is no number is not typed at all. */
const readDraft = (text: string): number | null | undefined => {
  if (!isNumberDraft(text)) return undefined;
  return /\d/.test(text) ? parseNumber(text) : null;
};

export function NumberField<T extends FieldValues>(props: NumberFieldProps<T>) {
  const { unit, decimals = 2, readOnly, label } = props;
  const { field, input } = useField(props);
  const format = (value: number) => formatNumber(value, decimals);
  const value = typeof field.value === 'number' ? field.value : null;
  const typed = useTypedText<number>({
    value,
    format,
    parse: readDraft,
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
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.number, section: classes.unit }}
      rightSection={unit && <span>{unit}</span>}
      rightSectionWidth={unit && (unit.length > 1 ? 38 : 28)}
    />
  );
}

/** Dirhams: thousands apart, two decimals, comma or point. */
export function AmountField<T extends FieldValues>(props: FieldProps<T>) {
  return <NumberField {...props} unit="DH" />;
}

export function PercentField<T extends FieldValues>(props: FieldProps<T>) {
  return <NumberField {...props} unit="%" />;
}
