import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import { rem } from './rem';

/** Shade 7 is for buttons in light, shade 8 in dark: both carry white text at 5:1 or more. */
const vert: MantineColorsTuple = [
  '#e7f1eb',
  '#d3e5db',
  '#b0d2c0',
  '#86cba9',
  '#5fae88',
  '#43916c',
  '#2f7d5c',
  '#1f6146',
  '#2f7d5c',
  '#286b4f',
];
const laiton: MantineColorsTuple = [
  '#fbf0d9',
  '#f5e2b9',
  '#eccd8c',
  '#e2b866',
  '#cf9c3c',
  '#b87f22',
  '#a06b14',
  '#8a5a0b',
  '#8a5a0b',
  '#744b08',
];
const rouge: MantineColorsTuple = [
  '#fbeae7',
  '#f6d2cd',
  '#f0958b',
  '#e5776b',
  '#d2554a',
  '#bd3f34',
  '#b3372c',
  '#a3261c',
  '#b3372c',
  '#992c22',
];

/** Mantine's greys in dark: near-black greens, from the ink to the page (theme.css). */
const dark: MantineColorsTuple = [
  '#e6ece8',
  '#a0aca5',
  '#8d9a92',
  '#66736b',
  '#37433c',
  '#26302a',
  '#1a231e',
  '#111814',
  '#0e1411',
  '#0a0f0c',
];

const list = {
  // The keyboard given back after a save, or put on what is to be corrected, would open it over the message and the next fields.
  openOnFocus: false,
  rightSection: createElement(IconChevronDown, { size: 16, 'aria-hidden': true }),
};

export const theme = createTheme({
  colors: { vert, laiton, rouge, dark },
  primaryColor: 'vert',
  primaryShade: { light: 7, dark: 8 },
  black: '#1b231f',
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  headings: { fontFamily: '"Source Serif 4 Variable", Georgia, serif', fontWeight: '600' },
  fontSizes: { xs: rem(12.5), sm: rem(14), md: rem(14), lg: rem(16), xl: rem(18) },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  defaultRadius: 8,
  radius: { sm: rem(6), md: rem(8), lg: rem(12) },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ModalRoot: {
      defaultProps: { transitionProps: { duration: 120, transition: 'fade' }, radius: 12, xOffset: 12 },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300 } },
    // fields/useListOnFocus.ts
    Combobox: { defaultProps: { shadow: 'sm', keepMounted: false } },
    Select: { defaultProps: list },
    MultiSelect: { defaultProps: list },
    NativeSelect: { defaultProps: { rightSection: list.rightSection } },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Fermer le message' } },
      styles: { description: { color: 'var(--ink-2)' } },
    },
  },
});

const tinted = (name: string, text: string, tint: string, fill: string, fillHover: string) => ({
  [`--mantine-color-${name}-text`]: text,
  [`--mantine-color-${name}-light`]: tint,
  [`--mantine-color-${name}-light-hover`]: tint,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
  [`--mantine-color-${name}-outline-hover`]: tint,
  [`--mantine-color-${name}-filled`]: fill,
  [`--mantine-color-${name}-filled-hover`]: fillHover,
});

/** Mantine's own variables follow the tokens of theme.css, in light and dark alike. */
const shared = {
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-anchor': 'var(--action-text)',
  '--mantine-color-error': 'var(--perte)',
  '--mantine-color-success': 'var(--action-text)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sidebar)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-text': 'var(--ink-2)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  ...tinted('vert', 'var(--action-text)', 'var(--action-tint)', 'var(--action)', 'var(--action-hover)'),
  ...tinted('laiton', 'var(--attention)', 'var(--attention-tint)', 'var(--attention)', 'var(--attention)'),
  ...tinted('rouge', 'var(--perte)', 'var(--perte-tint)', 'var(--perte-fill)', 'var(--perte-fill)'),
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });
