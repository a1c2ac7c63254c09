import type { FieldValues } from 'react-hook-form';
import { type FieldProps, textOf, useField } from './field';
import { SecretInput } from './SecretInput';

interface Props<T extends FieldValues> extends FieldProps<T> {
  autoComplete: 'current-password' | 'new-password';
  /** An error besides the schema's. */
  error?: string;
  onLeave?: () => void;
}

/** What is typed is a secret, spaces included; a button shows it (R257). */
export function PasswordField<T extends FieldValues>(props: Props<T>) {
  const { label, autoComplete, error, onLeave } = props;
  const { field, input } = useField(props);
  return (
    <SecretInput
      {...input}
      error={input.error ?? error}
      ref={field.ref}
      called={label}
      autoComplete={autoComplete}
      value={textOf(field.value)}
      onChange={field.onChange}
      onBlur={() => {
        field.onBlur();
        onLeave?.();
      }}
    />
  );
}
