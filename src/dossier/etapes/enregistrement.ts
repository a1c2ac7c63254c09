/** Step 3: the registration of the deed (R457–R462). */
import { z } from 'zod';
import type { Manque } from '../../kit/errors';
import { version } from '../../kit/schema';
import { type Champs, aPlat, lu, saisi } from '../champs';
import type { TypeDossier } from '../../cdg/cdg';
import { estDonation } from '../config';
import { type Libelles, exiger } from '../manque';

const shape = (c: Champs) => ({ refAvis: c.numero(), re: c.numero(), or: c.numero(), date: c.date() });

export const enregistrementForm = z.object(shape(saisi));
export type EnregistrementSaisi = z.infer<typeof enregistrementForm>;
export const enregistrementBody = z.preprocess(
  aPlat('enregistrement'),
  enregistrementForm.extend({ version: version() }),
);
/** `montant` is computed (R458, R556). */
export const enregistrement = z.object({ ...shape(lu), montant: z.number() });
export type Enregistrement = z.infer<typeof enregistrement>;

export const LIBELLES_ENREGISTREMENT: Libelles = {
  refAvis: "Référence de l'avis",
  re: 'R.E',
  or: 'O.R',
  date: 'Date',
  'devis.enreg_percent': "Pourcentage d'enregistrement",
};
const exige = exiger(LIBELLES_ENREGISTREMENT);

export interface DossierEnregistrement {
  config: { type: TypeDossier };
  devis: { enreg_percent: number | null };
  enregistrement: EnregistrementSaisi;
}

/** R460; in consultation the rate too, but for a donation (R461, D41). */
export const manquesEnregistrement = (dossier: DossierEnregistrement, enConsultation = false): Manque[] => [
  ...exige('refAvis', dossier.enregistrement.refAvis),
  ...exige('re', dossier.enregistrement.re),
  ...exige('or', dossier.enregistrement.or),
  ...exige('date', dossier.enregistrement.date),
  ...(enConsultation && !estDonation(dossier)
    ? exige('devis.enreg_percent', dossier.devis.enreg_percent)
    : []),
];
