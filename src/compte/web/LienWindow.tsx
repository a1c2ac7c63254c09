import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopie } from '../../kit/web/useCopie';
import { Window } from '../../kit/web/Window';
import classes from './Collaborateurs.module.css';
import { lien as text } from './messages';
import type { LienMontre } from './useCollaborateurs';

const WIDTH = 560;

/** Shown once: closing needs a gesture that is meant. */
export function LienWindow({ lien, onClose }: { lien: LienMontre; onClose: () => void }) {
  const { champ, dit, prendre } = useCopie(lien.lien, text);
  const { email, autres = [] } = lien;
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
          ref={champ}
          label={text.champ}
          description={text.unique(lien.expireLe)}
          value={lien.lien}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {lien.envoye && <p>{text.envoye(email)}</p>}
        {autres.length > 0 && <p>{text.autres(autres)}</p>}
        <output className={classes.said}>{dit}</output>
        <div className={classes.bar}>
          <Button variant="default" onClick={onClose}>
            {text.fermer}
          </Button>
          <Button
            data-autofocus
            leftSection={
              dit === text.copie ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
            onClick={() => void prendre()}
          >
            {text.copier}
          </Button>
        </div>
      </div>
    </Window>
  );
}
