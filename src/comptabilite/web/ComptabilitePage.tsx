import { lazy, Suspense } from 'react';
import { PageHeader } from '../../kit/web/PageHeader';
import { PageLink, PageLinks } from '../../kit/web/PageLinks';
import { LoadingState } from '../../kit/web/states';
import { useListState } from '../../kit/web/useListState';
import { Journal } from './Journal';
import { COMPTABILITE, LIVRES, VUE, VUES } from './messages';

const BalanceDesComptes = lazy(async () => ({ default: (await import('./Balance')).BalanceDesComptes }));
const Tva = lazy(async () => ({ default: (await import('./Tva')).Tva }));
const Affaires = lazy(async () => ({ default: (await import('./Affaires')).Affaires }));
const Rapprochement = lazy(async () => ({
  default: (await import('./rapprochement/Rapprochement')).Rapprochement,
}));

const ECRANS = {
  journal: Journal,
  balance: BalanceDesComptes,
  tva: Tva,
  affaires: Affaires,
  rapprochement: Rapprochement,
} as const;
type Vue = keyof typeof ECRANS;
const estVue = (text: string): text is Vue => text in ECRANS;

function Vues({ vue }: { vue: Vue }) {
  return (
    <PageLinks label={VUE}>
      {(Object.keys(VUES) as Vue[]).map((value) => (
        <PageLink
          key={value}
          to="/app/comptabilite"
          search={{ vue: value } as never}
          aria-current={value === vue ? 'page' : undefined}
        >
          {VUES[value]}
        </PageLink>
      ))}
    </PageLinks>
  );
}

/** The books of the office: entries, balances, VAT, and what each affair holds. */
export function ComptabilitePage() {
  const { filters } = useListState({ filters: { vue: 'journal' } });
  const vue = estVue(filters.vue) ? filters.vue : 'journal';
  const Ecran = ECRANS[vue];
  return (
    <>
      <PageHeader title={COMPTABILITE} subtitle={LIVRES} />
      <Vues vue={vue} />
      <Suspense fallback={<LoadingState />}>
        <Ecran />
      </Suspense>
    </>
  );
}
