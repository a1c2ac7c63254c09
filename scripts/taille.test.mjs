import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { followed, followedMedia } from '../vite.taille.ts';
import { ROOT } from './run.mjs';

describe('ce qui suit la taille du texte', () => {
  it('une longueur, où qu’elle soit, mais pas un trait ni la fin d’un nom', () => {
    expect(followed('12.5px', 'rem')).toBe('0.78125rem');
    expect(followed('-4px 0 .5px auto', 'rem')).toBe('-0.25rem 0 .5px auto');
    expect(followed('calc(100% - 2 * var(--gap-8px) - 40px)', 'rem')).toBe(
      'calc(100% - 2 * var(--gap-8px) - 2.5rem)',
    );
    expect(followed('1px solid var(--line)', 'rem')).toBe('1px solid var(--line)');
    expect(followed('calc(11 * 1px)', 'rem')).toBe('calc(11 * 1px)');
  });

  it('la largeur d’un écran, mais pas celle d’une feuille', () => {
    expect(followedMedia('(max-width: 767px)')).toBe(
      'screen and (max-width: 47.9375em), print and (max-width: 767px)',
    );
    expect(followedMedia('screen and (min-width: 992px)')).toBe('screen and (min-width: 62em)');
    expect(followedMedia('print and (max-width: 767px)')).toBe('print and (max-width: 767px)');
    expect(followedMedia('(hover: hover)')).toBe('(hover: hover)');
  });
});

it('chaque taille d’icône est de celles qui suivent la taille du texte', () => {
  const sources = readdirSync(join(ROOT, 'src'), { recursive: true }).filter((name) => name.endsWith('.tsx'));
  const icones = sources.flatMap((name) => {
    const text = readFileSync(join(ROOT, 'src', name), 'utf8');
    return [...text.matchAll(/<(?:Icon\w*|each\.icon|Chevron|Dessin)\s[^<>]*?size=\{(\d+)\}/g)].map(
      ([, size]) => size,
    );
  });
  const css = readFileSync(join(ROOT, 'src/kit/web/taille.css'), 'utf8');
  const connues = [...css.matchAll(/\[width="(\d+)"\]/g)].map(([, size]) => size);
  expect(connues.toSorted()).toEqual([...new Set(icones)].toSorted());
});
