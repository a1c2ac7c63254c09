import { Button, Text } from '@mantine/core';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { changeClientFile, getClientById, getClientsSelect } from '../../../../client/api';
import { ACCEPT, WRONG_TYPE } from '../../../../fichier/fichier';
import { useSlot } from '../../../../fichier/web/useSlot';
import { notifyWarning } from '../../../../kit/web/notify';
import { asAppError } from '../../../../kit/web/responseError';
import { invalidate } from '../../../../kit/web/queryClient';
import { upload } from '../../../../kit/web/upload';
import { CIN_ENREGISTREE, DEPOSER_CIN, FICHIER_CIN, VERIFIEZ_CIN } from '../../messages';
import type { ClientConnu } from './useConnus';
import classes from './parties.module.css';

interface Props {
  client: Pick<ClientConnu, 'value' | 'label' | 'hasCin'>;
  onDeposee: (id: number) => void;
  readOnly: boolean;
}

/** R433: asked for as long as the client has none. */
export function CinPartie({ client, onDeposee, readOnly }: Props) {
  if (client.hasCin)
    return (
      <span className={classes.cin}>
        <IconFileCheck size={16} aria-hidden />
        {CIN_ENREGISTREE}
      </span>
    );
  return readOnly ? null : <DepotCin client={client} onDeposee={onDeposee} />;
}

function DepotCin({ client, onDeposee }: Omit<Props, 'readOnly'>) {
  const input = useRef<HTMLInputElement>(null);
  const slot = useSlot({
    label: FICHIER_CIN,
    fichier: null,
    onUpload: async (file, onProgress) => {
      const params = { id: client.value };
      const fields = { fileType: 'cin', remplace: 0 } as const;
      await upload(changeClientFile, { params, fields, file, onProgress }).catch((error: unknown) => {
        // A colleague was faster: the client has his CIN, which is no longer asked for.
        if (asAppError(error).code === 'version_perimee') onDeposee(client.value);
        throw error;
      });
      void invalidate(getClientsSelect, getClientById);
      onDeposee(client.value);
    },
    onDelete: async () => null,
    onInvalid: () => notifyWarning(VERIFIEZ_CIN),
  });
  const choisir = async (file: File | undefined) => {
    if (file) await slot.send(file);
    // Emptied, for the same file chosen again to fire a change.
    if (input.current) input.current.value = '';
  };
  return (
    <div className={classes.cin}>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        hidden
        aria-label={`${FICHIER_CIN}\u00a0: ${client.label}`}
        onChange={(event) => void choisir(event.currentTarget.files?.[0])}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconUpload size={15} aria-hidden />}
        loading={slot.work === 'upload'}
        aria-label={`${DEPOSER_CIN}\u00a0: ${client.label}`}
        onClick={() => input.current?.click()}
      >
        {DEPOSER_CIN}
      </Button>
      {slot.wrongType && (
        <Text size="xs" c="var(--perte)" role="alert">
          {WRONG_TYPE}
        </Text>
      )}
    </div>
  );
}
