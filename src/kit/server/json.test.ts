import { describe, expect, it } from 'vitest';
import { canonicalJson } from './json';

describe('Le JSON que le journal et l’idempotence comparent (D76, D82)', () => {
  it('est le même quel que soit l’ordre des clés, à toute profondeur ; celui d’une liste compte', () => {
    const un = { b: 1, a: { d: [{ y: 1, x: 2 }], c: null } };
    const autre = { a: { c: null, d: [{ x: 2, y: 1 }] }, b: 1 };
    expect(canonicalJson(un)).toBe('{"a":{"c":null,"d":[{"x":2,"y":1}]},"b":1}');
    expect(canonicalJson(autre)).toBe(canonicalJson(un));
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  });

  it('ce qui n’est pas dit n’est pas écrit ; rien du tout est nul', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}');
    expect(canonicalJson(undefined)).toBe('null');
  });
});
