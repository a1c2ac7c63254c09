/** Bodies that are right but for the file that they name. */
import { configSaisie } from './dossiers';

interface Qui {
  /** A file of the account that asks. */
  sien: number;
  clerc: number;
}

/** A body that names that id where the call looks for it; a call that is not here is missed. */
export function corps(cas: string, id: number, { sien, clerc }: Qui): unknown {
  const tous: Record<string, unknown> = {
    '/dossier/submit/config body.id': configSaisie({ id }),
    '/documents/devis.pdf body.id': configSaisie({ id }),
    '/dossier/vente_immob/add/ouverture body.id': {
      id,
      ouverture: { titre: 'x', vendeurs: [], acquereurs: [] },
    },
    '/dossier/deleteById body.ids': { ids: [id], motif: 'Essai' },
    '/dossier/responsable body.ids': { ids: [sien, id], responsable: clerc },
    '/acte/generer body.dossierId': { dossierId: id, modele: 'fourni:vente', malgre: true },
    '/cdg/preDelete body': [id],
    '/cdg/deleteById body.ids': { ids: [id] },
    '/echeance/deleteById body': [id],
  };
  return tous[cas];
}
