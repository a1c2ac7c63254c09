import type { FieldValues } from 'react-hook-form';
import { estInattendu, type Sens } from '../../dates';
import { ReadonlyField } from '../DescriptionList';
import { useToday } from '../useToday';
import { DateInput, shownDate } from './DateInput';
import { type FieldProps, textOf, useField } from './field';

interface Props<T extends FieldValues> extends FieldProps<T> {
  /** Whether the day should be past or to come: another is told to the user, never refused. */
  sens?: Sens;
}

const INATTENDU: Record<Sens, string> = { passe: 'Ce jour est à venir', avenir: 'Ce jour est passé' };
/** A day; what is no date stays as typed, and the schema says what is wrong. */
export function DateField<T extends FieldValues>(props: Props<T>) {
  const { readOnly, label, placeholder = 'JJ/MM/AAAA', sens } = props;
  const { field, input } = useField({ ...props, placeholder });
  const { ref, value, onChange, onBlur } = field;
  const aujourdhui = useToday();
  const avis = sens && estInattendu(textOf(value), sens, aujourdhui) ? INATTENDU[sens] : undefined;
  if (readOnly) return <ReadonlyField label={label} value={shownDate(textOf(value))} />;
  return (
    <DateInput
      {...input}
      description={input.description ?? avis}
      ref={ref}
      called={label}
      value={value || null}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
