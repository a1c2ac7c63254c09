import { formatDate, officeDay } from '../../kit/dates';
import { dateEnLettres, montantEnLettres } from '../../kit/lettres';
import { formatDirhams } from '../../kit/money';
import type { CdgDetail } from '../cdg';
import type { VersementAnswer } from '../versement';

type Ligne = [libelle: string, valeur: string | null];

/** How it was paid, with what proves it (R233 to R238). */
function modeDePaiement(versement: VersementAnswer): Ligne[] {
  if (versement.typePaiement === 'Chèque')
    return [
      ['Mode de versement', 'Chèque'],
      ['N° du chèque', versement.numCheque],
      ['Banque', versement.chequeBank],
    ];
  if (versement.typePaiement === 'Virement')
    return [
      ['Mode de versement', 'Virement'],
      ['Date du virement', formatDate(versement.dateVirement)],
    ];
  return [
    ['Mode de versement', 'Espèces'],
    ['Date du versement', formatDate(versement.dateVersement)],
    ['N° du versement', versement.numVersement],
  ];
}

interface Recu {
  affaire: CdgDetail;
  versement: VersementAnswer;
  /** The identity card of who paid. */
  cin: string | null;
  repertoire: string | null;
  now: Date;
}

/** What modeles/pdf/recu.typ prints: who paid what, how, for whom. */
export function recuDeVersement({ affaire, versement, cin, repertoire, now }: Recu) {
  const jour = officeDay(now);
  return {
    affaire: affaire.numRecu,
    dossier: repertoire,
    date: formatDate(jour),
    versement: [
      ['De la part de', versement.deClientLabel],
      ['CIN', cin],
      ['Objet', `${affaire.objet}, ${versement.typeVersement.toLowerCase()}`],
      ...modeDePaiement(versement),
      ['Compte professionnel', affaire.numCompte],
    ] satisfies Ligne[],
    montant: formatDirhams(versement.montant),
    montantEnLettres: montantEnLettres(versement.montant),
    beneficiaires: [...affaire.clientsBeneficiaire.map(({ label }) => label), ...affaire.autresBenLabels],
    deClient: versement.deClientLabel,
    jour: dateEnLettres(jour),
    reference: `Affaire CDG ${affaire.numRecu}, versement enregistré sous le numéro ${versement.idVers}.`,
  };
}
