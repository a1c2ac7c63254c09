import { Group, Radio } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { ReadonlyField } from '../DescriptionList';
import { type FieldProps, useField } from './field';
import { type Choice, labelOf } from './SelectField';

interface Props<T extends FieldValues> extends FieldProps<T> {
  options: readonly Choice[];
}

export function RadioField<T extends FieldValues>(props: Props<T>) {
  const { options, readOnly, label } = props;
  const { field, input } = useField(props);
  if (readOnly) return <ReadonlyField label={label} value={labelOf(options, field.value)} />;
  // The role of the group's root allows no `aria-required`: the star and the message tell it.
  const { disabled, placeholder: _, 'aria-required': __, ...group } = input;
  return (
    <Radio.Group {...group} value={field.value ?? null} onChange={field.onChange} onBlur={field.onBlur}>
      <Group gap="lg" mih={38}>
        {options.map((option, index) => {
          const value = typeof option === 'string' ? option : option.value;
          return (
            <Radio
              key={value}
              ref={index === 0 ? field.ref : undefined}
              value={value}
              label={labelOf(options, value)}
              aria-invalid={input.error !== undefined}
              disabled={disabled}
            />
          );
        })}
      </Group>
    </Radio.Group>
  );
}
