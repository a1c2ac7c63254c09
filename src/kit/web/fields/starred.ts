/** Of a label: the star of what must be filled is drawn (theme.css), not written, so that its words are its name. */
export const STARRED = { mod: 'star' };
