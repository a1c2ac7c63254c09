import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { morceauxDe } from './morceaux';

const liens = (texte: string): string[] => morceauxDe(texte).flatMap(({ href }) => href ?? []);

describe('Les coordonnées d’un message', () => {
  it('sont des liens pour appeler et pour écrire', () =>
    expect(morceauxDe('Vente\n\nTéléphone\u00a0: 06 12 34 56 78\nE-mail\u00a0: s.tazi@etude.ma')).toEqual([
      { texte: 'Vente\n\nTéléphone\u00a0: ' },
      { texte: '06 12 34 56 78', href: 'tel:0612345678' },
      { texte: '\nE-mail\u00a0: ' },
      { texte: 's.tazi@etude.ma', href: 'mailto:s.tazi@etude.ma' },
    ]));

  it('à l’étranger aussi', () => expect(liens('appelez le +33 6 98 76 54 32')).toEqual(['tel:+33698765432']));

  it('un montant, une date, un numéro de dossier n’en sont pas', () =>
    expect(liens('1 250 000,00 DH le 21/11/2026, dossier 12/2026, TF 4567891/C')).toEqual([]));

  it('un lien ne mène jamais ailleurs qu’à un téléphone ou à une boîte aux lettres', () => {
    expect(liens('javascript:alert(1) https://mal.example a@b.cd?bcc=x&body=y')).toEqual([
      'mailto:a@b.cd%3Fbcc%3Dx%26body%3Dy',
    ]);
    const morceau = fc.constantFrom(
      ...'javascript: https:// mailto: a@b.cd @ .ma ?bcc= & # %0A é 06 61223344 +212'.split(' '),
      ' ',
    );
    let vus = 0;
    fc.assert(
      fc.property(fc.array(morceau, { maxLength: 12 }), (morceaux) => {
        for (const href of liens(morceaux.join(''))) {
          vus += 1;
          expect(href).toMatch(/^(tel:\+?\d+|mailto:[^\s?&#:]+)$/);
        }
      }),
    );
    expect(vus).toBeGreaterThan(10);
  });

  it('rien du texte ne se perd', () => {
    const words = fc.constantFrom('a@bc.de', '0612345678', ' ', '\n', 'mot', '+212 6', '@', '12.');
    fc.assert(
      fc.property(fc.array(fc.oneof(words, fc.string())), (parts) => {
        const texte = parts.join('');
        expect(
          morceauxDe(texte)
            .map((morceau) => morceau.texte)
            .join(''),
        ).toBe(texte);
      }),
    );
  });
});
