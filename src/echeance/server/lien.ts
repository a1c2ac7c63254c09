interface Lie {
  dossierId: number | null;
  objet: string;
}

/** The screen of a deadline: that of its file, or the appointments. */
export const lienDe = ({ dossierId }: Pick<Lie, 'dossierId'>): string =>
  dossierId === null ? '/app/rdv' : `/app/dossier/echeances/${dossierId}`;
