import { lazy, Suspense } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { useUser } from '../../compte/web/useUser';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { PageLink, PageLinks } from '../../kit/web/PageLinks';
import { useLecture } from '../../kit/web/portee';
import { EmptyState, LoadingState } from '../../kit/web/states';
import { useListState } from '../../kit/web/useListState';
import { Ecritures } from './Ecritures';
import { JOURNAL, TEXTES } from './messages';

const Evenements = lazy(async () => ({ default: (await import('./Evenements')).Evenements }));

const VUES = { ecritures: TEXTES.ecritures, acces: TEXTES.acces };

/** What everybody did, and what happened at the door. */
export function JournalPage() {
  const { data: user } = useUser();
  const permis = useDroit('administrer');
  return (
    <>
      <PageHeader title={JOURNAL} subtitle={TEXTES.soustitre} />
      {user && permis ? (
        <Vues />
      ) : (
        <Card>
          {user ? <EmptyState text={TEXTES.reserve} hint={TEXTES.reserveAide} /> : <LoadingState />}
        </Card>
      )}
    </>
  );
}

function Vues() {
  const { filters } = useListState({ filters: { vue: 'ecritures' } });
  const lecture = useLecture();
  const vue = filters.vue === 'acces' ? 'acces' : 'ecritures';
  // Who came in is the office's affair.
  if (lecture)
    return (
      <Suspense fallback={<LoadingState />}>
        <Ecritures />
      </Suspense>
    );
  return (
    <>
      <PageLinks label={TEXTES.vues}>
        {Object.entries(VUES).map(([value, label]) => (
          <PageLink
            key={value}
            to="/app/settings/journal"
            search={{ vue: value } as never}
            aria-current={value === vue ? 'page' : undefined}
          >
            {label}
          </PageLink>
        ))}
      </PageLinks>
      <Suspense fallback={<LoadingState />}>{vue === 'acces' ? <Evenements /> : <Ecritures />}</Suspense>
    </>
  );
}
