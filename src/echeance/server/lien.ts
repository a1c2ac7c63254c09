interface Place {
  dossierId: number | null;
  /** Without a file, the day of the appointment. */
  depart: string | null;
}

/** The screen of a deadline: that of its file, or the appointments of its day, found among all the others. */
export const lienDe = ({ dossierId, depart }: Place): string =>
  dossierId === null ? lienDesRdvs(depart) : lienDuDossier(dossierId);

export const lienDuDossier = (dossierId: number): string => `/app/dossier/echeances/${dossierId}`;

const lienDesRdvs = (jour: string | null): string =>
  jour === null ? '/app/rdv' : `/app/rdv?${new URLSearchParams({ date: jour })}`;
