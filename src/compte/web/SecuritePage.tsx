import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { DialogHost } from '../../kit/web/DialogHost';
import { queryClient } from '../../kit/web/queryClient';
import { useCall } from '../../kit/web/useCall';
import { getSecondFacteur } from '../secondFacteur';
import { ConfirmationHost } from './ConfirmationHost';
import classes from './LoginPage.module.css';
import { premiersPas as text } from './messagesSecurite';
import styles from './SecondFacteur.module.css';
import { aUnFacteur, SecondFacteurCard } from './SecondFacteurCard';
import { safeReturn } from './session';
import { useUser } from './useUser';

const NoticeHost = lazy(() =>
  import('../../kit/web/NoticeHost').then((module) => ({ default: module.NoticeHost })),
);

/** Where an account waits that the office asks for a second factor: outside of the office, whose calls are all refused to it. */
export function SecuritePage() {
  useDocumentTitle(`${text.title} · Minutier`);
  return (
    <QueryClientProvider client={queryClient}>
      <main className={classes.page}>
        <PremiersPas />
      </main>
      <DialogHost />
      <ConfirmationHost />
      <Suspense>
        <NoticeHost />
      </Suspense>
    </QueryClientProvider>
  );
}

function PremiersPas() {
  const router = useRouter();
  const { data: user } = useUser();
  const { data } = useCall(getSecondFacteur);
  const continuer = () =>
    router.history.push(safeReturn(new URLSearchParams(location.search).get('retour'), '/app'));
  return (
    <div className={styles.first}>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={styles.firstLead}>{text.lead}</p>
      <SecondFacteurCard email={user?.email ?? ''} />
      <div className={styles.firstBar}>
        <ButtonLink variant="subtle" to="/logout">
          {text.quitter}
        </ButtonLink>
        <Button disabled={!data || !aUnFacteur(data)} onClick={continuer}>
          {text.continuer}
        </Button>
      </div>
    </div>
  );
}
