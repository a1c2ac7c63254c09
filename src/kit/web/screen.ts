/** Which screen an address shows. */

/** An address says the same with or without its last « / ». */
const bare = (pathname: string): string => pathname.replace(/\/$/, '');

/**
 * Whether a path is that very screen, whose answer may change its own address only: `/app/client` is neither `/app/client/voir/12`
 * nor `/app/clients`.
 */
export const isAt = (screen: string, pathname: string): boolean => bare(pathname) === bare(screen);

/** The parts of an address that make another screen: the view of a page (`ViewLinks`), the person whose data one reads. */
const SCREEN = ['pathname', 'vue', 'genre', 'id'];
export const screenOf = ({ pathname, search }: { pathname: string; search: object }): string =>
  JSON.stringify({ ...search, pathname }, SCREEN);
