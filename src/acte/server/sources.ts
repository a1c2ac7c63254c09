import { readAffaireDuDossier } from '../../cdg/server/sql-detail';
import { readClients } from '../../client/server/sql';
import type { Dossier } from '../../dossier/dossier';
import { derniereSignature } from '../../dossier/etapes/signature';
import { charger } from '../../dossier/server/charger';
import { proprietesDe } from '../../dossier/server/identites';
import { readEtude } from '../../etude/server/sql';
import { readBaremesDuJour } from '../../etude/server/sql-baremes';
import { officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { inSnapshot } from '../../kit/server/snapshot';
import { CODES_ESPECES } from '../especes';
import type { DroitEspeces, Sources } from '../sources';

const personnesDe = ({ ouverture }: Dossier): number[] =>
  [...ouverture.vendeurs, ...ouverture.acquereurs].flatMap(({ client, mandataire }) => [
    client.client,
    ...(mandataire ? [mandataire.client] : []),
  ]);

async function readDroitEspeces(db: Db, le: string): Promise<DroitEspeces | null> {
  const valeurs = new Map(
    (await readBaremesDuJour(db, CODES_ESPECES, le)).map(({ code, valeur }) => [code, valeur]),
  );
  const taux = valeurs.get('especesTaux');
  const seuil = valeurs.get('especesSeuil');
  return taux === undefined || seuil === undefined ? null : { taux, seuil };
}

/** All that an act of this file is made of, read in one snapshot. Error: introuvable. */
export const lireSources = (db: Db, dossierId: number, cipher: Cipher, now: Date): Promise<Sources> =>
  inSnapshot(db, async (moment) => {
    const { dossier, identites, proprieteIds } = await charger(moment, dossierId, cipher);
    const affaire = await readAffaireDuDossier(moment, dossierId);
    const payeurs = affaire?.versements.map(({ deClient }) => deClient) ?? [];
    const aujourdhui = officeDay(now);
    const ids = [...new Set([...personnesDe(dossier), ...payeurs])];
    return {
      dossier,
      etude: await readEtude(moment),
      personnes: await readClients(moment, ids),
      societes: identites.societes,
      proprietes: proprietesDe(identites, proprieteIds),
      affaire,
      droitEspeces: await readDroitEspeces(moment, derniereSignature(dossier) ?? aujourdhui),
      aujourdhui,
    };
  });
