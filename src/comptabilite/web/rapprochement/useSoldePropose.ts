import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatAmount } from '../../../kit/money';

/** The balance that a file gives is put in its field, where nothing was typed for that file. */
export function useSoldePropose(
  { resetField, getFieldState }: UseFormReturn<{ solde: string | null }>,
  file: File | undefined,
  propose: number | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed for a file says nothing of another.
  useEffect(() => resetField('solde', { defaultValue: null }), [file, resetField]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is proposed again for another file.
  useEffect(() => {
    if (getFieldState('solde').isDirty) return;
    resetField('solde', { defaultValue: propose === null ? null : formatAmount(propose) });
  }, [file, propose, resetField, getFieldState]);
}
