/** Apart, as it is shown before the rest of the card is loaded. */
export const PROCHAINES = 'Prochaines échéances';
