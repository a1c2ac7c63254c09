/**
 * Each night, one piece in this many is read again. Not a multiple of seven: with the server off on Sundays, the pieces of that
 * night would never be read.
 */
export const NUITS_DE_RELECTURE = 25;
