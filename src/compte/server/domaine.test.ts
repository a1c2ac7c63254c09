import { describe, expect, it } from 'vitest';
import { domaineOf } from './domaine';

const demande = (protocol: string, host: string) => ({ protocol, host }) as never;

describe('Le domaine des clés d’accès', () => {
  it('est celui de PUBLIC_URL, ou de l’adresse demandée quand les navigateurs y font des clés', () => {
    expect(domaineOf(demande('http', '10.0.0.3:3000'), 'https://minutier.etude.ma/')).toEqual({
      domaine: 'minutier.etude.ma',
      origin: 'https://minutier.etude.ma',
    });
    expect(domaineOf(demande('https', 'serveur.etude:8443'), undefined)).toEqual({
      domaine: 'serveur.etude',
      origin: 'https://serveur.etude:8443',
    });
    expect(domaineOf(demande('http', 'localhost:3000'), undefined)).toMatchObject({ domaine: 'localhost' });
  });

  it('n’est jamais un nombre, ni un nom en http', () => {
    const adresses = [
      'http://192.168.1.10:3000',
      'https://192.168.1.10',
      'http://[::1]',
      'http://etude.local',
    ];
    for (const url of adresses)
      expect(domaineOf(demande('http', 'localhost'), url), url).toHaveProperty('raison');
    expect(domaineOf(demande('http', ''), undefined)).toHaveProperty('raison');
  });
});
