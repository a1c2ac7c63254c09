/** Step 5: the TPI and the Quitus fiscal, each by the client or by the office (R469–R514). */
import { z } from 'zod';
import type { Manque } from '../../kit/errors';
import { version } from '../../kit/schema';
import { aPlat } from '../champs';
import type { Libelles } from '../manque';
import { type DossierQuitus, LIBELLES_QF, manquesQuitus, qf, qfForm, rangerQf } from './quitus';
import { type DossierTpi, LIBELLES_TPI, manquesTpi, tpi, tpiForm } from './tpi';

export const formaliteForm = z.object({
  tpi: tpiForm,
  qf: qfForm,
});
export type FormaliteSaisie = z.infer<typeof formaliteForm>;

export const formaliteBody = z.preprocess(
  aPlat('formalite', 'formalites'),
  formaliteForm.extend({ version: version() }).transform((body) => ({ ...body, qf: rangerQf(body.qf) })),
);

export const formalite = z.object({ tpi, qf });
export type Formalite = z.infer<typeof formalite>;

export const LIBELLES_FORMALITES: Libelles = { ...LIBELLES_TPI, ...LIBELLES_QF };
export type DossierFormalites = DossierTpi & DossierQuitus;

/** R513. */
export const manquesFormalites = (dossier: DossierFormalites): Manque[] => [
  ...manquesTpi(dossier),
  ...manquesQuitus(dossier),
];
