import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactBody, contactForm, estRobot } from './contact';
import { MAX_CONTACT } from './limites';

const MESSAGE = {
  name: 'Salma Tazi',
  phone: '06 12 34 56 78',
  subject: 'Vente d’un appartement',
  message: 'Bonjour,\n\nJe souhaite un rendez-vous.',
  email: 'Salma.Tazi@Etude.MA',
};
const FIELDS = Object.keys(MESSAGE) as (keyof typeof MESSAGE)[];
const LINES = ['name', 'phone', 'subject', 'email'] as const;

const manques = (changes: object): string[] => {
  const { error } = contactForm.safeParse({ ...MESSAGE, ...changes });
  return [...new Set(error?.issues.map(({ path }) => path.join('.')))];
};

describe('Le message de contact', () => {
  it('R280 a un nom, un téléphone, un objet, un message et un e-mail', () => {
    expect(contactForm.parse(MESSAGE)).toEqual(MESSAGE);
    expect(Object.keys(contactForm.shape).sort()).toEqual([...FIELDS].sort());
  });

  it.each(FIELDS)('R281 « %s » est obligatoire', (field) => {
    for (const value of [undefined, null, '', '   ', '\n\t', 5, {}, []]) {
      expect(manques({ [field]: value }), JSON.stringify(value)).toEqual([field]);
    }
  });

  it('R281 rien n’est envoyé : les cinq manquent', () =>
    expect(
      contactForm
        .safeParse({})
        .error?.issues.map(({ path }) => path.join('.'))
        .sort(),
    ).toEqual([...FIELDS].sort()));

  it('R282 R283 un e-mail mal écrit est refusé, et le dit', () => {
    const { error } = contactForm.safeParse({ ...MESSAGE, email: 'a@b.de' });
    expect(error?.issues.map(({ message }) => message)).toEqual(['E-mail non valide\u00a0!']);
    expect(manques({ email: 'A@BC.DE' })).toEqual([]);
  });

  it('R282 garde un e-mail sans les marques qu’on ne voit pas : on répond à cette adresse', () => {
    expect(contactForm.parse({ ...MESSAGE, email: '\u202aSalma@Etude.MA\u200b' }).email).toBe(
      'Salma@Etude.MA',
    );
    expect(manques({ email: '\u200b' })).toEqual(['email']);
  });

  it('est borné', () => {
    for (const field of FIELDS) {
      const most = MAX_CONTACT[field];
      const text = (size: number) => (field === 'email' ? `${'a'.repeat(size - 6)}@bc.de` : 'a'.repeat(size));
      expect(manques({ [field]: text(most) }), field).toEqual([]);
      expect(manques({ [field]: text(most + 1) }), field).toEqual([field]);
      expect(manques({ [field]: field === 'email' ? 'a@bc.de' : 'A' }), field).toEqual([]);
    }
  });

  it('se lit sur une ligne, sauf le message : aucun en-tête de courrier ne s’y glisse', () => {
    const inject = 'Salma\r\nBcc: tous@mal.example\u0000\u2028x';
    expect(contactForm.parse({ ...MESSAGE, name: inject, subject: inject })).toMatchObject({
      name: 'Salma Bcc: tous@mal.example x',
      subject: 'Salma Bcc: tous@mal.example x',
    });
    expect(manques({ email: 'a@bc.de\r\nBcc: tous@mal.example' })).toEqual(['email']);
    const hostile = fc.constantFrom(
      '\r',
      '\n',
      '\u0000',
      '\u0085',
      '\u2028',
      '\t',
      ' ',
      '@',
      '.',
      'b',
      'é',
      '😀',
    );
    fc.assert(
      fc.property(fc.string({ unit: hostile }), fc.constantFrom(...LINES), (text, field) => {
        const { data = MESSAGE } = contactForm.safeParse({ ...MESSAGE, [field]: text });
        expect(data[field]).toMatch(/^[^\p{Cc}\u2028\u2029]+$/u);
      }),
    );
  });

  it('un robot remplit le champ que les personnes ne voient pas', () => {
    for (const site of [undefined, null, ''])
      expect(estRobot(contactBody.parse({ ...MESSAGE, site }))).toBe(false);
    for (const site of ['https://mal.example', 0, {}, ' ']) {
      expect(estRobot(contactBody.parse({ ...MESSAGE, site }))).toBe(true);
    }
    expect(estRobot(contactBody.parse(MESSAGE))).toBe(false);
  });
});
