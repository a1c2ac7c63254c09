import { PageHeader } from '../../kit/web/PageHeader';
import { useLecture } from '../../kit/web/portee';
import { PendingState } from '../../kit/web/states';
import { AppareilsCard } from './AppareilsCard';
import { MotDePasseCard } from './MotDePasseCard';
import { PARAMETRES, profil } from './messages';
import { ProfilCard } from './ProfilCard';
import classes from './ProfilPage.module.css';
import { SecondFacteurCard } from './SecondFacteurCard';
import { useUser } from './useUser';

/** R243 to R261. */
export function ProfilPage() {
  const { data: user, isError, refetch } = useUser();
  const lecture = useLecture();
  const attente = (
    <PendingState failed={isError} text={profil.chargementImpossible} onRetry={() => void refetch()} />
  );
  return (
    <>
      <PageHeader title={PARAMETRES} subtitle={profil.subtitle} documentTitle={profil.subtitle} />
      {user ? (
        <div className={classes.cards}>
          {!lecture && <ProfilCard user={user} />}
          <MotDePasseCard user={user} />
          <div className={classes.wide}>
            <SecondFacteurCard email={user.email} />
          </div>
          <div className={classes.wide}>
            <AppareilsCard />
          </div>
        </div>
      ) : (
        attente
      )}
    </>
  );
}
