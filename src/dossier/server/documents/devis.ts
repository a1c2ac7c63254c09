import { addDays, formatDate, officeDay } from '../../../kit/dates';
import { formatDirhams } from '../../../kit/money';
import { faitA } from '../../../kit/text';
import { type ConfigSaisie, LIBELLE_COMPLEMENT } from '../../config';
import { montantsDe } from '../../facture';
import { fraisImprimes } from './frais';

/** The office's offer stands so long; duties and taxes are those of the day of the act. */
const VALIDITE_JOURS = 30;

interface Devis extends Pick<ConfigSaisie, 'titre' | 'devis'> {
  config: Pick<ConfigSaisie['config'], 'type' | 'complement'>;
  /** Null: not yet, or a draft. */
  repertoire: string | null;
}

const natureDe = ({ type, complement }: Devis['config']): string =>
  complement === null || complement === 'Non' ? type : `${type} · ${LIBELLE_COMPLEMENT[complement]}`;

/** What modeles/pdf/devis.typ prints; never the hors la vue (D64). */
export function pageDevis(
  { titre, config, devis, repertoire }: Devis,
  { auteur, ville, now }: { auteur: string; ville: string | null; now: Date },
) {
  const jour = officeDay(now);
  return {
    objet: natureDe(config),
    reperes: [
      ['Date', formatDate(jour)],
      ['Valable jusqu’au', formatDate(addDays(jour, VALIDITE_JOURS))],
    ],
    lignes: [
      ['Client', devis.nom_client],
      ['Dossier', repertoire === null ? titre : `${titre} · répertoire ${repertoire}`],
      [montantsDe({ devis, config }).valeur.libelle, formatDirhams(devis.prix_vente)],
    ],
    frais: fraisImprimes({ devis, config }),
    auteur,
    'lieu-date': faitA(ville, `le ${formatDate(jour)}`),
  };
}
