import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';

interface InputProps extends PasswordInputProps {
  /** Whose button it is, in words. */
  called: string;
  ref?: Ref<HTMLInputElement>;
}

/** A secret outside of a form, with the button that shows it. */
export function SecretInput({ called, ...input }: InputProps) {
  const [visible, setVisible] = useState(false);
  const label = `${visible ? 'Masquer' : 'Afficher'}\u00a0: ${called}`;
  return (
    <PasswordInput
      {...input}
      aria-invalid={input['aria-invalid'] ?? Boolean(input.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      // Named by its title: a label is the field's alone.
      visibilityToggleButtonProps={{ 'aria-label': undefined, title: label, tabIndex: 0 }}
    />
  );
}
