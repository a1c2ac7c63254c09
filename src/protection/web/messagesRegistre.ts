import { LIBELLE_TEXTE } from '../traitement';

/** « 9 traitements attendent… »: what is left to do with the CNDP, and with the notary. */
const compter = (nombre: number, un: string, plusieurs: string): string =>
  `${nombre}\u00a0${nombre === 1 ? un : plusieurs}`;

export const REGISTRE = {
  titre: 'Données personnelles',
  sousTitre: 'Le registre des traitements que la loi 09-08 demande de tenir',
  aide: 'Le logiciel dit ce qu’il fait\u00a0; ses articles de loi viennent de sources publiques et n’engagent personne tant que le notaire ne les a pas vérifiés. Ajoutez ce que l’étude fait sans lui\u00a0: vidéosurveillance, paie, papier.',
  tableau: 'Registre des traitements',
  attendent: (nombre: number) =>
    `${compter(nombre, 'traitement attend', 'traitements attendent')} encore une formalité auprès de la CNDP ou son récépissé.`,
  enRegle: 'Tous les traitements sont en règle auprès de la CNDP.',
  formalite: 'Formalité (CNDP), vérification',
  recuLe: (le: string) => `le ${le}`,
  csv: 'CSV',
  csvLong: 'Enregistrer le registre (CSV)',
  imprimer: 'Imprimer',
  ajouter: 'Ajouter un traitement',
  modifier: 'Modifier',
  modifierTitre: 'Modifier un traitement',
  verifier: 'Marquer comme vérifié',
  retirer: 'Retirer',
  groupes: { traitement: 'Ce qui est fait', formalite: 'Formalité auprès de la CNDP' },
  champs: {
    ...LIBELLE_TEXTE,
    nom: 'Nom du traitement',
    formalite: 'Formalité',
    recepisse: 'N° de récépissé',
    recepisseLe: 'Date du récépissé',
    verifie: 'J’ai vérifié ce traitement',
  },
  exemples: {
    nom: 'Vidéosurveillance de l’accueil',
    base: 'Article, loi, contrat, consentement…',
    transfert: 'Aucun, ou le pays et ce qui le permet',
    conservation: 'Trois mois, dix ans…',
  },
  enregistre: { title: 'Enregistré\u00a0!', text: 'Le registre des traitements est enregistré.' },
  verifie: { title: 'Vérifié\u00a0!', text: 'Ce traitement est marqué comme vérifié.' },
  retire: { title: 'Retiré\u00a0!', text: 'Ce traitement n’est plus au registre.' },
  questionVerifier: (nom: string) => ({
    title: 'Marquer comme vérifié\u00a0?',
    text: `${nom}\u00a0: votre nom et la date d’aujourd’hui seront affichés à côté de ce traitement.`,
    confirmLabel: 'Marquer comme vérifié',
  }),
  questionRetirer: (nom: string) => `Voulez-vous vraiment retirer «\u00a0${nom}\u00a0» du registre\u00a0?`,
};
