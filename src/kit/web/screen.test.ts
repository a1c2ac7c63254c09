import { expect, it } from 'vitest';
import { isAt, screenOf } from './screen';

it('un écran n’est pas celui dont l’adresse commence comme la sienne', () => {
  for (const autre of ['/app/client/voir/12', '/app/clients', '/app/clients-archives', '/login'])
    expect(isAt('/app/client', autre), autre).toBe(false);
  for (const lui of ['/app/client', '/app/client/']) expect(isAt('/app/client', lui), lui).toBe(true);
});

it('une autre vue ou une autre personne est un autre écran ; une autre recherche, le même', () => {
  const de = (search: object) => screenOf({ pathname: '/app/comptabilite', search });
  expect(de({ vue: 'tva' })).not.toBe(de({ vue: 'journal' }));
  expect(de({ genre: 'client', id: 1 })).not.toBe(de({ genre: 'client', id: 2 }));
  expect(de({ vue: 'tva', q: 'a', page: 2 })).toBe(de({ q: 'b', vue: 'tva' }));
});
