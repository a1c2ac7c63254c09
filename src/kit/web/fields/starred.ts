/** For a label: the star of a required field is drawn by theme.css, not written, so that the field's name has no star. */
export const STARRED = { mod: 'star' };
