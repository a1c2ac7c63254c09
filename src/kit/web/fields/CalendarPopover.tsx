import { Button, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { useToday } from '../useToday';

export interface CalendarPopoverProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  value: string | null;
  onPick: (iso: string | null) => void;
}

/** On a small screen, it covers the field rather than pass the edge, and scrolls when it is taller than the screen. */
const WHOLE = { flip: true, shift: { crossAxis: true }, size: true };

const ARIA = {
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  previousYear: 'Année précédente',
  nextYear: 'Année suivante',
  previousDecade: 'Dix ans plus tôt',
  nextDecade: 'Dix ans plus tard',
  monthLevelControl: 'Choisir le mois',
  yearLevelControl: 'Choisir l’année',
};

/** The calendar alone, which opens where it is rendered: the button that opens it is the caller's. */
export function CalendarPopover({ opened, onClose, name, value, onPick }: CalendarPopoverProps) {
  const aujourdhui = useToday();
  /** The library would show the PC's own today. The arrows go from day to day: without a chosen day, they begin on today. */
  const propsDuJour = (jour: string) =>
    jour === aujourdhui
      ? { 'data-today': true, 'data-highlight-today': true, 'data-autofocus': !value || undefined }
      : {};
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
        <DatePicker
          locale="fr"
          value={value}
          defaultDate={value ?? aujourdhui}
          onChange={onPick}
          allowDeselect
          hideOutsideDates
          getDayProps={propsDuJour}
          ariaLabels={ARIA}
        />
        <Button variant="subtle" fullWidth mt={4} onClick={() => onPick(aujourdhui)}>
          Aujourd’hui
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
