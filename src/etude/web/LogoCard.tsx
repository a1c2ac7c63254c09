import { Button, FileButton } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Fichier } from '../../fichier/fichier';
import { AppError } from '../../kit/errors';
import { formatSize } from '../../kit/text';
import { call } from '../../kit/web/call';
import { Card } from '../../kit/web/Card';
import { confirmDelete } from '../../kit/web/dialogs';
import { upload } from '../../kit/web/upload';
import { useSave } from '../../kit/web/useSave';
import { changeLogo, deleteLogo, getEtude, LOGO_TYPES } from '../api';
import classes from './EtudePage.module.css';
import { logo as text } from './messages';

const ACCEPT = LOGO_TYPES.join(',');

function useLogo() {
  const deposer = useSave({
    run: async (file: File) => {
      const types: readonly string[] = LOGO_TYPES;
      if (!types.includes(file.type)) throw new AppError('type_refuse', text.refuse);
      return upload(changeLogo, { params: undefined, fields: undefined, file });
    },
    success: text.depose,
    invalidate: [getEtude],
  });
  const retirer = useSave({
    run: () => call(deleteLogo),
    success: text.retire,
    invalidate: [getEtude],
  });
  return {
    sending: deposer.saving,
    deposer: (file: File | null) => void (file && deposer.save(file)),
    removing: retirer.saving,
    retirer: async () => void ((await confirmDelete(text.question)) && (await retirer.save(undefined))),
  };
}

/** The picture at the head of every page. */
export function LogoCard({ logo, readOnly }: { logo: Fichier | null; readOnly: boolean }) {
  const { sending, deposer, removing, retirer } = useLogo();
  // Reset, for the same file chosen again to fire a change.
  const forget = useRef<() => void>(null);
  const choisir = (file: File | null) => {
    deposer(file);
    forget.current?.();
  };
  return (
    <Card title={text.title}>
      {logo ? (
        <div className={classes.paper}>
          <img src={logo.file} alt={text.alt} />
        </div>
      ) : (
        <div className={`${classes.paper} ${classes.empty}`}>{text.aucun}</div>
      )}
      <p className={classes.name}>{logo ? `${logo.label} · ${formatSize(logo.size)}` : text.formats}</p>
      {!readOnly && (
        <div className={classes.buttons}>
          <FileButton accept={ACCEPT} onChange={choisir} resetRef={forget}>
            {(button) => (
              <Button
                {...button}
                variant="default"
                leftSection={<IconUpload size={17} aria-hidden />}
                loading={sending}
              >
                {logo ? text.remplacer : text.choisir}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              variant="default"
              leftSection={<IconTrash size={17} aria-hidden />}
              loading={removing}
              onClick={() => void retirer()}
            >
              {text.retirer}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
