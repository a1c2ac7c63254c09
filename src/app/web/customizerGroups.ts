import type { Appearance, OptionName } from './appearance';

export type Choices = { [Name in OptionName]: Record<Appearance[Name], string> };

/** R042, R044 to R049: in the order and the words of the panel. */
export const GROUPS: { name: OptionName; title: string }[] = [
  { name: 'layout', title: 'Disposition' },
  { name: 'width', title: 'Largeur' },
  { name: 'position', title: 'Position' },
  { name: 'topbar', title: 'Barre supérieure' },
  { name: 'size', title: 'Taille du menu' },
  { name: 'view', title: 'Vue du menu' },
  { name: 'sidebar', title: 'Couleur du menu' },
];

const CHOICES: Choices = {
  layout: { vertical: 'Verticale', horizontal: 'Horizontale', twocolumn: 'Deux colonnes' },
  width: { fluid: 'Fluide', boxed: 'Encadrée' },
  position: { fixed: 'Fixe', scrollable: 'Défilante' },
  topbar: { light: 'Claire', dark: 'Sombre' },
  size: { lg: 'Normale', md: 'Compacte', sm: 'Icônes', 'sm-hover': 'Icônes dépliées au survol' },
  view: { default: 'Attachée', detached: 'Détachée' },
  sidebar: { light: 'Claire', dark: 'Sombre' },
};

/** A small drawing of each choice: its menu, its bar and its page, on a sheet of 48 × 32. */
type Box = [x: number, y: number, width: number, height: number];
export interface Sketch {
  menu: Box[];
  bar: Box;
  page: Box;
  dark?: 'menu' | 'bar' | 'page';
}

const plain: Sketch = { menu: [[0, 0, 12, 32]], bar: [12, 0, 36, 6], page: [15, 9, 30, 20] };
const icons: Sketch = { menu: [[0, 0, 4, 32]], bar: [4, 0, 44, 6], page: [7, 9, 38, 20] };

const SKETCHES: { [Name in OptionName]: Record<Appearance[Name], Sketch> } = {
  layout: {
    vertical: plain,
    horizontal: { menu: [[0, 6, 48, 4]], bar: [0, 0, 48, 5], page: [3, 13, 42, 16] },
    twocolumn: {
      menu: [
        [0, 0, 4, 32],
        [5, 0, 9, 32],
      ],
      bar: [14, 0, 34, 6],
      page: [17, 9, 28, 20],
    },
  },
  width: {
    fluid: plain,
    boxed: { menu: [[7, 0, 8, 32]], bar: [15, 0, 26, 6], page: [17, 9, 22, 20] },
  },
  position: {
    fixed: { ...plain, page: [15, 9, 30, 23] },
    scrollable: { menu: [[0, 0, 12, 20]], bar: [12, 0, 36, 2], page: [15, 5, 30, 27] },
  },
  topbar: { light: plain, dark: { ...plain, dark: 'bar' } },
  size: {
    lg: plain,
    md: { menu: [[0, 0, 8, 32]], bar: [8, 0, 40, 6], page: [11, 9, 34, 20] },
    sm: icons,
    'sm-hover': { ...icons, menu: [[0, 0, 14, 32]] },
  },
  view: {
    default: plain,
    detached: { ...plain, menu: [[2, 3, 10, 26]] },
  },
  sidebar: { light: plain, dark: { ...plain, dark: 'menu' } },
};

const MODES = { light: 'Clair', dark: 'Sombre' } as const;
export type Mode = keyof typeof MODES;
const MODE_SKETCHES: Record<Mode, Sketch> = { light: plain, dark: { ...plain, dark: 'page' } };

export interface Choice {
  value: string;
  label: string;
  sketch: Sketch;
}

const listOf = (labels: Record<string, string>, sketches: Record<string, Sketch>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label, sketch: sketches[value] ?? plain }));

export const choicesOf = (name: OptionName): Choice[] => listOf(CHOICES[name], SKETCHES[name]);
export const MODE_CHOICES: Choice[] = listOf(MODES, MODE_SKETCHES);
