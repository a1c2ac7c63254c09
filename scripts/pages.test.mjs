import { expect, it, onTestFinished } from 'vitest';
import { pageServer } from '../vite.config.ts';

it('les pages s’écrivent côte à côte sans refaire le même dossier de dépendances, que Windows ne laisse pas retirer ainsi', async () => {
  const server = await pageServer();
  onTestFinished(() => server.close());
  expect(server.environments.client.depsOptimizer).toBeUndefined();
});
