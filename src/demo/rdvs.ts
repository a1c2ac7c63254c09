import { addDays, daysBetween } from '../kit/dates';
import type { Hasard } from './hasard';
import { ouvrable, ouvrableAvant } from './jours';

/** Days from today, hour, who, why. Some are clients already, others only gave a phone. */
const AGENDA: [number | null, string | null, string | null, string | null, string | null][] = [
  [-1, '09:30', 'Naciri', 'Hassan', 'Remise de l’expédition'],
  [-1, '15:00', 'Compagnie du Souss', null, 'Cession de parts\u00a0: pièces à réunir'],
  [0, '09:00', 'El Fassi', 'Khadija', 'Signature de l’acte de vente'],
  [0, '10:30', 'Ouazzani', 'Abdellah', 'Donation d’un appartement à ses deux enfants'],
  [0, '16:00', 'Benslimane', 'Rim', 'Promesse de vente\u00a0: villa à Dar Bouazza'],
  [0, null, 'Filali', 'Karim', 'Passe prendre ses quittances'],
  [1, '11:00', 'Mernissi', 'Loubna', 'Mainlevée d’hypothèque'],
  [2, '09:30', 'Zniber', 'Hicham', 'Signature\u00a0: l’acquéreur vient avec son épouse'],
  [2, '14:30', null, null, 'Demande un devis, rappeler avant midi'],
  [3, '10:00', 'Skalli', 'Anas', 'Procuration pour vendre'],
  [5, '15:30', 'Oulad Sidi Bouazza', 'Lalla Fatim-Zahra Oum Keltoum', 'Succession, avec ses quatre enfants'],
  [7, '09:00', 'Tahiri', 'Hanane', 'Versement à la CDG'],
  [10, null, 'Guessous', 'Othmane', 'Visite de fin de dossier'],
  [null, null, 'Chraïbi', 'Zineb', 'À rappeler quand le certificat de propriété sera arrivé'],
];

const PRIS_DEPUIS = 9; // days before today or the appointment, at most

/** Appointments of today stay on today, even a day off: they are what the demonstration opens on. */
function jourDe(today: string, offset: number): string {
  const date = addDays(today, offset);
  if (offset === 0) return date;
  return offset > 0 ? ouvrable(date) : ouvrableAvant(date);
}

/** The office's appointments around that day; `age`: how many days ago each was taken, 0 for those of that day. */
export const rdvs = (h: Hasard, today: string) =>
  AGENDA.map(([offset, heure, nom, prenom, motif]) => {
    const date = offset === null ? null : jourDe(today, offset);
    const avant = date !== null && date < today ? date : today;
    const pris = offset === 0 ? today : ouvrableAvant(addDays(avant, -h.entier(2, PRIS_DEPUIS)));
    return {
      age: daysBetween(pris, today),
      body: {
        nom,
        prenom,
        tel: `06${h.chiffres(8)}`,
        date,
        heure,
        motif,
      },
    };
  });
