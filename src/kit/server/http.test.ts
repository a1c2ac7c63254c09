import { describe, expect, it } from 'vitest';
import { createHttp } from './http';

interface Serializers {
  req(request: { method: string; url: string }): { path: string };
}

describe('Le journal du serveur', () => {
  const { log } = createHttp({ logLevel: 'silent' });
  const serializers = (log as unknown as Record<symbol, Serializers>)[Symbol.for('pino.serializers')];
  const path = (url: string) => serializers?.req({ method: 'GET', url }).path;

  it('ne garde ni ce qui est cherché, ni une adresse privée', () => {
    expect(path('/api/client/getAllClients?q=Tazi')).toBe('/api/client/getAllClients');
    const jeton = 'a-_9'.repeat(10) + 'xyz';
    expect(path(`/api/echeances/flux/${jeton}.ics?x=1`)).toBe('/api/echeances/flux/….ics');
    expect(path(`/api/echeances/flux/${jeton}`)).toBe('/api/echeances/flux/…');
    expect(path('/api/dossier/vente_immob/getAcqVendByDosId/12')).toBe(
      '/api/dossier/vente_immob/getAcqVendByDosId/12',
    );
  });
});
