import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from './Dialog.module.css';
import type { Asked } from './dialogs';
import { STARRED } from './fields/starred';
import { Window } from './Window';

export function Dialog({ asked }: { asked: Asked }) {
  const { title, text, lines = [], confirmLabel, cancelLabel, danger, reason, given = '', answer } = asked;
  const [motif, setMotif] = useState(given);
  const refuse = () => answer(cancelLabel ? null : '');
  const careful = danger && !reason;
  return (
    // A click beside the window must not lose a reason that is being typed.
    <Window title={title} onClose={refuse} size={460} centered above closeEasily={motif.trim() === ''}>
      <div className={classes.body}>
        <div role="alert">
          <Text fw={550}>{text}</Text>
          {lines.map((line) => (
            <Text key={line} c="dimmed" mt={6}>
              {line}
            </Text>
          ))}
        </div>
        {reason && (
          <Textarea
            label={reason}
            labelProps={STARRED}
            aria-required
            mt="md"
            rows={2}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          {cancelLabel && (
            <Button variant="default" onClick={refuse} data-autofocus={careful || undefined}>
              {cancelLabel}
            </Button>
          )}
          <Button
            color={danger ? 'rouge' : undefined}
            disabled={reason !== undefined && motif.trim() === ''}
            onClick={() => answer(motif.trim())}
            data-autofocus={danger ? undefined : true}
          >
            {confirmLabel}
          </Button>
        </Group>
      </div>
    </Window>
  );
}
