/** Said before the rest of the card has come. */
export const PROCHAINES = 'Prochaines échéances';
