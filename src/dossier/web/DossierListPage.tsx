import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { useUser } from '../../compte/web/useUser';
import { useDroit } from '../../compte/web/useDroit';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { RegisterPage } from '../../kit/web/RegisterPage';
import { RowLink } from '../../kit/web/RowAction';
import { FilterSelect } from '../../kit/web/SearchBox';
import { useCall } from '../../kit/web/useCall';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { useLoadError } from '../../kit/web/useLoadError';
import { getAllDossiers, getResponsables, getYearsFilter } from '../apiRegistre';
import { ANNULE, BROUILLON, type DossierRow, FILTRES, LIBELLE_FILTRE, MOI, nomDossier } from '../registre';
import { COLONNES_DOSSIERS } from './consultation/colonnes';
import {
  ANNEE,
  CONSULTATION_DOSSIERS,
  ERREUR_ANNEES,
  ERREUR_LISTE,
  ETAT,
  RECHERCHE,
  RECHERCHE_EXEMPLE,
  RESPONSABLE,
  TOUS_LES_ETATS,
  TOUTES_LES_ANNEES,
  VOS_DOSSIERS,
} from './consultation/messages';
import { useDeleteBrouillons } from './consultation/suppression';
import { ConfierButton } from './ConfierButton';
import { RepertoireButton } from './RepertoireButton';

const ETATS = FILTRES.map((etat) => ({
  value: etat,
  label: etat === 'Tous' ? TOUS_LES_ETATS : LIBELLE_FILTRE[etat],
}));

function useAnnees(choisie: string) {
  const annees = useCall(getYearsFilter);
  useLoadError(annees, ERREUR_ANNEES); // R312
  return [
    { value: '', label: TOUTES_LES_ANNEES },
    ...new Set([...(annees.data ?? []).map(String), choisie].filter(Boolean)),
  ];
}

/** The responsibles to choose from: none for who sees only his own files or works alone, unless the address names one. */
function useResponsables(choisi: string): { value: string; label: string }[] {
  const voitTout = useDroit('tousDossiers');
  const moi = useUser().data?.id;
  const { data = [] } = useCall(getResponsables, { query: { partis: '1' } }, { enabled: voitTout });
  if (choisi === '' && (!voitTout || data.length < 2)) return [];
  const autres = data.filter(({ value }) => value !== moi);
  return [
    { value: '', label: RESPONSABLE.tous },
    { value: MOI, label: RESPONSABLE.miens },
    ...autres.map(({ value, label }) => ({ value: String(value), label: RESPONSABLE.de(label) })),
  ];
}

function useDossiers() {
  const state = useListState({ filters: { etat: 'Tous', annee: '', responsable: '' } });
  const brouillons = state.filters.etat === BROUILLON;
  // R385: drafts have no year yet.
  const { annee, ...sansAnnee } = state.query;
  const query = brouillons || annee === undefined ? sansAnnee : { ...sansAnnee, annee };
  const list = useList(getAllDossiers, { ...state, query }, { error: ERREUR_LISTE });
  return { state, brouillons, query, list };
}

/** The account whose files alone the list shows. */
function useSeul(choisi: string): number | null {
  const moi = useUser().data?.id ?? null;
  return choisi === MOI ? moi : Number(choisi) || null;
}

/** R388: only a draft may be deleted from here. */
const estBrouillon = (row: DossierRow): boolean => row.isBrouillon;

/** R382 to R396. */
export function DossierListPage() {
  const { state, brouillons, query, list } = useDossiers();
  const annees = useAnnees(state.filters.annee);
  const responsables = useResponsables(state.filters.responsable);
  const de = useSeul(state.filters.responsable);
  const voitTout = useDroit('tousDossiers');
  const deletion = useDeleteBrouillons();
  const supprimable = useDroit('supprimer');

  return (
    <RegisterPage
      title={CONSULTATION_DOSSIERS}
      subtitle={voitTout ? VOS_DOSSIERS : RESPONSABLE.seulement}
      add={
        <>
          {voitTout && de !== null && <ConfierButton query={query} de={de} aucun={list.rows.length === 0} />}
          {voitTout && <RepertoireButton annee={brouillons ? undefined : state.filters.annee} />}
          <ButtonLink to="/app/dossier/ouverture" leftSection={<IconPlus size={16} aria-hidden />}>
            Ajouter
          </ButtonLink>
        </>
      }
      search={{ label: RECHERCHE, placeholder: RECHERCHE_EXEMPLE }}
      filters={
        <>
          <FilterSelect
            label={ETAT}
            data={ETATS}
            value={state.filters.etat}
            onChange={(etat) => state.setFilter('etat', etat)}
          />
          <FilterSelect
            label={ANNEE}
            data={annees}
            value={brouillons ? '' : state.filters.annee}
            onChange={(annee) => state.setFilter('annee', annee)}
            width={184}
            disabled={brouillons}
          />
          {responsables.length > 0 && (
            <FilterSelect
              label={RESPONSABLE.label}
              data={responsables}
              value={state.filters.responsable}
              onChange={(responsable) => state.setFilter('responsable', responsable)}
              width={184}
            />
          )}
        </>
      }
      columns={COLONNES_DOSSIERS}
      list={list}
      state={state}
      rowLabel={nomDossier}
      deletion={supprimable ? deletion : undefined}
      deletable={estBrouillon}
      actions={(row) => <Actions row={row} />}
    />
  );
}

/** An annulled file is only read (D39). */
function Actions({ row }: { row: DossierRow }) {
  const params = { dossierId: String(row.id) };
  return (
    <>
      <RowLink
        icon={<IconEye size={17} aria-hidden />}
        label="Voir"
        to="/app/dossier/consultation/$dossierId"
        params={params}
      />
      {row.cloture !== ANNULE && (
        <RowLink
          icon={<IconPencil size={17} aria-hidden />}
          label="Modifier"
          to="/app/dossier/modifier/$dossierId"
          params={params}
        />
      )}
    </>
  );
}
