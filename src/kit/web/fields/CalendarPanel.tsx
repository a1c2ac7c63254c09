import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr';

interface Props {
  value: string | null;
  onPick: (iso: string | null) => void;
}

export function CalendarPanel({ value, onPick }: Props) {
  return (
    <DatePicker
      locale="fr"
      value={value}
      defaultDate={value ?? undefined}
      onChange={onPick}
      allowDeselect
      hideOutsideDates
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
  );
}
