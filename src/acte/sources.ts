import type { CdgDetail } from '../cdg/cdg';
import type { Dossier } from '../dossier/dossier';
import type { Etude } from '../etude/etude';
import type { Propriete } from '../propriete/propriete';
import type { Societe } from '../societe/societe';
import type { DroitEspeces } from './especes';
import type { Personne } from './personne';

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
