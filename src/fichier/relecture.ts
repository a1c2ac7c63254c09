/**
 * Each night, one piece in as many is read again. No multiple of seven: the pieces of a night when the office is closed
 * would always be those of that day of the week.
 */
export const NUITS_DE_RELECTURE = 25;
