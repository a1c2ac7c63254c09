import { officeYear } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { analytics } from '../analytics';
import { getAnalytics } from '../api';
import { readAnnees } from './sql';

export function tableauDeBordRoutes(app: App): void {
  serve(app, getAnalytics, async ({ db, user, now }) => {
    const cetteAnnee = officeYear(now);
    return analytics(await readAnnees(db, user, cetteAnnee), cetteAnnee);
  });
}
