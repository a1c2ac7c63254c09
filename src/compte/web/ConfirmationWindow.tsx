import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { SecretInput } from '../../kit/web/fields/SecretInput';
import { Window } from '../../kit/web/Window';
import classes from './ConfirmationWindow.module.css';
import { confirmation as text } from './messagesSessions';
import { SecondFacteurStep } from './SecondFacteurStep';
import { useConfirmation } from './useConfirmation';
import { useUser } from './useUser';

interface Props {
  answer: (proved: boolean) => void;
}

/** What is sensitive waits here for who asks it to prove who he is; what was typed below stays as it is. */
export function ConfirmationWindow({ answer }: Props) {
  const confirmation = useConfirmation(answer);
  const { requis, failure } = confirmation;
  const refused = failure !== null && (
    <Alert role="alert" color="rouge" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {failure}
    </Alert>
  );
  return (
    <Window title={text.title} onClose={() => answer(false)} size={460} centered above>
      <div className={classes.body}>
        {requis ? (
          <SecondFacteurStep requis={requis} login={confirmation} alert={refused} />
        ) : (
          <MotDePasse confirmation={confirmation} onCancel={() => answer(false)} />
        )}
      </div>
    </Window>
  );
}

interface MotDePasseProps {
  confirmation: ReturnType<typeof useConfirmation>;
  onCancel: () => void;
}

function MotDePasse({ confirmation: { failure, sending, refuse, sendPassword }, onCancel }: MotDePasseProps) {
  const { data: user } = useUser();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') refuse(text.obligatoire);
    else void sendPassword(password);
  };
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <Text>{text.pourquoi}</Text>
      {/* For password managers: whose password it is. */}
      <input hidden type="text" autoComplete="username" value={user?.email ?? ''} readOnly />
      <SecretInput
        label={text.password}
        called={text.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={failure}
        data-autofocus
      />
      <Group justify="flex-end" gap="xs" mt="xs">
        <Button variant="default" onClick={onCancel}>
          {text.annuler}
        </Button>
        <Button type="submit" disabled={sending}>
          {sending ? 'Chargement…' : text.confirmer}
        </Button>
      </Group>
    </form>
  );
}
