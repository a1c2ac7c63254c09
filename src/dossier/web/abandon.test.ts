import { afterEach, expect, it, vi } from 'vitest';
import type { Call } from '../../kit/api';
import { call } from '../../kit/web/call';
import * as dossierApi from '../api';

const ECRITURES = (Object.values(dossierApi) as unknown[])
  .filter((value): value is Call => typeof value === 'object' && value !== null && 'method' in value)
  .filter(({ method, kind }) => method === 'POST' && kind !== 'upload');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that never answers: only giving up ends the request. */
const silencieux = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

it('R599 chaque écriture d’un dossier est abandonnée au bout de 5 secondes, et le dit', async () => {
  expect(ECRITURES.map(({ path }) => path)).toContain('/dossier/vente_immob/add/ouverture');
  vi.stubGlobal('fetch', silencieux);
  for (const spec of ECRITURES) {
    const delai = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(delai.signal);
    const params = { id: 1, dossierId: 1, partieId: 1, etat: 'on' };
    const reponse = call(spec, { params, body: {} } as never);
    expect(timeout, spec.path).toHaveBeenLastCalledWith(5_000);
    delai.abort();
    await expect(reponse, spec.path).rejects.toThrow('Le serveur ne répond pas.');
  }
});
