import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';
import { officeDay } from '../../dates';

interface Props {
  value: string | null;
  onPick: (iso: string | null) => void;
}

export function CalendarPanel({ value, onPick }: Props) {
  return (
    <>
      <DatePicker
        locale="fr"
        value={value}
        defaultDate={value ?? undefined}
        onChange={onPick}
        allowDeselect
        hideOutsideDates
        highlightToday
        // The arrows go from day to day: without a chosen day, the keyboard begins on today.
        getDayProps={(jour) => (!value && jour === officeDay(new Date()) ? { 'data-autofocus': true } : {})}
        ariaLabels={{
          previousMonth: 'Mois précédent',
          nextMonth: 'Mois suivant',
          previousYear: 'Année précédente',
          nextYear: 'Année suivante',
          previousDecade: 'Dix ans plus tôt',
          nextDecade: 'Dix ans plus tard',
          monthLevelControl: 'Choisir le mois',
          yearLevelControl: 'Choisir l’année',
        }}
      />
      <Button variant="subtle" fullWidth mt={4} onClick={() => onPick(officeDay(new Date()))}>
        Aujourd’hui
      </Button>
    </>
  );
}
