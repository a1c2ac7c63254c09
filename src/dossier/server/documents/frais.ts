import { montantEnLettres } from '../../../kit/lettres';
import { formatDirhams, formatPercent } from '../../../kit/money';
import { type Config, VENTE } from '../../config';
import type { DevisSaisi } from '../../devis';
import { montantsDe } from '../../facture';

interface Section {
  titre: string;
  lignes: { libelle: string; detail: string | null; montant: string }[];
  total: { libelle: string; montant: string };
}
/** What the quote and the invoice both print (modeles/pdf/frais.typ). */
export interface Frais {
  sections: Section[];
  total: string;
  lettres: string;
}

export function fraisImprimes({ devis, config }: { devis: DevisSaisi; config: Pick<Config, 'type'> }): Frais {
  const { debours, totalDebours, honoraires, tvaPercent, tva, honorairesTTC, total } = montantsDe({
    devis,
    config,
  });
  const base = config.type === VENTE ? 'du prix de vente' : 'de la valeur du bien';
  const taux = [devis.enreg_percent, devis.conserv_percent];
  const detail = (rang: number): string | null => {
    const percent = taux[rang];
    return percent == null ? null : `${formatPercent(percent)} ${base}`;
  };
  return {
    sections: [
      {
        titre: 'Droits, taxes et débours',
        lignes: debours.map(({ libelle, montant }, rang) => ({
          libelle,
          detail: detail(rang),
          montant: formatDirhams(montant),
        })),
        total: { libelle: 'Total des droits, taxes et débours', montant: formatDirhams(totalDebours) },
      },
      {
        titre: 'Honoraires de l’étude',
        lignes: [
          { libelle: "Frais d'étude HT", detail: null, montant: formatDirhams(honoraires) },
          {
            libelle: 'TVA',
            detail: `${formatPercent(tvaPercent)} des frais d’étude`,
            montant: formatDirhams(tva),
          },
        ],
        total: { libelle: "Frais d'étude TTC", montant: formatDirhams(honorairesTTC) },
      },
    ],
    total: formatDirhams(total),
    lettres: montantEnLettres(total),
  };
}
