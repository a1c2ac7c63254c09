/** What the login page and the router know of the session; light, since they load first. */

let admitted = false;
export const isAdmitted = (): boolean => admitted;
export const setAdmitted = (value: boolean): void => {
  admitted = value;
};

const forgetters: (() => void)[] = [];
/** Whoever keeps what a user has read clears it when the session ends. */
export const onForget = (forget: () => void): void => {
  forgetters.push(forget);
};

/** What one user has read is not for the next one. */
export function forgetSession(): void {
  admitted = false;
  for (const forget of forgetters) forget();
}

/** Only an address of this site, and not one that signs out again, is gone back to after the login; browsers drop a tab or a line break in one. */
export const safeReturn = (retour: string | null, home: string): string =>
  retour !== null && /^\/(?![/\\\s])(?!log(?:in|out)\b)/.test(retour) ? retour : home;

export const loginUrl = (from: string): string => `/login?retour=${encodeURIComponent(from)}`;
