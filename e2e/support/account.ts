/** The first account of the office that the browser tests open. */
export const NOTAIRE = { email: 'notaire@etude.test', password: 'Minutier-essais-2025' };
/** The one that it is made with, which opens nothing but the choice of its own. */
export const PREMIER_MOT_DE_PASSE = 'celui que la machine a donné';
