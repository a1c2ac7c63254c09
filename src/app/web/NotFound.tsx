import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { EmptyState } from '../../kit/web/states';
import { Brand } from './Brand';
import classes from './NotFound.module.css';
import { HOME, ROUTES } from './routes';

const TEXT = 'Cette adresse ne mène à aucun écran. Le lien est peut-être ancien ou mal recopié.';

function Lost({ ways }: { ways: ReactNode }) {
  return (
    <>
      <PageHeader title="Page introuvable" />
      <Card>
        <EmptyState
          text={TEXT}
          action={
            <Group gap="xs" justify="center">
              {ways}
            </Group>
          }
        />
      </Card>
    </>
  );
}

/** D02: in French, inside the shell. */
export function NotFound() {
  return <Lost ways={<ButtonLink to={ROUTES['dossiers-consultation']}>Voir les dossiers</ButtonLink>} />;
}

/** The same for an address outside of /app, where one may be signed out. */
export function NotFoundOutside() {
  return (
    <main className={classes.outside}>
      <div className={classes.brand}>
        <Brand to={ROUTES.vitrine} />
      </div>
      <Lost
        ways={
          <>
            <ButtonLink to={ROUTES.vitrine}>Revenir à l’accueil</ButtonLink>
            <ButtonLink to={HOME} variant="default">
              Ouvrir l’étude
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}
