/** What the login page and the router know of the session; light, since they load first. */

let admitted = false;
export const isAdmitted = (): boolean => admitted;
export const setAdmitted = (value: boolean): void => {
  admitted = value;
};

/** Only an address of this site is gone back to after the login. */
export const safeReturn = (retour: string | null, home: string): string =>
  retour !== null && /^\/(?![/\\])/.test(retour) && !retour.startsWith('/login') ? retour : home;

export const loginUrl = (from: string): string => `/login?retour=${encodeURIComponent(from)}`;
