import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copier } from '../../../kit/web/copier';
import classes from './archive.module.css';
import { messages } from './messages';

const DEBUT = 12;
const DIT_MS = 2_500;

/** The beginning of what tells the bytes from any others; the whole is copied. */
export function Empreinte({ sha256 }: { sha256: string }) {
  const [copiee, setCopiee] = useState(false);
  useEffect(() => {
    if (!copiee) return;
    const timer = setTimeout(() => setCopiee(false), DIT_MS);
    return () => clearTimeout(timer);
  }, [copiee]);
  return (
    <span className={classes.empreinte} title={sha256}>
      {messages.empreinte(sha256.slice(0, DEBUT))}
      <ActionIcon
        size={22}
        color="gray"
        aria-label={copiee ? messages.copiee : messages.copier}
        title={copiee ? messages.copiee : messages.copier}
        onClick={async () => setCopiee(await copier(sha256))}
      >
        {copiee ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
      </ActionIcon>
    </span>
  );
}
