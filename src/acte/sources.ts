import type { CdgDetail } from '../cdg/cdg';
import type { Dossier } from '../dossier/dossier';
import type { Etude } from '../etude/etude';
import type { Propriete } from '../propriete/propriete';
import type { Societe } from '../societe/societe';
import type { Personne } from './personne';

/** What the office's rates say, on the day of an act, of what is paid in cash (`especes.ts`). */
export interface DroitEspeces {
  /** Percent. */
  taux: number;
  /** Dirhams: a higher price bears the duty. */
  seuil: number;
}

/** What is read of the office for one act. */
export interface Sources {
  dossier: Dossier;
  etude: Etude;
  /** The parties, their mandataires and those who paid. */
  personnes: readonly Personne[];
  societes: readonly Societe[];
  /** In the order of the file. */
  proprietes: readonly Propriete[];
  affaire: CdgDetail | null;
  /** Null: none on the day of the act. */
  droitEspeces: DroitEspeces | null;
  /** ISO. */
  aujourdhui: string;
}

/** A step of the file, by its number. */
export const lienEtape = (id: number, etape: number): string => `/app/dossier/modifier/${id}?etape=${etape}`;
