import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copier } from '../../kit/web/copier';
import { Window } from '../../kit/web/Window';
import classes from './Collaborateurs.module.css';
import { lien as text } from './messages';
import type { LienMontre } from './useCollaborateurs';
import { formatDay } from '../../kit/dates';

const WIDTH = 560;

/** What could not be copied is left selected. */
function useCopy() {
  const input = useRef<HTMLInputElement>(null);
  const [said, say] = useState('');
  const copy = async (value: string) => {
    const copied = await copier(value);
    if (!copied) input.current?.select();
    say(copied ? text.copie : text.aLaMain);
  };
  return { input, said, copy };
}

/** Shown once: closing needs a gesture that is meant. */
export function LienWindow({ lien, onClose }: { lien: LienMontre; onClose: () => void }) {
  const { input, said, copy } = useCopy();
  const { email } = lien;
  return (
    <Window
      title={lien.nouveau ? text.invitation : text.motDePasse}
      size={WIDTH}
      closeEasily={false}
      onClose={onClose}
    >
      <div className={classes.lien}>
        <p>{text.pour(email)}</p>
        <TextInput
          ref={input}
          label={text.champ}
          description={text.unique(formatDay(lien.expireLe))}
          value={lien.lien}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {lien.envoye && <p>{text.envoye(email)}</p>}
        <output className={classes.said}>{said}</output>
        <div className={classes.bar}>
          <Button variant="default" onClick={onClose}>
            {text.fermer}
          </Button>
          <Button
            data-autofocus
            leftSection={
              said === text.copie ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
            onClick={() => void copy(lien.lien)}
          >
            {text.copier}
          </Button>
        </div>
      </div>
    </Window>
  );
}
