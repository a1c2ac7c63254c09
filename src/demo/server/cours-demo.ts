/** What the steps of a file's course share. */
import { getDossierById, changePiece } from '../../dossier/api';
import { VENTE } from '../../dossier/config';
import type { Dossier } from '../../dossier/dossier';
import { LIBELLE_PIECE, type PieceKey, groupesPieces } from '../../dossier/pieces';
import type { Scenario } from '../dossiers';
import type { Hasard } from '../hasard';
import { pdf } from '../pieces';
import type { Bureau } from './bureau';
import type { Registre } from './ouverture-demo';

export interface Decor extends Registre {
  h: Hasard;
  /** The first working day from that many days after the opening on, today at the latest. */
  jour(offset: number): string;
}

/** Days after the opening at which each step is done. */
export const RYTHME = {
  cdg: 3,
  signature: 9,
  enregistrement: 24,
  conservation: 31,
  formalites: 35, // the thirty days of the TPI are not over, whatever holidays come between
  facture: 45,
  cloture: 52,
  relance: 95,
} as const;

/** One file during its course. */
export interface Cours {
  bureau: Bureau;
  s: Scenario;
  decor: Decor;
  titre: string;
  /** The instant of a step, so many days after the opening: never before the previous step's, nor after now. */
  at(step: number): Date;
}
export interface Ouvert extends Cours {
  id: number;
}
export interface Signe extends Ouvert {
  /** As it was signed. */
  dossier: Dossier;
  signature: { date: string; heure: string };
}
/** Yields the instant of each step, and does the step when resumed. */
export type Etapes<R = void> = AsyncGenerator<Date, R, void>;

export function coursDe(bureau: Bureau, s: Scenario, decor: Decor): Cours {
  const { jour, clients, biens, h } = decor;
  const mot = s.type === VENTE ? 'Vente' : 'Donation';
  const bien = biens[s.proprietes[0] ?? 0]?.designation.split(', ')[1] ?? '';
  const titre = `${mot} ${clients[s.vendeurs[0] ?? 0]?.nom ?? ''} – ${acquereurDe(s, decor)?.nom ?? ''}, ${bien}`;
  let last = 0;
  // Holidays may put two steps on one day: the later one must not come first.
  const at = (step: number): Date => {
    const drawn = Date.parse(`${jour(step)}T10:${String(h.entier(0, 59)).padStart(2, '0')}:00Z`);
    last = Math.min(Math.max(drawn, last), Date.now());
    return new Date(last);
  };
  return { bureau, s, decor, titre, at };
}

export const acquereurDe = (s: Scenario, { clients }: Decor) => clients[s.acquereurs[0] ?? 0];

export async function verserPieces(bureau: Bureau, dossier: Dossier, groupe: string): Promise<void> {
  const keys: readonly PieceKey[] =
    groupesPieces(dossier).find(({ titre }) => titre === groupe)?.pieces ?? [];
  for (const key of keys) {
    const nom = dossier.repertoire ?? '';
    const bytes = pdf(LIBELLE_PIECE[key], [
      `Dossier ${nom}`,
      dossier.titre ?? '',
      'Pièce de démonstration, sans valeur.',
    ]);
    const name = `${LIBELLE_PIECE[key]} ${nom.replace('/', '-')}.pdf`;
    await bureau.upload(changePiece, {
      params: { dossierId: dossier.id },
      name,
      bytes,
      fields: { fileType: key },
    });
  }
}

export const lire = ({ bureau, id }: Ouvert): Promise<Dossier> =>
  bureau.call(getDossierById, { params: { id } });
export const verser = async (cours: Ouvert, groupe: string): Promise<void> =>
  verserPieces(cours.bureau, await lire(cours), groupe);
export const argentDe = ({ bureau, s, decor: { h }, dossier }: Signe, date: string) => ({
  bureau,
  s,
  h,
  dossier,
  date,
});
