import { deNom } from '../../kit/text';
import { sansOubliees } from '../../fichier/server/sql-emplacements';
import { champsDits } from '../../historique/valeurs';
import { AppError } from '../../kit/errors';
import type { BinKind } from '../../kit/server/bin';
import { refuseMissing } from '../../kit/server/sql-corbeille';
import { aUnConjoint, clientLabel, lienClient } from '../client';
import { HISTORIQUE_CLIENT } from '../historique';
import { type StoredClient, clientWithCin, restoreClientRow } from './sql';
import { type StoredSlot, restoreSlots } from './sql-fichiers';

interface ContenuClient {
  client: StoredClient;
  fichiers: StoredSlot[];
}

/** A client and its pieces, former ones included. */
export const corbeilleClient: BinKind<ContenuClient> = {
  entite: 'client',
  label: ({ client }) => ({
    titre: clientLabel(client.nom, client.prenom),
    lien: lienClient(client.id),
  }),
  async detail(_, { client, fichiers }) {
    const conjoint = aUnConjoint(client.etat_civile) ? { etat_civile_details: client } : {};
    const pieces = fichiers.filter(({ remplace_le }) => remplace_le === null).length;
    return [
      ...champsDits(HISTORIQUE_CLIENT, { ...client, ...conjoint }).filter(
        ({ champ }) => !champ.includes('_'),
      ),
      { champ: 'Pièces', valeur: String(pieces) },
    ];
  },
  async restore(db, { client, fichiers }, { id }) {
    const autre = await clientWithCin(db, client.cin, null);
    if (autre)
      throw new AppError(
        'conflit',
        `Le numéro de CIN ${client.cin} est maintenant celui ${deNom(autre)}\u00a0: ce client ne peut pas être restauré.`,
      );
    const pieces = await sansOubliees(db, fichiers);
    const ids = pieces.map(({ fichier_id }) => fichier_id);
    await refuseMissing(db, [{ entite: 'fichier', nom: 'pièce', ids }]);
    await restoreClientRow(db, client);
    await restoreSlots(db, pieces);
    return { entry: { entite: 'client', id, apres: client } };
  },
};
