/** What the bank takes for itself: the one fact that a line of its statement makes, for no file tells it. */
import { type Centimes, ZERO, minus } from '../kit/money';
import { type Ecriture, virement } from './ecriture';
import type { MouvementBanque } from './rapprochement';
import type { CompteBanque } from './releve';

/** Money that went out of the office's own bank: clients' money, at the CDG, pays no fee. */
export const peutEtreFrais = ({ compte, montant }: { compte: CompteBanque; montant: number }): boolean =>
  compte === 'BANQUE' && montant < 0;

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
  libelle: `Frais bancaires\u00a0: ${libelle}`,
  reference,
  lignes: virement('FRAIS_BANCAIRES', 'BANQUE', minus(ZERO, montant as Centimes), {
    dossierId: null,
    cdgId: null,
  }),
});
