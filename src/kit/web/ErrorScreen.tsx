import { Button, Group } from '@mantine/core';
import { Card } from './Card';
import { PageHeader } from './PageHeader';
import { ErrorState } from './states';

const TEXT =
  'Cet écran a rencontré une erreur. Ce qui est enregistré l’est toujours\u00a0: réessayez, ou rechargez la page.';

export function ErrorScreen({ onRetry, text = TEXT }: { onRetry: () => void; text?: string }) {
  return (
    <>
      <PageHeader title="Écran indisponible" />
      <Card>
        <ErrorState
          text={text}
          action={
            <Group gap="xs" justify="center">
              <Button onClick={onRetry}>Réessayer</Button>
              <Button variant="default" onClick={() => location.reload()}>
                Recharger la page
              </Button>
              <Button variant="default" component="a" href="/app">
                Revenir à l’accueil
              </Button>
            </Group>
          }
        />
      </Card>
    </>
  );
}
