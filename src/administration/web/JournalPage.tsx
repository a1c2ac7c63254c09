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

/** The journal of what everybody did, and the security events. */
export const JournalPage = () => (
  <Reserve droit="administrer" titre={JOURNAL} sousTitre={TEXTES.soustitre} texts={TEXTES}>
    <Ecran />
  </Reserve>
);

function Ecran() {
  const { filters } = useListState({ filters: { vue: 'ecritures' } });
  const tous = useDroit('tousDossiers');
  // An inspection reads the journal only: who signed in is the office's own affair.
  const lecture = useLecture();
  const vue = filters.vue === 'acces' && !lecture ? 'acces' : 'ecritures';
  return (
    <>
      <PageHeader
        title={JOURNAL}
        view={VUES[vue]}
        subtitle={tous ? TEXTES.soustitre : TEXTES.soustitreSien}
      />
      {!lecture && <ViewLinks to="/app/settings/journal" names={VUES} current={vue} />}
      <Suspense fallback={<LoadingState />}>{vue === 'acces' ? <Evenements /> : <Ecritures />}</Suspense>
    </>
  );
}
