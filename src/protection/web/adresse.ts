import type { PersonneTrouvee } from '../personne';

/** The page of one person: links are plain text in the address. */
export const versPersonne = ({ genre, id }: Pick<PersonneTrouvee, 'genre' | 'id'>) => ({
  to: '/app/settings/donnees/personne' as const,
  search: { genre, id: String(id) } as never,
});
