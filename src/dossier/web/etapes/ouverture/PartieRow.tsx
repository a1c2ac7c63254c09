import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { getClientsSelect } from '../../../../client/api';
import { serverOptions } from '../../../../kit/web/fields/serverOptions';
import { PercentField } from '../../../../kit/web/fields/NumberField';
import { SelectField } from '../../../../kit/web/fields/SelectField';
import { ServerSelectField } from '../../../../kit/web/fields/ServerSelectField';
import { LIBELLES_PARTIE, QUALITES, choisitType } from '../../../partie';
import { CHERCHER_CLIENT, NOUVEAU_CLIENT } from '../../messages';
import { CinPartie } from './CinPartie';
import { ClientInconnu } from './ClientInconnu';
import { NouveauButton } from './NouveauButton';
import { PourQui } from './PourQui';
import type { ChampClient, CoteKey, Outils } from './outils';
import classes from './parties.module.css';

interface Props extends Outils {
  cote: CoteKey;
  row: number;
  /** « Vendeur 2 »: the fields of all parties have the same labels. */
  nom: string;
  /** « Supprimer le vendeur 2 » */
  supprimer: string;
  onSupprimer: (row: number) => void;
}

const CLIENTS = serverOptions(getClientsSelect);

/**
 * One buyer or seller: who, for what share, in what capacity (R429–R433). Renders when the person or the capacity changes, not
 * for a share, which its field shows by itself.
 */
export const PartieRow = memo(function PartieRow(props: Props) {
  const { form, connus, cote, row, creerClient, readOnly, nom, supprimer, onSupprimer } = props;
  const { control } = form;
  const [client, qualite, typeQualite] = useWatch({
    control,
    name: [`${cote}.${row}.client`, `${cote}.${row}.qualite`, `${cote}.${row}.typeQualite`],
  });
  const champ: ChampClient = `${cote}.${row}.client.client`;
  const value = client?.client ?? null;
  const connu = value === null ? undefined : connus.client(value);
  return (
    <li className={classes.partie}>
      <div role="group" aria-label={nom} className={classes.ensemble}>
        <div className={classes.client}>
          <ServerSelectField
            control={control}
            name={champ}
            label={LIBELLES_PARTIE['client.client']}
            required
            placeholder={CHERCHER_CLIENT}
            source={CLIENTS}
            initialLabel={connu?.label}
            onPick={(option) => {
              if (!option) return;
              connus.noterClient(option);
              // Set again now that the name is known, for the tabs and the panels to follow.
              form.setValue(champ, option.value, { shouldDirty: true });
            }}
            action={
              readOnly ? undefined : (
                <NouveauButton label={NOUVEAU_CLIENT} onClick={() => creerClient(champ)} />
              )
            }
            readOnly={readOnly}
          />
        </div>
        <div className={classes.quote}>
          <PercentField
            control={control}
            name={`${cote}.${row}.quote`}
            label={LIBELLES_PARTIE.quote}
            required
            readOnly={readOnly}
          />
        </div>
        <div className={classes.qualite}>
          <SelectField
            control={control}
            name={`${cote}.${row}.qualite`}
            label={LIBELLES_PARTIE.qualite}
            required
            data={QUALITES}
            readOnly={readOnly}
          />
        </div>
        <div className={classes.detail}>
          {value !== null &&
            (connu ? (
              <CinPartie
                key={value}
                client={{ ...connu, value }}
                onDeposee={connus.noterCin}
                readOnly={readOnly}
              />
            ) : (
              <ClientInconnu key={value} id={value} onConnu={connus.noterClient} />
            ))}
        </div>
        {!readOnly && (
          <ActionIcon
            className={classes.oter}
            color="gray"
            aria-label={supprimer}
            title={supprimer}
            onClick={() => onSupprimer(row)}
          >
            <IconTrash size={17} aria-hidden />
          </ActionIcon>
        )}
        {client && choisitType({ qualite, typeQualite }) && <PourQui {...props} />}
      </div>
    </li>
  );
});
