import { lazy, Suspense } from 'react';
import { Reserve } from '../../compte/web/Reserve';
import { useDroit } from '../../compte/web/useDroit';
import { PageHeader } from '../../kit/web/PageHeader';
import { ViewLinks } from '../../kit/web/PageLinks';
import { useLecture } from '../../kit/web/portee';
import { LoadingState } from '../../kit/web/states';
import { useListState } from '../../kit/web/useListState';
import { Ecritures } from './Ecritures';
import { JOURNAL, TEXTES } from './messages';

const Evenements = lazy(async () => ({ default: (await import('./Evenements')).Evenements }));

const VUES = { ecritures: TEXTES.ecritures, acces: TEXTES.acces };

/** What everybody did, and what happened at the door. */
export const JournalPage = () => (
  <Reserve droit="administrer" titre={JOURNAL} sousTitre={TEXTES.soustitre} texts={TEXTES}>
    <Ecran />
  </Reserve>
);

function Ecran() {
  const tous = useDroit('tousDossiers');
  return (
    <>
      <PageHeader title={JOURNAL} subtitle={tous ? TEXTES.soustitre : TEXTES.soustitreSien} />
      <Vues />
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
      <ViewLinks to="/app/settings/journal" names={VUES} current={vue} />
      <Suspense fallback={<LoadingState />}>{vue === 'acces' ? <Evenements /> : <Ecritures />}</Suspense>
    </>
  );
}
