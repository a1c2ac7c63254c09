/** What the screens of the acts say. */
import { pluriel } from '../../kit/text';

export const MODELES = 'Modèles d’actes';
export const SOUS_TITRE = 'Les documents Word que l’étude remplit avec les données d’un dossier';
export const VUES = { modeles: 'Modèles', balises: 'Balises' } as const;
export const DEPOSER = 'Déposer un modèle';
export const ERREUR_MODELES = 'Erreur dans la récupération des modèles, veuillez rafraîchir la page\u00a0!';
export const TOUS_LES_DOSSIERS = 'Tous les dossiers';
const FOURNI = 'Fourni avec Minutier';
const propre = (numero: number): string => (numero > 1 ? `De l’étude, version ${numero}` : 'De l’étude');
export const origine = ({ fourni, numero }: { fourni: boolean; numero: number }): string =>
  fourni ? FOURNI : propre(numero);

export const gestes = {
  telecharger: (nom: string) => `Télécharger «\u00a0${nom}\u00a0»`,
  marquer: 'Marquer comme vérifié',
  demarquer: 'Remettre à vérifier',
  remplacer: 'Remplacer',
  renommer: 'Renommer',
  versions: 'Versions précédentes',
  supprimer: 'Supprimer',
};

export const marquage = {
  titre: 'Marquer comme vérifié',
  question: (nom: string) => `Le notaire a-t-il vérifié le modèle «\u00a0${nom}\u00a0»\u00a0?`,
  lignes: ['Votre nom et la date d’aujourd’hui seront affichés à côté du modèle.'],
  oui: 'Oui, il est vérifié',
  fait: { title: 'Vérifié\u00a0!', text: 'Le modèle est marqué comme vérifié' },
  defait: { title: 'À vérifier', text: 'Le modèle est de nouveau à vérifier' },
};

export const suppression = {
  question: (nom: string) => `Voulez-vous vraiment retirer le modèle «\u00a0${nom}\u00a0»\u00a0?`,
  fait: { title: 'Supprimé\u00a0!', text: 'Modèle retiré\u00a0: les actes qu’il a faits restent' },
};

export const depot = {
  nom: 'Nom du modèle',
  pour: 'Pour',
  fichier: 'Document Word',
  formats: 'Un document Word (.docx)',
  exige: 'Choisissez un document Word.',
  verification: 'Vérification du document…',
  envoi: 'Envoi…',
  bon: (balises: number) =>
    balises === 0
      ? 'Document lisible, sans aucune balise\u00a0: il sera repris tel quel.'
      : `Document lisible\u00a0: ${pluriel(balises, 'balise reconnue', 'balises reconnues')}.`,
  mauvais: (fautes: number) =>
    fautes > 1
      ? `${fautes} fautes à corriger dans le document, puis choisissez-le de nouveau\u00a0:`
      : 'Une faute à corriger dans le document, puis choisissez-le de nouveau\u00a0:',
  confirmer: 'Déposer',
  depose: { title: 'Ajouté\u00a0!', text: 'Modèle déposé\u00a0: il reste à vérifier par le notaire' },
  remplacer: (nom: string) => `Remplacer «\u00a0${nom}\u00a0»`,
  remplace: { title: 'Remplacé\u00a0!', text: 'Nouvelle version déposée\u00a0: elle est à vérifier' },
  renommer: 'Renommer le modèle',
  renomme: { title: 'Modifié\u00a0!', text: 'Modèle modifié avec succès' },
};

export const versions = {
  titre: (nom: string) => `Versions de «\u00a0${nom}\u00a0»`,
  numero: 'Version',
  document: 'Document',
  le: 'Déposée le',
  par: 'Par',
};

export const aide = {
  titre: 'Écrire un modèle',
  etapes: [
    'Dans Word ou LibreOffice, écrivez l’acte. Là où une donnée du dossier doit venir, mettez sa balise entre accolades\u00a0: {prix.lettres}.',
    'Ce qui se répète se place entre deux balises, {#vendeurs} et {/vendeurs}\u00a0; ce qui dépend d’une condition aussi, {#marie} et {/marie}, ou {^marie} pour le contraire.',
    'Une majuscule à la balise en met une au mot\u00a0: {Vendeurs.leRole} donne «\u00a0La venderesse\u00a0», {VENDEURS.LEROLE} tout en capitales.',
    'Déposez le document\u00a0: ses balises sont vérifiées aussitôt, et une balise inconnue est montrée à sa place.',
  ],
};

export const palette = {
  titre: 'Balises',
  recherche: 'Rechercher une balise',
  exemple: 'prix, conjoint, né…',
  dossier: 'Valeurs pour le dossier',
  dossierExemple: 'Choisir un dossier…',
  copier: (balise: string) => `Copier ${balise}`,
  copiee: (balise: string) => `${balise} est copiée\u00a0: collez-la dans Word.`,
  aLaMain: (balise: string) => `La copie n’est pas permise ici\u00a0: recopiez ${balise}.`,
  cliquez: 'Un clic copie la balise.',
  vide: 'Aucune balise ne porte ces mots.',
  rien: 'rien',
  nombre: (nombre: number) => pluriel(nombre, 'balise'),
  dans: (boucles: string) => `entre ${boucles} et sa fin`,
  erreur: 'Les valeurs de ce dossier n’ont pas pu être lues.',
};

export const actes = {
  titre: 'Actes',
  generer: 'Générer un acte',
  choisir: 'Modèle',
  aucunModele: 'Aucun modèle ne convient à ce type de dossier.',
  verification: 'Vérification des données du dossier…',
  parti: 'Ce modèle ou ce dossier n’existe plus.',
  rienNeManque: 'Rien ne manque\u00a0: l’acte peut être généré.',
  manques: (nombre: number) =>
    nombre > 1 ? `${nombre} données manquent à cet acte` : 'Une donnée manque à cet acte',
  saisir: 'Chaque lien ouvre l’écran où elle se saisit.',
  bouton: 'Générer',
  malgre: 'Générer malgré tout',
  blancs: (blanc: string) => `Ce qui manque sera laissé en blanc\u00a0: ${blanc}`,
  avertissement: 'Ce modèle n’a pas encore été vérifié par le notaire.',
  clos: 'Ce dossier est en lecture seule\u00a0: plus aucun acte n’y est généré.',
  fait: (titre: string) => ({ title: 'Généré\u00a0!', text: `«\u00a0${titre}\u00a0» est versé au dossier` }),
  dejaLa: (titre: string) => ({
    title: 'Inchangé',
    text: `«\u00a0${titre}\u00a0» était déjà là, mot pour mot`,
  }),
  generes: 'Actes générés',
  aucun: 'Aucun acte généré',
  aucunAide: 'Choisissez un modèle, puis «\u00a0Générer\u00a0».',
  word: 'Un acte est un document Word, que le navigateur n’affiche pas\u00a0: téléchargez-le, puis ouvrez-le dans Word ou LibreOffice. Généré de nouveau, il garde ses versions précédentes.',
  acte: 'Acte',
  version: 'Version',
  le: 'Généré le',
  par: 'Par',
  taille: 'Taille',
  remplacee: (numero: number) => `${numero} (remplacée)`,
  telecharger: (titre: string, numero: number) => `Télécharger «\u00a0${titre}\u00a0», version ${numero}`,
};
