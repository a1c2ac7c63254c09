import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { type Libelles, libelleDe } from '../../manque';

/** What every field of a step takes; its label is that of the rules, so that messages name what one sees. */
export const champDe =
  <T extends FieldValues>(control: Control<T>, libelles: Libelles, readOnly: boolean) =>
  (name: FieldPath<T>, required = false) => ({
    control,
    name,
    label: libelleDe(libelles, name),
    required,
    readOnly,
  });
