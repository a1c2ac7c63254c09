/** What the buttons of the quote and of the invoice say. */
export const DEVIS = 'Devis';
export const TELECHARGER = 'Télécharger'; // R415, R572
export const IMPRIMER = 'Imprimer';
