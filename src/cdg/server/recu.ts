import { nomDePiece } from '../../client/client';
import type { StoredClient } from '../../client/server/sql';
import { formatDate, officeDay } from '../../kit/dates';
import { dateEnLettres, montantEnLettres } from '../../kit/lettres';
import { formatDirhams } from '../../kit/money';
import { faitA } from '../../kit/text';
import type { CdgDetail } from '../cdg';
import { CHAMPS, CHAMPS_VERSEMENT, LIBELLE_TYPE } from '../champs';
import type { VersementAnswer } from '../versement';

type Ligne = [libelle: string, valeur: string | null];

const C = CHAMPS_VERSEMENT;

/** How it was paid, with what proves it (R233 to R238). */
function modeDePaiement(versement: VersementAnswer): Ligne[] {
  const mode: Ligne = [C.typePaiement, LIBELLE_TYPE[versement.typePaiement]];
  if (versement.typePaiement === 'Chèque')
    return [mode, [C.numCheque, versement.numCheque], [C.chequeBank, versement.chequeBank]];
  if (versement.typePaiement === 'Virement')
    return [mode, [C.dateVirement, formatDate(versement.dateVirement)]];
  return [
    mode,
    [C.dateVersement, formatDate(versement.dateVersement)],
    [C.numVersement, versement.numVersement],
  ];
}

interface Recu {
  affaire: CdgDetail;
  versement: VersementAnswer;
  /** Who paid, and the beneficiaries. */
  clients: readonly Pick<StoredClient, 'id' | 'cin' | 'nationalite'>[];
  repertoire: string | null;
  /** The office's town. */
  ville: string | null;
  now: Date;
}

/** On paper, what follows the name in a select says what it is. */
const surPapier = (label: string, piece: string): string =>
  label.replace(/ · ([^·]+)$/, `, ${piece === 'CIN' ? piece : piece.toLowerCase()} $1`);

/** What modeles/pdf/recu.typ prints: who paid what, how, for whom. */
export function recuDeVersement({ affaire, versement, clients, repertoire, ville, now }: Recu) {
  const jour = officeDay(now);
  const clientDe = (client: number) => clients.find(({ id }) => id === client);
  const pieceDe = (client: number): string => nomDePiece(clientDe(client) ?? { cin: '' });
  return {
    affaire: affaire.numRecu,
    dossier: repertoire,
    date: formatDate(jour),
    versement: [
      [C.deClient, versement.deClientLabel],
      [pieceDe(versement.deClient), clientDe(versement.deClient)?.cin ?? null],
      [CHAMPS.objet, `${affaire.objet}, ${versement.typeVersement.toLowerCase()}`],
      ...modeDePaiement(versement),
      ['Compte professionnel', affaire.numCompte],
    ] satisfies Ligne[],
    montant: formatDirhams(versement.montant),
    montantEnLettres: montantEnLettres(versement.montant),
    beneficiaires: [
      ...affaire.clientsBeneficiaire.map(({ value, label }) => surPapier(label, pieceDe(value))),
      ...affaire.autresBenLabels,
    ],
    deClient: versement.deClientLabel,
    'lieu-date': faitA(ville, dateEnLettres(jour)),
    reference: `Affaire CDG ${affaire.numRecu}, versement enregistré sous le numéro ${versement.idVers}.`,
  };
}
