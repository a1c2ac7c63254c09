import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import classes from './parties.module.css';

/** Beside a select: creates the record that is not in its list. */
export function NouveauButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <ActionIcon
      className={classes.plus}
      variant="default"
      size={38}
      // Named by its title: an aria-label would be taken for the field's own.
      title={label}
      onClick={onClick}
    >
      <IconPlus size={17} aria-hidden />
    </ActionIcon>
  );
}
