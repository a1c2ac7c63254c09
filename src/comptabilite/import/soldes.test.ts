import { describe, expect, it } from 'vitest';
import { ditUnSolde } from './soldes';

const date = (libelle: string) =>
  ditUnSolde(['31/12/2025', libelle, '12 345,67'], { libelle, aUnJour: true });
const sansJour = (...cellules: string[]) =>
  ditUnSolde(cellules, { libelle: cellules[1] ?? '', aUnJour: false });

describe('Une ligne de relevé qui dit un solde ou un total', () => {
  it.each([
    'Solde final',
    'SOLDE INITIAL',
    'Solde de départ',
    'SOLDE DEPART AU : 31 12 2025',
    'SOLDE FINAL AU 31/03/2026 EN DH',
    'Solde au 31/12/2025',
    'Solde au 2025-12-31',
    'Solde au 1er mars 2026',
    'Solde créditeur au 31.12.25',
    'Solde d’ouverture',
    'Solde de clôture',
    'Solde fin mars 2026',
    'Ancien solde',
    'Nouveau solde au 31/03/2026',
    'Solde précédent',
    'Solde de fin de période',
    'Solde comptable (MAD)',
    'Total des mouvements',
    'TOTAL MOUVEMENTS',
    'Totaux débit et crédit',
    'Total des opérations du mois',
    'Report à nouveau',
    'A reporter',
    'SOLDE FIN DE MOIS',
    'Solde fin de journée',
    'SOLDE DEBUT PERIODE',
    'SOLDE FIN PERIODE',
    'Solde à fin janvier 2026',
    'SOLDE FIN JANVIER',
    'SOLDE NOUVEAU',
    'SOLDE ANCIEN AU 31/12/2025',
    'SOLDE A NOUVEAU',
    'SOLDE VEILLE',
    'Solde de la veille',
    'Solde actuel',
    'Solde réel au 31/03/2026',
    'Solde provisoire',
    'Solde intermédiaire',
    'Solde arrêté au 31/03/2026',
    'SOLDE EN MAD',
    'Solde (MAD) au 31/03/2026',
    'SOLDE EN DIRHAMS AU 31/03/2026',
    'Solde en votre faveur',
    'SOLDE DE REPORT',
    'Report solde précédent',
    'REPORT SOLDE AU 31/12/2025',
    'TOTAL MOUVEMENTS DU 01/03/2026 AU 31/03/2026',
    'Total des débits au 31/03/2026',
    'Solde en fin de période au 31 mars 2026',
    'SOLDE AU DEBUT DU MOIS',
    'Solde à l’ouverture',
    'Solde à la clôture',
    'Solde à ce jour',
    'Solde progressif',
    'Solde au 31 MARS 26',
    'Solde final du mois de mars 2026',
    'SOLDE PERIODE PRECEDENTE',
    'Solde fin de période précédente',
    'Solde du relevé précédent',
    'Solde dernier relevé',
    'Solde de l’extrait précédent',
    'Votre nouveau solde',
    'Sous-total',
    'SOUS TOTAL PAGE 2',
    'Totaux',
    'Total journée',
    'Total du mois de mars 2026',
    'Total à reporter',
    'Report page 1',
    'Report de la page précédente',
    'A reporter page 2',
    'Report ancien solde',
    'Report du solde au 28/02/2026',
    'Report à nouveau au 01/03/2026',
    'Cumul des mouvements',
  ])('« %s » n’est pas une opération, qu’elle ait un jour ou non', (libelle) => {
    expect([date(libelle), sansJour('', libelle, '1,00')]).toEqual([true, true]);
  });

  it.each([
    'Solde',
    'SOLDE PRIX VENTE APPARTEMENT 12',
    'Virement reçu solde facture 12',
    'Solde de tout compte Alami',
    'Solde vente Alami au 31/12/2025',
    'Solde salaire fin de mois',
    'SOLDE COMPTE ALAMI',
    'Solde prix en votre faveur',
    'REPORT SOLDE PRET',
    'Total assurance au 31/03/2026',
    'Solde de la vente',
    'Solde nouveau local',
    'TOTAL',
    'TOTAL MAROC STATION AGDAL',
    'Paiement TotalEnergies',
    'Total des honoraires Alami',
    'Soldes Marjane',
    'Report échéance prêt',
    'Frais de tenue de compte',
    'Intérêts débiteurs',
    'Solde mars 2026',
    'Solde loyer du mois de mars 2026',
    'Solde à la livraison',
    'Solde dernier versement',
    'SOLDE DE LA PAGE WEB',
    'Report de l’échéance de mars',
    'Report page publicitaire',
    'Cumul des intérêts',
    'Total journée de formation',
    'SOUS TOTAL STATION',
    'رصيد',
  ])('« %s », qui a un jour, en est une', (libelle) => {
    expect(date(libelle)).toBe(false);
  });

  it('sans jour, un mot seul suffit, dans la première cellule aussi ; une ligne de titres n’en est pas', () => {
    expect(sansJour('Solde', '', '17,50')).toBe(true);
    expect(sansJour('', 'TOTAL', '17,50')).toBe(true);
    expect(sansJour('Solde final au 31/03/2026', '', '', '17,50')).toBe(true);
    expect(sansJour('', 'Avoir en compte', '17,50')).toBe(false);
    expect(sansJour('Solde', 'Date', 'Libellé')).toBe(false);
    expect(sansJour('Date', 'Libellé', 'Débit', 'Crédit', 'Solde')).toBe(false);
    expect(sansJour('', 'Frais', '1,00', 'Solde')).toBe(false);
    // A day that cannot be read is one all the same: the line is to be put right, not left aside.
    expect(sansJour('31/02/2026', 'TOTAL', '100,00')).toBe(false);
    expect(sansJour('31/02/2026', 'Solde final', '100,00')).toBe(true);
  });
});
