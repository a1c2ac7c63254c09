/** A length of the drawings, for what the sheets cannot say: it follows the size of text set in the browser, as they do. */
export const rem = (px: number): string => `${px / 16}rem`;
