/** Start-up state (R022, D22): the first page of every list is loaded while nobody waits for it. */
import { getAllCdgs } from '../../cdg/api';
import { getAllClients } from '../../client/api';
import { getAllDossiers } from '../../dossier/apiRegistre';
import { DEFAULT_PAGE_SIZE } from '../../kit/api';
import { queryClient } from '../../kit/web/queryClient';
import { listOptions } from '../../kit/web/useList';
import { getAllProprietes } from '../../propriete/api';
import { getAllRdvs, RDV_PAGE_SIZE } from '../../rdv/api';
import { getAllSocietes } from '../../societe/api';

const FIRST_PAGE = { page: 1, size: DEFAULT_PAGE_SIZE };

/** The very queries of the screens when they open without a search, so that they find the answers in the cache. */
export async function prefetchLists(): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(listOptions(getAllRdvs, { page: 1, size: RDV_PAGE_SIZE })),
    queryClient.prefetchQuery(listOptions(getAllClients, FIRST_PAGE)),
    queryClient.prefetchQuery(listOptions(getAllSocietes, FIRST_PAGE)),
    queryClient.prefetchQuery(listOptions(getAllProprietes, FIRST_PAGE)),
    queryClient.prefetchQuery(listOptions(getAllCdgs, FIRST_PAGE)),
    queryClient.prefetchQuery(listOptions(getAllDossiers, { ...FIRST_PAGE, etat: 'Tous' })),
  ]);
}
