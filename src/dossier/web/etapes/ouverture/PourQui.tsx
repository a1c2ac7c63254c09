import { useWatch } from 'react-hook-form';
import { getClientsSelect } from '../../../../client/api';
import { serverOptions } from '../../../../kit/web/fields/serverOptions';
import { SelectField } from '../../../../kit/web/fields/SelectField';
import { ServerSelectField } from '../../../../kit/web/fields/ServerSelectField';
import { getSocietesSelect } from '../../../../societe/api';
import { LIBELLES_PARTIE, TYPES_QUALITE, choisitMandataire, choisitSociete } from '../../../partie';
import {
  CHERCHER_CLIENT,
  CHERCHER_SOCIETE,
  CHOISIR_TYPE,
  NOUVEAU_CLIENT,
  NOUVELLE_SOCIETE,
} from '../../messages';
import { NouveauButton } from './NouveauButton';
import type { ChampClient, ChampSociete, CoteKey, Outils } from './outils';
import classes from './parties.module.css';

interface Props extends Outils {
  cote: CoteKey;
  row: number;
}

const CLIENTS = serverOptions(getClientsSelect);
const SOCIETES = serverOptions(getSocietesSelect);

/** R431, R432: for a party that does not sign in its own name alone, through whom or for which company. */
export function PourQui({ form: { control }, cote, row, connus, readOnly, ...outils }: Props) {
  const partie = useWatch({ control, name: `${cote}.${row}` });
  const societe: ChampSociete = `${cote}.${row}.representant`;
  const mandataire: ChampClient = `${cote}.${row}.mandataire.client`;
  // The row may just have been removed.
  if (!partie) return null;
  const mandataireId = partie.mandataire?.client ?? null;
  return (
    <>
      <div className={classes.type}>
        <SelectField
          control={control}
          name={`${cote}.${row}.typeQualite`}
          label={LIBELLES_PARTIE.typeQualite}
          required
          placeholder={CHOISIR_TYPE}
          data={TYPES_QUALITE}
          readOnly={readOnly}
        />
      </div>
      <div className={classes.cible}>
        {choisitSociete(partie) && (
          <ServerSelectField
            control={control}
            name={societe}
            label={LIBELLES_PARTIE.representant}
            required
            placeholder={CHERCHER_SOCIETE}
            source={SOCIETES}
            initialLabel={partie.representant === null ? null : connus.societe(partie.representant)}
            onPick={(option) => option && connus.noterSociete(option)}
            action={
              readOnly ? undefined : (
                <NouveauButton label={NOUVELLE_SOCIETE} onClick={() => outils.creerSociete(societe)} />
              )
            }
            readOnly={readOnly}
          />
        )}
        {choisitMandataire(partie) && (
          <ServerSelectField
            control={control}
            name={mandataire}
            label={LIBELLES_PARTIE['mandataire.client']}
            required
            placeholder={CHERCHER_CLIENT}
            source={CLIENTS}
            initialLabel={mandataireId === null ? null : connus.client(mandataireId)?.label}
            onPick={(option) => option && connus.noterClient(option)}
            action={
              readOnly ? undefined : (
                <NouveauButton label={NOUVEAU_CLIENT} onClick={() => outils.creerClient(mandataire)} />
              )
            }
            readOnly={readOnly}
          />
        )}
      </div>
    </>
  );
}
