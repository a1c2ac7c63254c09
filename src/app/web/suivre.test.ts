import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getChoixJournal, getJournal } from '../../administration/apiJournal';
import { getAllClients } from '../../client/api';
import { getComptesDossier } from '../../comptabilite/api';
import { USER } from '../../compte/web/useUser';
import { getCorbeille } from '../../corbeille/api';
import {
  getAllDossiers,
  getAutresDossiers,
  getDossierById,
  getProprietesByIdDossier,
} from '../../dossier/api';
import { getRepertoire } from '../../dossier/apiDocuments';
import { getYearsFilter } from '../../dossier/apiRegistre';
import { followRefusal } from '../../kit/web/call';
import { keyOf, queryClient } from '../../kit/web/queryClient';
import { suivreLesEcritures, suivreLesRefus, suivreLHeure } from './suivre';

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
    getAutresDossiers,
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

it('l’heure du poste remise en arrière, ce qui fut lu « plus tard » se relit là où on le rouvre, mais pas ce qu’un formulaire modifie', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T09:00:00Z') });
  vi.stubGlobal('document', new EventTarget());
  const cesserLHeure = suivreLHeure();
  const [lu, modifie] = [
    [getAllClients.path, 'lu'],
    ['modifier', getAllClients.path, 1],
  ];
  for (const key of [lu, modifie]) queryClient.setQueryData(key, []);
  const perimes = () => [lu, modifie].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  vi.advanceTimersByTime(3_600_000);
  expect(perimes()).toEqual([false, false]);
  vi.setSystemTime(Date.parse('2026-11-30T10:00:00Z'));
  vi.advanceTimersByTime(60_000);
  expect(perimes()).toEqual([true, false]);
  cesserLHeure();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
