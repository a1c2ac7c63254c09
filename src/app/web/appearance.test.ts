import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import {
  type Appearance,
  ATTRIBUTES,
  DEFAULTS,
  DESKTOP,
  LAYOUT_KEY,
  OPTION_NAMES,
  OPTIONS,
  PHONE,
  readAppearance,
  reasonAgainst,
  type Screen,
  shownOn,
} from './appearance';

const storage = (values: Record<string, string> = {}) => ({
  getItem: (key: string) => values[key] ?? null,
});
const chosen = (changes: Partial<Appearance>): Appearance => ({ ...DEFAULTS, ...changes });

describe('ce qui est retenu', () => {
  it('rien de retenu, le premier de chaque choix vaut', () => {
    expect(readAppearance(storage(), storage())).toEqual(DEFAULTS);
    expect(OPTION_NAMES.map((name) => OPTIONS[name][0])).toEqual(OPTION_NAMES.map((name) => DEFAULTS[name]));
  });

  it('R053 R054 D17 la disposition est retenue sous menu, le reste le temps de la session', () => {
    const session = {
      'data-layout-width': 'boxed',
      'data-layout-position': 'scrollable',
      'data-topbar': 'dark',
      'data-sidebar-size': 'sm-hover',
      'data-layout-style': 'detached',
      'data-sidebar': 'dark',
      'data-layout': 'horizontal',
    };
    expect(readAppearance(storage({ menu: 'twocolumn' }), storage(session))).toEqual({
      layout: 'twocolumn',
      width: 'boxed',
      position: 'scrollable',
      topbar: 'dark',
      size: 'sm-hover',
      view: 'detached',
      sidebar: 'dark',
    });
    expect(readAppearance(storage(session), storage({ menu: 'twocolumn' }))).toEqual(DEFAULTS);
  });

  it('une valeur retenue que le thème ne connaît pas vaut le choix par défaut', () => {
    const wrong = Object.fromEntries(OPTION_NAMES.map((name) => [ATTRIBUTES[name], 'toString']));
    expect(readAppearance(storage({ menu: 'diagonal' }), storage(wrong))).toEqual(DEFAULTS);
  });
});

describe('ce que l’écran montre', () => {
  it('R051 sous 768 px, le menu est vertical, entier et attaché', () => {
    for (const layout of OPTIONS.layout) {
      const asked = chosen({ layout, size: 'sm', view: 'detached', width: 'boxed', topbar: 'dark' });
      expect(shownOn('phone', asked)).toEqual({ ...asked, layout: 'vertical', size: 'lg', view: 'default' });
    }
  });

  it('R040 de 768 à 1024 px, le menu vertical est en icônes jusqu’à ce que son bouton le déplie', () => {
    const sizes = (toggled: boolean) =>
      OPTIONS.size.map((size) => shownOn('tablet', chosen({ size }), toggled).size);
    expect(sizes(false)).toEqual(['sm', 'sm', 'sm', 'sm-hover']);
    expect(sizes(true)).toEqual(['lg', 'md', 'lg', 'lg']);
  });

  it('R040 R047 dès 1025 px, le menu vertical a la taille choisie', () => {
    for (const size of OPTIONS.size) {
      const asked = chosen({ size, view: 'detached' });
      expect(shownOn('desktop', asked)).toEqual(asked);
    }
  });

  it('R040 R042 la seconde colonne est ouverte dès 1025 px, repliée avant, et son bouton l’inverse', () => {
    const size = (screen: Screen, toggled: boolean) =>
      shownOn(screen, chosen({ layout: 'twocolumn', size: 'md' }), toggled).size;
    expect([size('desktop', false), size('desktop', true)]).toEqual(['lg', 'sm']);
    expect([size('tablet', false), size('tablet', true)]).toEqual(['sm', 'lg']);
  });

  it('R042 une barre de menu n’a ni taille ni détachement', () => {
    const asked = chosen({ layout: 'horizontal', size: 'md', view: 'detached' });
    for (const screen of ['tablet', 'desktop'] as const) {
      expect(shownOn(screen, asked)).toEqual({ ...asked, size: 'lg', view: 'default' });
    }
  });
});

describe('ce qui ne changerait rien est refusé avec sa raison', () => {
  const place = { screen: 'desktop', layout: 'vertical', dark: false, roomy: true } as const;

  it('sur un grand écran, en mode clair, tout se choisit', () => {
    expect(OPTION_NAMES.filter((name) => reasonAgainst(name, place) !== null)).toEqual([]);
  });

  it.each([
    [{ dark: true }, ['topbar', 'sidebar']],
    [{ layout: 'horizontal' }, ['size', 'view']],
    [{ layout: 'twocolumn' }, ['size', 'view']],
    [{ screen: 'tablet', roomy: false }, ['width', 'size']],
    [{ screen: 'phone', roomy: false }, ['layout', 'width', 'size', 'view']],
  ] as const)('%o : %o', (changes, refused) => {
    const here = { ...place, ...changes };
    expect(OPTION_NAMES.filter((name) => reasonAgainst(name, here) !== null)).toEqual(refused);
  });
});

describe('public/couleurs.js', () => {
  const code = readFileSync(fileURLToPath(new URL('../../../public/couleurs.js', import.meta.url)), 'utf8');
  const MATCHING: Record<Screen, string[]> = { phone: [PHONE], tablet: [], desktop: [DESKTOP] };

  /** The attributes that it writes before the first paint. */
  function early(screen: Screen, local: object, session: object): Record<string, string> {
    const written: Record<string, string> = {};
    const documentElement = { setAttribute: (name: string, value: string) => (written[name] = value) };
    runInNewContext(code, {
      document: { documentElement },
      window: {
        localStorage: storage({ ...local }),
        sessionStorage: storage({ ...session }),
      },
      matchMedia: (query: string) => ({ matches: MATCHING[screen].includes(query) }),
      addEventListener: () => undefined,
    });
    return written;
  }

  it('R052 R053 R054 écrit avant le premier trait ce que l’écran montrera, quel que soit le choix', () => {
    for (const screen of ['phone', 'tablet', 'desktop'] as const) {
      for (const layout of [...OPTIONS.layout, 'diagonal']) {
        const choices = OPTION_NAMES.flatMap((name) => [...OPTIONS[name], 'x'].map((value) => [name, value]));
        for (const [name, value] of choices) {
          const session = { [ATTRIBUTES[name as keyof Appearance]]: value ?? '' };
          const local = { [LAYOUT_KEY]: layout, mode: 'dark' };
          const shown = shownOn(screen, readAppearance(storage(local), storage(session)));
          const expected = Object.fromEntries(OPTION_NAMES.map((key) => [ATTRIBUTES[key], shown[key]]));
          expect(early(screen, local, session)).toEqual({ ...expected, 'data-mantine-color-scheme': 'dark' });
        }
      }
    }
  });

  it('R052 le mode est clair quand rien n’est retenu', () => {
    expect(early('desktop', {}, {})['data-mantine-color-scheme']).toBe('light');
    expect(early('desktop', { mode: 'auto' }, {})['data-mantine-color-scheme']).toBe('light');
  });
});
