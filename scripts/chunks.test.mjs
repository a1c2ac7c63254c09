import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../vite.chunks.ts';

/** A file of about `bytes` once compressed; with `screen`, what one asks for by that name. */
const file = (name, bytes, imports = [], screen = null) => ({
  name,
  fileName: name,
  facadeModuleId: screen,
  moduleIds: [`/${name}`],
  imports,
  code: createHash('shake256', { outputLength: bytes }).update(name).digest('hex'),
});
const nothing = () => [];

describe('Les fichiers que les écrans partagent', () => {
  it('n’en font qu’un quand tous les demandent, et quand ce qu’un écran reçoit de trop lui épargne davantage', () => {
    const files = filesOf(
      [
        file('react', 6_000),
        file('table', 4_000, ['react']),
        file('petit', 50, ['react']),
        file('A', 100, ['table', 'petit'], '/A.tsx'),
        file('B', 100, ['table', 'petit'], '/B.tsx'),
        file('C', 100, ['table'], '/C.tsx'),
      ],
      nothing,
    );
    expect(Object.fromEntries(files)).toEqual({ '/react': 'react', '/table': 'react', '/petit': 'react' });
  });

  it('restent à part quand un écran en serait plus lourd, même par ce dont le fichier a besoin', () => {
    const chunks = [
      file('lourd', 9_000),
      file('champ', 100, ['lourd']),
      file('bouton', 100),
      file('porte', 100, ['bouton'], '/Porte.tsx'),
      ...['A', 'B', 'C', 'D'].map((name) => file(name, 100, ['champ', 'bouton'], `/${name}.tsx`)),
    ];
    const files = filesOf(chunks, nothing);
    expect(files.get('/lourd')).toBe(files.get('/champ'));
    expect(files.get('/bouton')).not.toBe(files.get('/champ'));
  });

  it('ne dépendent jamais d’eux-mêmes par un autre, et portent chacun son nom', () => {
    const chunks = [
      file('api', 10),
      file('moyen', 3_000, ['api']),
      file('api', 10, ['moyen']),
      file('A', 100, ['api2'], '/A.tsx'),
      file('B', 100, ['api2'], '/B.tsx'),
      file('C', 100, ['api'], '/C.tsx'),
    ];
    chunks[2].fileName = 'api2';
    chunks[2].moduleIds = ['/api2'];
    const files = filesOf(chunks, nothing);
    expect(files.get('/api')).not.toBe(files.get('/api2'));
    expect(files.get('/moyen')).toBe(files.get('/api2'));
  });

  it('comptent ce qu’un écran trouve déjà chargé', () => {
    const chunks = [
      file('cadre', 100, ['socle', 'outil'], '/Cadre.tsx'),
      file('socle', 2_000),
      file('outil', 1_000),
      file('A', 100, ['outil'], '/A.tsx'),
    ];
    const apart = filesOf(chunks, nothing);
    expect(apart.get('/socle')).not.toBe(apart.get('/outil'));
    const before = (screen) => (screen === '/Cadre.tsx' ? [] : ['/Cadre.tsx']);
    const together = filesOf(chunks, before);
    expect(together.get('/socle')).toBe(together.get('/outil'));
  });

  it('ne font pas dépasser à un écran ce qu’il peut peser', () => {
    const chunks = [
      file('react', 6_000),
      file('table', 4_000, ['react']),
      ...['A', 'B', 'D'].map((name) => file(name, 100, ['table'], `/${name}.tsx`)),
      file('C', 30_000, ['react'], '/C.tsx'),
    ];
    const limit = (kB) =>
      filesOf(chunks, nothing, undefined, (screen) => (screen === '/C.tsx' ? kB * 1_000 : 1e9));
    expect(limit(50).get('/table')).toBe('react');
    expect(limit(38).get('/table')).not.toBe('react');
  });

  it('ne comptent pas ce qui vient au calme : aucun écran n’en attend un fichier de plus', () => {
    const chunks = [
      file('socle', 2_000),
      file('outil', 1_000),
      file('A', 100, ['socle', 'outil'], '/A.tsx'),
      file('B', 100, ['socle', 'outil'], '/B.tsx'),
      ...['C', 'D', 'E'].map((name) => file(name, 100, ['outil'], `/${name}.tsx`)),
    ];
    const apart = filesOf(chunks, nothing);
    expect(apart.get('/socle')).not.toBe(apart.get('/outil'));
    const together = filesOf(chunks, nothing, (screen) => /[CDE]/.test(screen));
    expect(together.get('/socle')).toBe(together.get('/outil'));
  });
});
