/** The choices of a filter, after the one that filters nothing. */
export const avecTous = (tous: string, choix: readonly { value: string | number; label: string }[] = []) => [
  { value: '', label: tous },
  ...choix.map(({ value, label }) => ({ value: String(value), label })),
];
