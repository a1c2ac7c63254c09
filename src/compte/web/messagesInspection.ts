/** What the screens of an inspection's access say. */
import { deNom } from '../../kit/text';
import { formatDate } from '../../kit/dates';
import { dernierJourDe, JOURS_AU_PLUS } from '../inspection';

/** The last day on which something still holds: what ends at midnight no longer holds on the day that begins. */
export const jourDeFin = (fin: string): string => formatDate(dernierJourDe(fin));

export const inspection = {
  ouvrir: 'Accès d’inspection',
  title: 'Ouvrir un accès d’inspection',
  prenom: 'Prénom',
  nom: 'Nom',
  email: 'E-mail',
  dernierJour: 'Dernier jour',
  regle: `${JOURS_AU_PLUS} jours au plus.`,
  portee: 'Lit le répertoire, la comptabilité, les échéances et le journal\u00a0; n’écrit rien.',
  inspection: 'Inspection',
  terminee: 'Terminée',
  jusquau: (fin: string): string => `Jusqu’au ${jourDeFin(fin)}`,
  prolonger: 'Changer le dernier jour',
  prolongerDe: (nom: string): string => `Accès d’inspection ${deNom(nom)}`,
  terminer: 'Mettre fin à l’inspection',
  question: (nom: string) => ({
    title: `Mettre fin à l’accès d’inspection ${deNom(nom)}\u00a0?`,
    text: 'Ses sessions se ferment tout de suite et la connexion lui est refusée.',
    confirmLabel: 'Mettre fin',
    danger: true,
  }),
  finie: { title: 'Terminé\u00a0!', text: 'Accès d’inspection terminé, sessions fermées.' },
  prolongee: { title: 'Modifié\u00a0!', text: 'Dernier jour modifié avec succès\u00a0!' },
  finieEntreTemps: 'Quelqu’un a mis fin à cet accès entre-temps.',
  rouvrirQuandMeme:
    'Votre saisie n’est pas enregistrée. Confirmez de nouveau pour le rouvrir jusqu’à ce jour, ou fermez cette fenêtre.',
  lead: (nom: string, fin: string): string =>
    `L’étude ouvre à ${nom} un accès d’inspection à ses registres, en lecture seule, jusqu’au ${jourDeFin(fin)}.`,
};
