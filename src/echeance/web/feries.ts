import { call } from '../../kit/web/call';
import { getJoursFeries } from '../apiRegles';

/** The holiday, fixed or entered by the office, of that day. */
export async function ferieDe(iso: string): Promise<string | null> {
  const jours = await call(getJoursFeries, { query: { annee: Number(iso.slice(0, 4)) } });
  return jours.find(({ date }) => date === iso)?.libelle ?? null;
}
