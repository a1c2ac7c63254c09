import { keepPreviousData } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { nomDe } from '../../../../kit/web/fields/champs';
import { useCall } from '../../../../kit/web/useCall';
import { getAutresDossiers } from '../../../api';
import { aussiDans } from '../../../autres';
import type { OuvertureSaisie } from '../../../etapes/ouverture';
import { Ecart } from '../Ecart';

const CHAMP = 'proprietes';

interface Props {
  control: Control<OuvertureSaisie>;
  dossierId: number;
}

/** In which other files in progress the chosen properties are (0062). */
export function AutresDossiers({ control, dossierId }: Props) {
  const proprietes = useWatch({ control, name: CHAMP });
  const { data = [] } = useCall(
    getAutresDossiers,
    { params: { dossierId }, query: { proprietes } },
    { enabled: proprietes.length > 0, placeholderData: keepPreviousData },
  );
  const seule = proprietes.length === 1;
  return data
    .filter(({ propriete }) => proprietes.includes(propriete))
    .map((autres) => {
      const nom = seule ? null : (nomDe(control, CHAMP, autres.propriete) ?? null);
      return <Ecart key={autres.propriete} texte={aussiDans(autres, nom)} />;
    });
}
