import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { DialogHost } from '../../kit/web/DialogHost';
import { keepFocus } from '../../kit/web/focusKept';
import { PendingState } from '../../kit/web/states';
import { queryClient } from '../../kit/web/queryClient';
import { useCall } from '../../kit/web/useCall';
import { getSecondFacteur } from '../secondFacteur';
import { ConfirmationHost } from './ConfirmationHost';
import classes from './LoginPage.module.css';
import { MotDePasseCard } from './MotDePasseCard';
import { profil } from './messages';
import { premierMotDePasse, premiersPas as text } from './messagesSecurite';
import styles from './SecondFacteur.module.css';
import { aUnFacteur, SecondFacteurCard } from './SecondFacteurCard';
import { safeReturn } from './session';
import { useUser } from './useUser';

const NoticeHost = lazy(() =>
  import('../../kit/web/NoticeHost').then((module) => ({ default: module.NoticeHost })),
);

/** Where an account waits that has something to do first: outside of the office, whose calls are all refused to it. */
export function SecuritePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <main ref={keepFocus} className={classes.page}>
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
  const compte = useUser();
  const facteurs = useCall(getSecondFacteur);
  const [user, facteur] = [compte.data, facteurs.data];
  const continuer = () =>
    router.history.replace(safeReturn(new URLSearchParams(location.search).get('retour'), '/app'));

  const relire = () => Promise.all([compte.refetch(), facteurs.refetch()]);
  // What stands here may be recovery codes, shown once: a second reading that fails takes nothing away.
  if (!user || !facteur)
    return (
      <PendingState
        failed={compte.isError || facteurs.isError}
        text={profil.chargementImpossible}
        onRetry={() => void relire()}
      />
    );
  const choisi = async () => {
    await relire();
    if (!facteur.exige || aUnFacteur(facteur)) continuer();
  };
  if (user.motDePasseAChanger)
    return (
      <Pas {...premierMotDePasse}>
        <MotDePasseCard user={user} onSaved={() => void choisi()} />
      </Pas>
    );
  return (
    <Pas {...text} action={{ possible: aUnFacteur(facteur), continuer }}>
      <SecondFacteurCard email={user.email} />
    </Pas>
  );
}

interface PasProps {
  title: string;
  lead: string;
  action?: { possible: boolean; continuer: () => void };
  children: ReactNode;
}

function Pas({ title, lead, action, children }: PasProps) {
  useDocumentTitle(`${title} · Minutier`);
  return (
    <div className={styles.first}>
      <h1 className={classes.title}>{title}</h1>
      <p className={styles.firstLead}>{lead}</p>
      {children}
      <div className={styles.firstBar}>
        <ButtonLink variant="subtle" to="/logout">
          {text.quitter}
        </ButtonLink>
        {action && (
          <Button disabled={!action.possible} onClick={action.continuer}>
            {text.continuer}
          </Button>
        )}
      </div>
    </div>
  );
}
