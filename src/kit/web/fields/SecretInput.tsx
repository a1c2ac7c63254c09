import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';

interface InputProps extends PasswordInputProps {
  /** The field's name, in the words of its button. */
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
      // Named by `title`, not `aria-label`: the label must name the field alone.
      visibilityToggleButtonProps={{ 'aria-label': undefined, title: label, tabIndex: 0 }}
    />
  );
}
