import { Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { ViewLinks } from '../../kit/web/PageLinks';
import { useLecture } from '../../kit/web/portee';
import { LoadingState } from '../../kit/web/states';
import { useListState } from '../../kit/web/useListState';
import { ListeEcheances } from './ListeEcheances';
import { ECHEANCES, VOS_ECHEANCES, VUES } from './messages';
import { CALENDRIER_PRIVE } from './messagesFlux';

const FluxModal = lazyWindow(() => import('./FluxModal').then((module) => module.FluxModal));
const MoisEcheances = lazy(async () => ({ default: (await import('./MoisEcheances')).MoisEcheances }));
const SansEcheance = lazy(async () => ({ default: (await import('./SansEcheance')).SansEcheance }));

const ECRANS = { liste: ListeEcheances, calendrier: MoisEcheances, sansEcheance: SansEcheance } as const;
type Vue = keyof typeof ECRANS;
/** For an inspection: the third view is for those who write in the files. */
const EN_LECTURE: readonly Vue[] = ['liste', 'calendrier'];
const useVues = (): readonly Vue[] => (useLecture() ? EN_LECTURE : (Object.keys(VUES) as Vue[]));

/** All that the office must do by a day: as a list, as a month, or the files for which nothing is awaited. */
export function EcheancesPage() {
  const { filters } = useListState({ filters: { vue: 'liste' } });
  const [abonne, setAbonne] = useState(false);
  const lecture = useLecture();
  const vues = useVues();
  const vue = vues.find((une) => une === filters.vue) ?? 'liste';
  const Ecran = ECRANS[vue];
  return (
    <>
      <PageHeader
        title={ECHEANCES}
        view={VUES[vue]}
        subtitle={VOS_ECHEANCES}
        actions={
          !lecture && (
            <Button
              variant="default"
              leftSection={<IconCalendarShare size={16} aria-hidden />}
              onClick={() => setAbonne(true)}
            >
              {CALENDRIER_PRIVE}
            </Button>
          )
        }
      />
      <ViewLinks to="/app/echeances" names={VUES} views={vues} current={vue} />
      <Suspense fallback={<LoadingState />}>
        <Ecran />
      </Suspense>
      {abonne && <FluxModal onClose={() => setAbonne(false)} />}
    </>
  );
}
