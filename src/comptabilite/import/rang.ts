/** A row of the file and the line that it begins at. */
export interface Rang {
  ligne: number;
  cellules: string[];
}

export const estVide = ({ cellules }: Rang): boolean => cellules.every((cellule) => cellule.trim() === '');
