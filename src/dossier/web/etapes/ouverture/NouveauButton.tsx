import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './parties.module.css';

/** Beside a field: makes the record that one does not find in it. */
export function NouveauButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon
      className={classes.plus}
      variant="default"
      size={38}
      // Named by its title: a label is the field's alone.
      title={label}
      onClick={onClick}
    >
      <IconPlus size={17} aria-hidden />
    </ActionIcon>
  );
}
