import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopie } from '../../../kit/web/useCopie';
import classes from './archive.module.css';
import { messages } from './messages';

const DEBUT = 12;

/** The beginning of the digest; the whole is copied, or shown to be copied by hand. */
export function Empreinte({ sha256, de }: { sha256: string; de: string }) {
  const { dit, prendre } = useCopie(sha256, { copie: messages.copiee, aLaMain: messages.aCopier(sha256) });
  return (
    <span className={classes.empreinte} title={sha256}>
      {messages.empreinte(sha256.slice(0, DEBUT))}
      <ActionIcon
        size={22}
        color="gray"
        aria-label={messages.copier(de)}
        title={messages.copier(de)}
        onClick={() => void prendre()}
      >
        {dit === messages.copiee ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
      <output>{dit}</output>
    </span>
  );
}
