import { lazy, Suspense } from 'react';
import { PartieReservee } from '../../compte/web/Reserve';
import { useDroit } from '../../compte/web/useDroit';
import { PageHeader } from '../../kit/web/PageHeader';
import { ViewLinks } from '../../kit/web/PageLinks';
import { useLecture } from '../../kit/web/portee';
import { LoadingState } from '../../kit/web/states';
import { useListState } from '../../kit/web/useListState';
import { Journal } from './Journal';
import { COMPTABILITE, LIVRES, LIVRES_SIENS, RESERVEE, VUES } from './messages';

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
const TOUTES = Object.keys(VUES) as Vue[];

/** For an account that sees only its files: sums of the office, and its bank, are for those who see all. */
const POUR_SES_DOSSIERS: readonly Vue[] = ['journal', 'affaires'];
/** For an inspection: matching the bank's lines is work, not a book. */
const EN_LECTURE: readonly Vue[] = ['journal', 'balance', 'tva', 'affaires'];
const useVues = (tous: boolean): readonly Vue[] => {
  const lecture = useLecture();
  if (lecture) return EN_LECTURE;
  return tous ? TOUTES : POUR_SES_DOSSIERS;
};

/** The books of the office: entries, balances, VAT, and what each affair holds. */
export function ComptabilitePage() {
  const { filters } = useListState({ filters: { vue: 'journal' } });
  const tous = useDroit('tousDossiers');
  const vues = useVues(tous);
  const lecture = useLecture();
  // An address kept from before, or given by a colleague: what it names is said to be reserved, not replaced by another view.
  const vue = (lecture ? vues : TOUTES).find((une) => une === filters.vue) ?? 'journal';
  const Ecran = ECRANS[vue];
  const ecran = (
    <Suspense fallback={<LoadingState />}>
      <Ecran />
    </Suspense>
  );
  return (
    <>
      <PageHeader title={COMPTABILITE} view={VUES[vue]} subtitle={tous ? LIVRES : LIVRES_SIENS} />
      <ViewLinks to="/app/comptabilite" names={VUES} views={vues} current={vue} />
      {POUR_SES_DOSSIERS.includes(vue) ? (
        ecran
      ) : (
        <PartieReservee droit="tousDossiers" texts={RESERVEE}>
          {ecran}
        </PartieReservee>
      )}
    </>
  );
}
