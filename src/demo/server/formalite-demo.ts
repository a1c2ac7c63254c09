import { addDays } from '../../kit/dates';
import { percentOf, toCentimes, toDirhams } from '../../kit/money';
import type { Dossier } from '../../dossier/dossier';
import { CHEQUE_CDG, ESPECE } from '../../dossier/paiement';
import type { Scenario } from '../dossiers';
import type { Hasard } from '../hasard';
import { ouvrable } from '../jours';

const TPI_PART = 3; // % of the seller's share: a plausible figure, no rule

/** What the office declared and paid: the TPI of each seller, the clearance from commune, tax office and collector. */
export function formaliteDe(s: Scenario, dossier: Dossier, dateActe: string, jour: string, h: Hasard) {
  const aAffaire = dossier.ouverture.prix.caisseNotaire.cdg !== null;
  const part = (quote: number | null) => percentOf(percentOf(toCentimes(s.prix), quote), TPI_PART);
  const vendeurs = dossier.ouverture.vendeurs.map((vendeur, i) => {
    const cheque = aAffaire && i === 0;
    return {
      id: vendeur.id,
      isTpi: vendeur.isTpi,
      idf: h.chiffres(8),
      codeSit: h.chiffres(3),
      login: `${vendeur.client.nom.toLowerCase().replace(/[^a-z]/g, '')}${h.chiffres(2)}`,
      mdp: `Demo-${h.chiffres(6)}`,
      montant: toDirhams(part(vendeur.quote)),
      modePaiement: cheque ? CHEQUE_CDG : ESPECE,
      cdg: cheque ? { numCheque: h.chiffres(7), datePaiement: jour } : null,
      espece: cheque ? null : { datePaiement: jour },
    };
  });
  const tpi = s.tpiBureau
    ? { tpiCase: 'bureau', dateActe, dateDepot: ouvrable(addDays(dateActe, 20)), vendeurs }
    : { tpiCase: 'client', vendeurs: [] };
  return { tpi, qf: s.quitusBureau ? quitus(dossier, jour, h, aAffaire) : { qfCase: 'client' } };
}

function quitus(dossier: Dossier, jour: string, h: Hasard, aAffaire: boolean) {
  const taxe = h.entier(800, 4_000) + h.entier(0, 99) / 100;
  const extra = h.entier(0, 3) * 50;
  const reglement = (montant: number) =>
    aAffaire
      ? { modePaiement: CHEQUE_CDG, montant, cdg: { numCheque: h.chiffres(7), datePaiement: jour } }
      : { modePaiement: ESPECE, montant, espece: { datePaiement: jour } };
  return {
    qfCase: 'bureau',
    nom: dossier.ouverture.vendeurs[0]?.client.fullname,
    nature: dossier.propriete?.label,
    article: h.chiffres(8),
    situation: 'Régulière',
    envoie: `ENV-${h.chiffres(5)}`,
    commune: {
      commune: h.choix(['Agdal-Riyad', 'Maârif', 'Guéliz']),
      isPhysique: true,
      dateDepot: ouvrable(addDays(jour, -9)),
      dateRetrait: ouvrable(addDays(jour, -3)),
      observationPhy: 'Dossier déposé au guichet, récépissé remis.',
      isRepondue: true,
      dateReponse: ouvrable(addDays(jour, -3)),
      observationRep: 'Aucune taxe antérieure en suspens.',
      ...reglement(h.entier(200, 900)),
    },
    impot: {
      impot: 'Subdivision des impôts d’Agdal',
      dateReponse: jour,
      montant: taxe,
      modePaiements: [reglement(taxe)],
    },
    perception: {
      perception: 'Perception de Rabat-Ville',
      dateDepot: ouvrable(addDays(jour, -5)),
      dateRetrait: jour,
      extra,
      modePaiements: [reglement(50)],
    },
  };
}
