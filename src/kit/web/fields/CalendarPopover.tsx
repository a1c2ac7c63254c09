import { Popover } from '@mantine/core';
import { CalendarPanel } from './CalendarPanel';

export interface CalendarPopoverProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  value: string | null;
  onPick: (iso: string | null) => void;
}

/** On a small screen, it covers the field rather than pass the edge, and scrolls when it is taller than the screen. */
const WHOLE = { flip: true, shift: { crossAxis: true }, size: true };

/** The calendar alone, which opens where it is rendered: the button that opens it is the caller's. */
export function CalendarPopover({ opened, onClose, name, value, onPick }: CalendarPopoverProps) {
  return (
    <Popover
      opened={opened}
      onChange={(open) => {
        if (!open) onClose();
      }}
      position="bottom-end"
      middlewares={WHOLE}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name} style={{ overflowY: 'auto' }}>
        <CalendarPanel value={value} onPick={onPick} />
      </Popover.Dropdown>
    </Popover>
  );
}
