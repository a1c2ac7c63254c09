/** The first account of the office that the browser tests open. */
export const NOTAIRE = { email: 'notaire@etude.test', password: 'Minutier-essais-2025' };
