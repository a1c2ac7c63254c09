/** How long a message of the contact form is kept (loi 09-08, art. 3): the form and the public page say it. */
const ANNEES = 1;

/** Messages older than this instant are erased. */
export function limiteMessages(now: Date): Date {
  const limite = new Date(now);
  limite.setUTCFullYear(now.getUTCFullYear() - ANNEES);
  return limite;
}
