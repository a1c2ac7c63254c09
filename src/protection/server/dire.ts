/** The client's record as it is handed to the person. */
import { LIBELLE_PIECE_CLIENT } from '../../client/client';
import { CONJOINT, type StoredClient } from '../../client/server/sql';
import { extensionDe } from '../../fichier/fichier';
import { formatDate } from '../../kit/dates';
import { fileName } from '../../kit/file-name';
import type { PieceDe } from './sql-fiche';
import type { Sujet } from './sujet';
import type { Tenu } from './tenu';

export function fiche(client: StoredClient): Tenu[] {
  const { id: _, version: __, ...champs } = client;
  const propres = Object.entries(champs).filter(([cle]) => !CONJOINT.includes(cle as never));
  const conjoint = Object.fromEntries(CONJOINT.map((cle) => [cle, client[cle]]));
  return [
    { chose: 'fiche', donnees: [Object.fromEntries(propres)] },
    { chose: 'conjoint', donnees: client.nom_conjoint === null ? [] : [conjoint] },
  ];
}

type PieceLue = Pick<PieceDe, 'fichier_id' | 'sha256' | 'label' | 'type' | 'size' | 'created_at'> & {
  titre?: string;
};

export const cheminDe = ({ titre, fichier_id, label, type }: PieceLue): string => {
  const nom = fileName(`${LIBELLE_PIECE_CLIENT[titre ?? ''] ?? 'Pièce'} ${fichier_id} - ${label}`);
  const extension = extensionDe(type);
  return `pieces/${nom.toLowerCase().endsWith(`.${extension}`) ? nom : `${nom}.${extension}`}`;
};

export const pieceDite = (piece: PieceLue & { remplace_le?: string | null }) => ({
  titre: LIBELLE_PIECE_CLIENT[piece.titre ?? ''] ?? 'Pièce',
  nom: piece.label,
  type: piece.type,
  taille: piece.size,
  deposeeLe: piece.created_at,
  remplaceeLe: piece.remplace_le ?? null,
  fichier: cheminDe(piece),
});

export const rdvDit = ({ nom, prenom, tel, date, heure, motif, created_at }: Sujet['rdvs'][number]) => ({
  nom,
  prenom,
  tel,
  date: formatDate(date),
  heure,
  motif,
  prisLe: created_at,
});

export const messageDit = ({ id: _, created_at, ...message }: Sujet['messages'][number]) => ({
  ...message,
  recuLe: created_at,
});
