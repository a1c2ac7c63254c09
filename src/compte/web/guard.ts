/** Who may be here: the role is checked when a back-office screen opens (R299–R302). */
import { asksToSetUp } from '../../kit/errors';
import { fournirCles, oublierCles } from '../../kit/web/brouillon/cles';
import { auNomDe, call, onSessionLost } from '../../kit/web/call';
import { closeDialogs } from '../../kit/web/dialogs';
import { queryClient } from '../../kit/web/queryClient';
import { asAppError } from '../../kit/web/responseError';
import { isAskedToLogin } from '../../kit/web/useDirtyGuard';
import { checkUserRole, ROLE, type User } from '../api';
import { cleBrouillons } from '../apiBrouillon';
import { loginUrl, onForget, setAdmitted } from './session';
import { USER } from './useUser';

const CHECK_TIMEOUT_MS = 10_000; // R307
const ALLOWED = 1;
const OTHER_ROLE = 2;

/** Whose role is another is at home in some screens: the shell knows which before the first is drawn. */
const isInspection = async (): Promise<boolean> =>
  (await queryClient.fetchQuery(USER)).inspectionFin !== null;

/** False when the answer is 0 or 2, but for an inspection; a check that failed is only logged and the user stays. */
export async function mayStay(): Promise<boolean> {
  try {
    const answer = await call(checkUserRole, { body: [ROLE], timeoutMs: CHECK_TIMEOUT_MS });
    const stays = answer === ALLOWED || (answer === OTHER_ROLE && (await isInspection()));
    setAdmitted(stays);
    return stays;
  } catch (error) {
    // Another page is coming in place of this one: nothing of the office shows meanwhile.
    if (asksToSetUp(asAppError(error).code)) return new Promise(() => {});
    console.warn('checkUserRole', error);
    return true;
  }
}

auNomDe(() => queryClient.getQueryData<User>(USER.queryKey)?.id);

onForget(() => queryClient.clear());
onForget(closeDialogs);

fournirCles(() => call(cleBrouillons));
onForget(oublierCles);

/** Several calls lose the session at once, and more while whoever types is asked: one goes to the login page. */
export function watchSession(go: (url: string) => void): void {
  onSessionLost(() => {
    const { pathname, search } = location;
    if (isAskedToLogin() || pathname === '/login') return;
    setAdmitted(false);
    go(loginUrl(`${pathname}${search}`));
  });
}
