import { readAffaireDuDossier } from '../../cdg/server/sql-detail';
import { readClients } from '../../client/server/sql';
import type { Dossier } from '../../dossier/dossier';
import { charger } from '../../dossier/server/charger';
import { proprietesDe } from '../../dossier/server/identites';
import { readEtude } from '../../etude/server/sql';
import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { inSnapshot } from '../../kit/server/snapshot';
import type { Sources } from '../sources';

const personnesDe = ({ ouverture }: Dossier): number[] =>
  [...ouverture.vendeurs, ...ouverture.acquereurs].flatMap(({ client, mandataire }) => [
    client.client,
    ...(mandataire ? [mandataire.client] : []),
  ]);

/** All that an act of this file is made of, read in one snapshot. Error: introuvable. */
export const lireSources = (db: Db, dossierId: number, cipher: Cipher, now: Date): Promise<Sources> =>
  inSnapshot(db, async (moment) => {
    const { dossier, identites, proprieteIds } = await charger(moment, dossierId, cipher);
    const affaire = await readAffaireDuDossier(moment, dossierId);
    const payeurs = affaire?.versements.map(({ deClient }) => deClient) ?? [];
    const ids = [...new Set([...personnesDe(dossier), ...payeurs])];
    return {
      dossier,
      etude: await readEtude(moment),
      personnes: await readClients(moment, ids),
      societes: identites.societes,
      proprietes: proprietesDe(identites, proprieteIds),
      affaire,
      aujourdhui: officeDay(now),
    };
  });
