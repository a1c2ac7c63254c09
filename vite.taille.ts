import type { CSSOptions, Plugin } from 'vite';

type Postcss = Exclude<CSSOptions['postcss'], string | undefined>;

/** A length in px that stands by itself: not the end of a name. */
const PX = /(?<![\w#.-])[+-]?(?:\d*\.)?\d+px\b/gi;
/** The size of letters in a browser whose settings nobody touched: there, nothing moves. */
const USUAL = 16;
/** A line as thin as a screen can draw stays one. `calc(11 * 1px)`: a length that must follow nothing. */
const HAIRLINE = 1;

export function followed(css: string, unit: 'em' | 'rem'): string {
  return css.replace(PX, (length) => {
    const px = Number.parseFloat(length);
    return Math.abs(px) <= HAIRLINE ? length : `${px / USUAL}${unit}`;
  });
}

/** `em`, in a media query, is the size that the browser was set to. A sheet of paper is as wide as ever. */
export function followedMedia(query: string): string {
  const each = query.split(',').map((part) => part.trim());
  return each
    .flatMap((part) => {
      const own = followed(part, 'em');
      if (own === part || part.startsWith('print')) return part;
      return part.startsWith('screen') ? own : [`screen and ${own}`, `print and ${part}`];
    })
    .join(', ');
}

/**
 * The sheets are written in px, as the look is drawn; they are served in rem, so that a page follows the size of text set
 * in the browser. All of it does, widths as well as letters, as with zoom: larger letters in boxes of px would not fit.
 */
const taillePostcss: NonNullable<Postcss['plugins']>[number] = {
  postcssPlugin: 'minutier-taille',
  Once(root) {
    root.walkDecls((declaration) => {
      declaration.value = followed(declaration.value, 'rem');
    });
    root.walkAtRules('media', (rule) => {
      rule.params = followedMedia(rule.params);
    });
    root.walkAtRules('container', (rule) => {
      rule.params = followed(rule.params, 'rem');
    });
  },
};

export const taille = (): Plugin => ({
  name: 'minutier-taille',
  config: () => ({ css: { postcss: { plugins: [taillePostcss] } } }),
});
