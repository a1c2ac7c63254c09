import { ButtonLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { EmptyState } from '../../kit/web/states';
import { HOME } from './routes';
import classes from './Shell.module.css';

/** D02: in French, inside the shell. */
export function NotFound() {
  return (
    <>
      <PageHeader title="Page introuvable" />
      <Card>
        <EmptyState
          text="Cette adresse ne mène à aucun écran. Le lien est peut-être ancien ou mal recopié."
          action={<ButtonLink to={HOME}>Voir les dossiers</ButtonLink>}
        />
      </Card>
    </>
  );
}

/** The same for an address outside the office. */
export function NotFoundOutside() {
  return (
    <main className={classes.content}>
      <NotFound />
    </main>
  );
}
