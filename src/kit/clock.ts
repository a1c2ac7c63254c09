/** What the office remembers of its server's clock has a row among the daily tasks. */
export const HORLOGE = 'horloge';
