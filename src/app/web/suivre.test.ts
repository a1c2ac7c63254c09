import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getChoixJournal, getJournal } from '../../administration/apiJournal';
import { getAllClients } from '../../client/api';
import { getComptesDossier } from '../../comptabilite/api';
import { USER } from '../../compte/web/useUser';
import { getCorbeille } from '../../corbeille/api';
import { getAllDossiers, getDossierById, getProprietesByIdDossier } from '../../dossier/api';
import { getRepertoire } from '../../dossier/apiDocuments';
import { getYearsFilter } from '../../dossier/apiRegistre';
import { followRefusal } from '../../kit/web/call';
import { keyOf, queryClient } from '../../kit/web/queryClient';
import { suivreLesEcritures, suivreLesRefus } from './suivre';

let cesser = (): void => {};
beforeAll(() => {
  cesser = suivreLesEcritures();
});
afterAll(() => {
  cesser();
  queryClient.clear();
});

it('après toute écriture, la corbeille, le journal, les dossiers, leurs propriétés, le répertoire et ses années se relisent là où on les rouvre', async () => {
  const suivis = [
    getCorbeille,
    getJournal,
    getChoixJournal,
    getDossierById,
    getAllDossiers,
    getProprietesByIdDossier,
    getRepertoire,
    getYearsFilter,
  ].map(({ path }) => path);
  const autre = getAllClients.path;
  for (const path of [...suivis, autre]) queryClient.setQueryData([path, {}], []);
  await new MutationObserver(queryClient, { mutationFn: async () => null }).mutate();
  const perimes = [...suivis, autre].filter((path) => queryClient.getQueryState([path, {}])?.isInvalidated);
  expect(perimes).toEqual(suivis);
});

it('après toute écriture, les comptes qui ne sont plus montrés s’oublient ; ceux qui le sont restent jusqu’à ce qu’on les ait relus', async () => {
  const [montres, quittes] = [1, 2].map((id) => keyOf(getComptesDossier, { params: { dossierId: id } }));
  for (const queryKey of [montres, quittes]) queryClient.setQueryData(queryKey as readonly unknown[], {});
  const ecran = new QueryObserver(queryClient, {
    queryKey: montres ?? [],
    queryFn: () => ({}),
    staleTime: 0,
  });
  const quitter = ecran.subscribe(() => undefined);
  await new MutationObserver(queryClient, { mutationFn: async () => null }).mutate();
  expect([montres, quittes].map((queryKey) => queryClient.getQueryData(queryKey ?? []))).toEqual([
    {},
    undefined,
  ]);
  quitter();
});

it('un droit que l’étude a retiré se relit au premier refus : ce qu’il ouvre ne s’offre plus', () => {
  suivreLesRefus();
  const perime = () => queryClient.getQueryState(USER.queryKey)?.isInvalidated;
  queryClient.setQueryData(USER.queryKey, { droits: ['supprimer'] } as never);
  followRefusal(getCorbeille, 'invalide');
  expect(perime()).toBe(false);
  followRefusal(getCorbeille, 'droit_requis');
  expect(perime()).toBe(true);
});
