/** How one is addressed (D13). */
export const CIVILITES = ['M.', 'Mme', 'Me'] as const;
