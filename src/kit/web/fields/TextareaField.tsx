import { Textarea } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { SAUTS_COLLES } from '../../text';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, textOf, useField } from './field';

export function TextareaField<T extends FieldValues>(props: FieldProps<T> & { rows?: number }) {
  const { rows = 3, readOnly, label } = props;
  const { field, input } = useField(props);
  if (readOnly) return <ReadonlyField label={label} value={textOf(field.value)} />;
  return (
    <Textarea
      {...input}
      ref={field.ref}
      rows={rows}
      resize="vertical"
      value={textOf(field.value)}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.currentTarget.value.replace(SAUTS_COLLES, '\n'))}
    />
  );
}
