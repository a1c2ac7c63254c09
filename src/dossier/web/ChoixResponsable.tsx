import { Text } from '@mantine/core';
import { SelectField } from '../../kit/web/fields/SelectField';
import { PendingState } from '../../kit/web/states';
import { RESPONSABLE } from './consultation/messages';

interface Props {
  /** Absent: not read yet. */
  choix: { value: string; label: string }[] | undefined;
  failed: boolean;
  onRetry: () => void;
  aide: string;
}

/** Who is to look after files: the field `responsable` of the window around. */
export function ChoixResponsable({ choix, failed, onRetry, aide }: Props) {
  return (
    <>
      {choix ? (
        <SelectField name="responsable" label={RESPONSABLE.label} required searchable data={choix} />
      ) : (
        <PendingState failed={failed} onRetry={onRetry} />
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {aide}
      </Text>
    </>
  );
}
