import { describe, expect, it } from 'vitest';
import { ligne, venteComplete } from '../exemple.fixture';
import type { Signature } from '../partie';
import { derniereSignature, ecartDeDate, manquesSignature, signatureBody } from './signature';

describe('signature', () => {
  it('une vente signée ne manque de rien', () => {
    expect(manquesSignature(venteComplete())).toEqual([]);
  });

  it('R452 demande la date et l’heure de chaque partie', () => {
    const d = venteComplete();
    ligne(d.ouverture.vendeurs, 1).signature = { date: null, heure: null };
    ligne(d.ouverture.acquereurs, 0).signature = { date: '2026-11-12', heure: null };
    expect(manquesSignature(d)).toEqual([
      {
        path: 'vendeurs.1.signature.date',
        message: 'Le champ «\u00a0Date de signature\u00a0» est obligatoire.',
      },
      {
        path: 'vendeurs.1.signature.heure',
        message: 'Le champ «\u00a0Heure de signature\u00a0» est obligatoire.',
      },
      {
        path: 'acquereurs.0.signature.heure',
        message: 'Le champ «\u00a0Heure de signature\u00a0» est obligatoire.',
      },
    ]);
  });

  it('un côté vide est admis, aucun signataire ne l’est pas', () => {
    const d = venteComplete();
    d.ouverture.vendeurs = [];
    expect(manquesSignature(d)).toEqual([]);
    d.ouverture.acquereurs = [];
    expect(manquesSignature(d)).toEqual([
      { path: 'vendeurs', message: "Personne n'est encore inscrit pour signer." },
    ]);
  });

  it('D72 la dernière signature date l’acte, d’un vendeur comme d’un acquéreur', () => {
    const d = venteComplete();
    ligne(d.ouverture.vendeurs, 0).signature.date = '2026-12-01';
    expect(derniereSignature(d)).toBe('2026-12-01');
    ligne(d.ouverture.acquereurs, 0).signature.date = '2026-12-02';
    expect(derniereSignature(d)).toBe('2026-12-02');
    expect(derniereSignature({ ouverture: { acquereurs: [], vendeurs: [] } })).toBeNull();
  });

  it('une TPI datée d’un autre jour que la dernière signature se dit : ses délais en partent', () => {
    const d = venteComplete();
    const tpi = { tpiCase: 'bureau', dateActe: '2026-11-12' } as const;
    expect(ecartDeDate(d, tpi)).toBeNull();
    for (const partie of [...d.ouverture.acquereurs, ...d.ouverture.vendeurs])
      partie.signature.date = '2026-10-30';
    expect(ecartDeDate(d, tpi)).toBe(
      'La TPI est datée du 12/11/2026, la dernière signature du 30/10/2026\u00a0: les délais courent de la date de la TPI.',
    );
    expect(ecartDeDate(d, { ...tpi, tpiCase: 'client' })).toBeNull();
    expect(ecartDeDate(d, { ...tpi, dateActe: null })).toBeNull();
    expect(ecartDeDate({ ...d, cloture: 'Annulé' }, tpi)).toBeNull();
  });

  it('une TPI datée de la dernière signature saisie, quand tous n’ont pas signé, se dit', () => {
    const d = venteComplete();
    const tpi = { tpiCase: 'bureau', dateActe: '2026-11-12' } as const;
    for (const cote of ['vendeurs', 'acquereurs'] as const) {
      const attend = venteComplete();
      ligne<{ signature: Signature }>(attend.ouverture[cote], 0).signature = { date: null, heure: null };
      expect(ecartDeDate(attend, tpi), cote).toBe(
        'Toutes les signatures ne sont pas datées\u00a0: les délais courent déjà du 12/11/2026, la dernière saisie.',
      );
      expect(ecartDeDate(attend, { ...tpi, tpiCase: 'client' })).toBeNull();
    }
    for (const { signature } of [...d.ouverture.vendeurs, ...d.ouverture.acquereurs]) signature.date = null;
    expect(ecartDeDate(d, tpi)).toBeNull();
  });

  it('R588 accepte la section à plat, sous son nom, ou l’ouverture entière', () => {
    const vendeurs = [{ id: 3, signature: { date: '12/11/2026', heure: '10:30' } }];
    const flat = signatureBody.parse({ vendeurs });
    expect(flat.vendeurs).toEqual([{ id: 3, signature: { date: '2026-11-12', heure: '10:30' } }]);
    expect(signatureBody.parse({ signature: { vendeurs } })).toEqual(flat);
    expect(signatureBody.parse({ ouverture: { titre: 'x', vendeurs } })).toEqual(flat);
    expect(signatureBody.parse({ acquereurs: vendeurs }).acquereurs).toEqual(flat.vendeurs);
    expect(signatureBody.parse({ ...venteComplete() }).acquereurs).toHaveLength(2);
  });

  it('refuse un envoi sans aucune liste, qui effacerait toutes les signatures', () => {
    expect(signatureBody.safeParse({}).error?.issues[0]?.path).toEqual(['vendeurs']);
    expect(signatureBody.safeParse({ signature: [] }).success).toBe(false);
  });

  it('refuse une heure qui n’existe pas', () => {
    const wrong = signatureBody.safeParse({
      vendeurs: [{ id: 3, signature: { date: null, heure: '25:00' } }],
    });
    expect(wrong.error?.issues[0]?.path.join('.')).toBe('vendeurs.0.signature.heure');
  });
});
