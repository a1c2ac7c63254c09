import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Window } from '../../kit/web/Window';
import type { Conflit } from './etapes/contrat';
import classes from './ConflitModal.module.css';
import { CONFLIT } from './messages';

interface Props {
  conflit: Conflit;
  onClose: () => void;
}

/** D75: another clerk saved the same step. Nothing is lost before one of the two is chosen. */
export function ConflitModal({ conflit, onClose }: Props) {
  const [waiting, setWaiting] = useState(false);
  const choisir = async (choix: () => Promise<unknown>) => {
    setWaiting(true);
    await choix();
    onClose();
  };
  return (
    <Window title={CONFLIT.titre} size={520} onClose={onClose}>
      <div className={classes.body}>
        <Text>{CONFLIT.texte}</Text>
        <Text mt="sm" c="dimmed" size="xs">
          {CONFLIT.rechargerAide}
          <br />
          {CONFLIT.garderAide}
        </Text>
        <Group mt="lg" gap="xs" justify="flex-end">
          <Button variant="subtle" disabled={waiting} onClick={onClose}>
            {CONFLIT.fermer}
          </Button>
          <Button variant="default" disabled={waiting} onClick={() => void choisir(conflit.recharger)}>
            {CONFLIT.recharger}
          </Button>
          <Button loading={waiting} onClick={() => void choisir(conflit.garder)}>
            {CONFLIT.garder}
          </Button>
        </Group>
      </div>
    </Window>
  );
}
