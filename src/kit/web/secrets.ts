/** The fields that hold a password, under whatever list: shown masked, and never kept. */
const SECRETS = new Set(['mdp', 'password', 'motDePasse', 'actuel', 'new', 'conf']);

/** Whether a field is one of them, by the last word of its path. */
export const estSecret = (path: string): boolean => SECRETS.has(path.slice(path.lastIndexOf('.') + 1));
