import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { type Asked, dialogStore } from './dialogs';

const ABOVE_MODALS = 350;

function Dialog({ asked }: { asked: Asked }) {
  const { title, text, lines = [], confirmLabel, cancelLabel, danger, reason, answer } = asked;
  const [motif, setMotif] = useState('');
  const refuse = () => answer(cancelLabel ? null : '');
  return (
    <Modal
      opened
      onClose={refuse}
      title={title}
      size={460}
      centered
      zIndex={ABOVE_MODALS}
      closeButtonProps={{ 'aria-label': 'Fermer la fenêtre' }}
    >
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
          required
          mt="md"
          autosize
          minRows={2}
          value={motif}
          onChange={(event) => setMotif(event.currentTarget.value)}
          data-autofocus
        />
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {cancelLabel && (
          <Button variant="default" onClick={refuse} data-autofocus={danger && !reason ? true : undefined}>
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
    </Modal>
  );
}

export function DialogHost() {
  const asked = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  return asked ? <Dialog key={asked.id} asked={asked} /> : null;
}
