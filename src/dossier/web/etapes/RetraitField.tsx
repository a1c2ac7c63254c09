import { useWatch } from 'react-hook-form';
import { DateField } from '../../../kit/web/fields/DateField';
import { avisRetrait } from '../../avis';
import { useFormalites } from './formalitesContext';

/** The day on which what was left there is taken back: one older than the deposit is told, never refused (D71). */
export function RetraitField({ chemin }: { chemin: 'qf.commune' | 'qf.perception' }) {
  const { champ, control } = useFormalites();
  const dateDepot = useWatch({ control, name: `${chemin}.dateDepot` });
  const dateRetrait = useWatch({ control, name: `${chemin}.dateRetrait` });
  return (
    <DateField
      {...champ(`${chemin}.dateRetrait`, true)}
      description={avisRetrait({ dateDepot, dateRetrait }) ?? undefined}
      sens="passe"
    />
  );
}
