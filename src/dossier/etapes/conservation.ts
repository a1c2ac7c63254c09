/** Step 4: the filing at the Conservation foncière (R463–R468). */
import { z } from 'zod';
import type { Manque } from '../../kit/errors';
import { version } from '../../kit/schema';
import { type Champs, aPlat, lu, saisi } from '../champs';
import type { TypeDossier } from '../../cdg/cdg';
import { estDonation } from '../config';
import { type Libelles, exiger } from '../manque';

const shape = (c: Champs) => ({ dateEnvoie: c.date(), r1: c.numero(), observation: c.texte() });

export const conservationForm = z.object(shape(saisi));
export type ConservationSaisie = z.infer<typeof conservationForm>;
export const conservationBody = z.preprocess(
  aPlat('conservation'),
  conservationForm.extend({ version: version() }),
);
/** `montant` is computed (R464, R556). */
export const conservation = z.object({ ...shape(lu), montant: z.number() });
export type Conservation = z.infer<typeof conservation>;

export const LIBELLES_CONSERVATION: Libelles = {
  dateEnvoie: "Date d'envoi",
  r1: 'R1',
  observation: 'Observation',
  'devis.conserv_percent': 'Pourcentage de conservation',
};
const exige = exiger(LIBELLES_CONSERVATION);

export interface DossierConservation {
  config: { type: TypeDossier };
  devis: { conserv_percent: number | null };
  conservation: ConservationSaisie;
}

/** R466; in consultation the rate too, but for a donation (R467, D41). */
export const manquesConservation = (dossier: DossierConservation, enConsultation = false): Manque[] => [
  ...exige('dateEnvoie', dossier.conservation.dateEnvoie),
  ...exige('r1', dossier.conservation.r1),
  ...(enConsultation && !estDonation(dossier)
    ? exige('devis.conserv_percent', dossier.devis.conserv_percent)
    : []),
];
