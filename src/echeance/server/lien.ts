/** The screen of a deadline: that of its file, or the appointments. */
export const lienDe = ({ dossierId }: { dossierId: number | null }): string =>
  dossierId === null ? '/app/rdv' : `/app/dossier/echeances/${dossierId}`;
