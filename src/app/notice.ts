import { readEtude } from '../etude/server/sql';
import type { Db } from '../kit/server/db/database';
import { noticeDe, responsableDe } from '../protection/notice';
import { noticeEnHtml } from '../protection/noticeHtml';
import { listTraitements } from '../protection/server/sql-traitements';
import { COORDONNEES } from '../vitrine/coordonnees';

/** Whom the public page names, until the office has said who it is. */
const DEFAUT = { nom: 'Minutier', ...COORDONNEES, adresse: COORDONNEES.adresse.join(', ') };

/** The notice of the public page, as it is today. */
export async function readNotice(db: Db): Promise<string> {
  const responsable = responsableDe(await readEtude(db), DEFAUT);
  return noticeEnHtml(noticeDe(responsable, await listTraitements(db)));
}
