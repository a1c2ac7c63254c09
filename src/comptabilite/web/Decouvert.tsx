import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import type { AppError } from '../../kit/errors';
import { Window } from '../../kit/web/Window';
import classes from './comptes.module.css';
import { DerogationModal } from './DerogationModal';
import { AUTORISER_MOTIF, DECOUVERT, DEMANDER_A, RIEN_N_EST_ECRIT } from './messages';

interface Props {
  refus: AppError;
  onReponse: (autorise: boolean) => void;
}

/** A cheque that its affair cannot pay: shows what is missing and lets who has the right authorise it, with a reason. */
export function Decouvert({ refus, onReponse }: Props) {
  const [derogation, setDerogation] = useState(false);
  const droit = useDroit('derogerCdg');
  const lu = refus.details as { cdgId: number; manquant: number; version: number };
  if (derogation) return <DerogationModal {...lu} onClose={onReponse} />;
  return (
    <Window title={DECOUVERT} size={460} centered onClose={() => onReponse(false)}>
      <div className={classes.question}>
        <div role="alert">
          <Text fw={550}>{refus.message}</Text>
          <Text c="dimmed" mt={6}>
            {RIEN_N_EST_ECRIT}
          </Text>
          {!droit && (
            <Text c="dimmed" mt={6}>
              {DEMANDER_A}
            </Text>
          )}
        </div>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => onReponse(false)} data-autofocus>
            Fermer
          </Button>
          {droit && <Button onClick={() => setDerogation(true)}>{AUTORISER_MOTIF}</Button>}
        </Group>
      </div>
    </Window>
  );
}
