import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { saveBytes } from '../../kit/web/saveBytes';
import { Window } from '../../kit/web/Window';
import { fenetreCodes as text } from './messagesSecurite';
import classes from './SecondFacteur.module.css';

const WIDTH = 560;

interface Props {
  codes: string[];
  /** Whose they are, on the sheet. */
  email: string;
  onClose: () => void;
}

/** Shown once: closing needs a gesture that is meant. */
export function CodesWindow({ codes, email, onClose }: Props) {
  const telecharger = () => {
    const lignes = [text.feuille(email), '', ...codes, ''].join('\r\n');
    saveBytes({ blob: new Blob([lignes], { type: 'text/plain;charset=utf-8' }), name: text.fichier });
  };
  return (
    <Window title={text.title} size={WIDTH} closeEasily={false} onClose={onClose}>
      <div className={classes.window}>
        <p>
          {text.intro} <strong>{text.unique}</strong>
        </p>
        <div className={classes.printed}>
          <p className={classes.sheetTitle}>{text.feuille(email)}</p>
          <ol className={classes.codes} aria-label={text.liste}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
        <div className={classes.bar}>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={telecharger}
          >
            {text.telecharger}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => print()}
          >
            {text.imprimer}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {text.fermer}
          </Button>
        </div>
      </div>
    </Window>
  );
}
