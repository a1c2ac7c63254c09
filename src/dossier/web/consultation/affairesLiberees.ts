import type { CdgDetail } from '../../../cdg/cdg';
import { affaireLiberee } from '../../../cdg/web/messages';
import { call } from '../../../kit/web/call';
import { asAppError } from '../../../kit/web/responseError';
import { getCdgByDossierId } from '../../api';

/** Of a file that is no more, the deletion tells. */
async function affaireDe(dossierId: number): Promise<CdgDetail | null> {
  try {
    return await call(getCdgByDossierId, { params: { dossierId } });
  } catch (error) {
    if (asAppError(error).code !== 'introuvable') throw error;
    return null;
  }
}

/** What the affairs of these drafts hold, which become free (D68), as they are now. */
export async function lireLiberees(ids: readonly number[]): Promise<string[]> {
  const affaires = await Promise.all(ids.map(affaireDe));
  return affaires.flatMap((affaire) => (affaire?.versements.length ? affaireLiberee(affaire) : []));
}
