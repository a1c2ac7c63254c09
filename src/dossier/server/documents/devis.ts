import { addDays, formatDate, officeDay } from '../../../kit/dates';
import { formatDirhams } from '../../../kit/money';
import { faitA } from '../../../kit/text';
import { type ConfigSaisie, LIBELLE_COMPLEMENT } from '../../config';
import { montantsDe } from '../../facture';
import { fraisImprimes } from './frais';

/** How long the office's offer stands; duties and taxes will be those of the day of the act. */
const VALIDITE_JOURS = 30;

interface Devis extends Pick<ConfigSaisie, 'titre' | 'devis'> {
  config: Pick<ConfigSaisie['config'], 'type' | 'complement'>;
  /** Null: a draft, or a file that does not exist yet. */
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
