import { describe, expect, it } from 'vitest';
import { type Brouillon, desceller, marquer, sceller } from './coffre';
import { sansSecrets } from './sansSecrets';

const cle = (octet: number) => new Uint8Array(32).fill(octet);
const NOM = 'minutier.brouillon.1.2026-11-21.0011223344556677';
const brouillon: Brouillon = {
  cle: 'dossier/12/etape/3',
  le: '2026-11-21T10:42:00.000Z',
  original: { re: null },
  saisie: { re: 'Déposé à l’État, 118' },
  noms: [['client 4', 'Driss Tazi']],
};

describe('Une saisie gardée sur le poste', () => {
  it('se relit avec la clé du compte, et ne se lit pas dans ce qui est écrit', () => {
    const scelle = sceller(cle(1), NOM, brouillon);
    expect(desceller(cle(1), NOM, scelle)).toEqual(brouillon);
    const ecrit = scelle + Buffer.from(scelle, 'base64').toString('latin1');
    for (const mot of ['118', 'Driss', 'dossier', 'etape']) expect(ecrit).not.toContain(mot);
    expect(sceller(cle(1), NOM, brouillon)).not.toBe(scelle);
  });

  it('ne s’ouvre ni avec la clé d’un autre, ni sous un autre nom, ni changée d’un octet', () => {
    const scelle = sceller(cle(1), NOM, brouillon);
    const bytes = Buffer.from(scelle, 'base64');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect(desceller(cle(2), NOM, scelle)).toBeNull();
    expect(desceller(cle(1), `${NOM}8`, scelle)).toBeNull();
    expect(desceller(cle(1), NOM, bytes.toString('base64'))).toBeNull();
    expect(desceller(cle(1), NOM, 'abîmé')).toBeNull();
  });

  it('reconnaît une écriture sans rien en garder', () => {
    const [envoi, autre] = ['00112233445566778899aabbccddeeff', 'ff112233445566778899aabbccddeeff'];
    const write = '/api/societe/addSociete {"nom":"Atlas"}';
    const marque = marquer(cle(1), envoi, write);
    expect(marque).toBe(marquer(cle(1), envoi, write));
    expect(marque).toHaveLength(24);
    expect(marque).not.toBe(marquer(cle(1), envoi, `${write} `));
    expect(marque).not.toBe(marquer(cle(1), autre, write));
    expect(marque).not.toBe(marquer(cle(2), envoi, write));
  });

  it('D48 les mots de passe n’en sont jamais', () => {
    const saisie = { tpi: { vendeurs: [{ id: 1, login: 'dtazi', mdp: 'secret' }] }, password: 'secret' };
    expect(sansSecrets(saisie)).toEqual({ tpi: { vendeurs: [{ id: 1, login: 'dtazi' }] } });
    expect(sansSecrets({ actuel: 'secret', new: 'autre', conf: 'autre' })).toEqual({});
  });
});
