import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { type Libelles, libelleDe } from '../../manque';

/** The props of every field of a step. The label is that of the rules, so that messages name the field as it is shown. */
export const champDe =
  <T extends FieldValues>(control: Control<T>, libelles: Libelles, readOnly: boolean) =>
  (name: FieldPath<T>, required = false) => ({
    control,
    name,
    label: libelleDe(libelles, name),
    required,
    readOnly,
  });
