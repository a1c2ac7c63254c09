/** The bank's own fees, taken or given back. No file knows of them: the line of the statement is itself the fact to be entered. */
import { ZERO, minus } from '../kit/money';
import { type Ecriture, virement } from './ecriture';
import type { MouvementBanque } from './rapprochement';
import type { CompteBanque } from './releve';

/** Only the office's own bank takes fees: clients' money at the CDG pays none. */
export const peutEtreFrais = (compte: CompteBanque): boolean => compte === 'BANQUE';

/** A positive amount gives fees back. */
export const sontRendus = (montant: number): boolean => montant > 0;

const LIBELLES = { pris: 'Frais bancaires\u00a0: ', rendus: 'Frais bancaires rendus\u00a0: ' } as const;
/** Nothing else in the books is named so: what a file pays says first what it is. */
export const estDeFrais = ({ libelle }: Pick<Ecriture, 'libelle'>): boolean =>
  Object.values(LIBELLES).some((debut) => libelle.startsWith(debut));

const DE_L_ETUDE = { dossierId: null, cdgId: null };

export const ecritureDeFrais = ({
  id,
  date,
  montant,
  libelle,
  reference,
}: MouvementBanque): Ecriture & { date: string } => ({
  source: `frais:${id}`,
  journal: 'BQ',
  date,
  libelle: `${LIBELLES[sontRendus(montant) ? 'rendus' : 'pris']}${libelle}`,
  reference,
  lignes: sontRendus(montant)
    ? virement('BANQUE', 'FRAIS_BANCAIRES', montant, DE_L_ETUDE)
    : virement('FRAIS_BANCAIRES', 'BANQUE', minus(ZERO, montant), DE_L_ETUDE),
});
