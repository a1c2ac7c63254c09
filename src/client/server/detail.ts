import { dataUrl } from '../../fichier/server/data-url';
import { readStoredFichier } from '../../fichier/server/sql';
import type { FileStore } from '../../fichier/server/store';
import { formatDate } from '../../kit/dates';
import { notFound } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { aUnConjoint, type ClientDetail, clientDetail, FICHIERS_CLIENT } from '../client';
import { type StoredClient, readClients, toClientRow } from './sql';
import { readSlots } from './sql-fichiers';

const conjointOf = (client: StoredClient): ClientDetail['etat_civile_details'] => ({
  nom_conjoint: client.nom_conjoint ?? '',
  prenom_conjoint: client.prenom_conjoint ?? '',
  lieu_naissance_conjoint: client.lieu_naissance_conjoint ?? '',
  date_naissance_conjoint: formatDate(client.date_naissance_conjoint),
  date_naissance_conjointInput: client.date_naissance_conjoint,
  lieu_mariage: client.lieu_mariage ?? '',
  date_mariage: formatDate(client.date_mariage),
  date_mariageInput: client.date_mariage,
  has_contrat_mariage: client.has_contrat_mariage,
  date_contrat: formatDate(client.date_contrat),
  date_contratInput: client.date_contrat,
});

/** `cinId`, `cinLabel`… and the same for `mariage` (R143). */
async function fileFields(db: Db, clientId: number, base64Of: (fichierId: number) => Promise<string | null>) {
  const slots = await readSlots(db, clientId);
  const fields: Record<string, unknown> = {};
  for (const titre of FICHIERS_CLIENT) {
    const fichier = slots[titre];
    fields[`${titre}Id`] = fichier?.id ?? null;
    fields[`${titre}Label`] = fichier?.label ?? null;
    fields[`${titre}Size`] = fichier?.size ?? null;
    fields[`${titre}File`] = fichier?.file ?? null;
    fields[`${titre}Base64`] = fichier ? await base64Of(fichier.id) : null;
  }
  return fields;
}

/** The whole client; the pieces' bytes only when `store` is given (D21). Error: introuvable. */
export async function readClientDetail(db: Db, id: number, store?: FileStore): Promise<ClientDetail> {
  const [client] = await readClients(db, [id]);
  if (!client) throw notFound('Client');
  const base64Of = async (fichierId: number): Promise<string | null> => {
    const stored = store && (await readStoredFichier(db, fichierId));
    return stored ? dataUrl(store, stored) : null;
  };
  // Exactly what a GET answers, also as the `actuel` of a stale write.
  return clientDetail.parse({
    ...toClientRow(client),
    etat_civile_details: aUnConjoint(client.etat_civile) ? conjointOf(client) : null,
    ...(await fileFields(db, id, base64Of)),
  });
}
