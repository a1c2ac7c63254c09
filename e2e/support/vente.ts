/** The sale that the main scenario tells, and the numbers that it must find again. */
import type { Propriete } from './donnees';
import type { Client } from './registres';

export interface Vente {
  titre: string;
  id: string;
  repertoire: string;
  /** Sells his share, and that of the company for which he signs. */
  vendeur: Client;
  acquereur: Client;
  /** The second buyer, typed from the step. */
  nouvelAcquereur: { nom: string; cin: string };
  societe: string;
  propriete: Propriete;
  nouvellePropriete: { designation: string; reference: string };
}
