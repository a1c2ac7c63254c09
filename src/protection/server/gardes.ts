/** What the bin holds of a person. */
import { fichiersNommes } from '../../fichier/server/balayage';
import type { Fiche } from '../../historique/server/sql-effacement';
import type { Db } from '../../kit/server/db/database';
import type { StoredRdv } from '../../rdv/server/sql';
import { estASien, memeContact } from '../personne-contact';
import { type CorbeilleVue, type Garde, gardesDuGenre, jete, readGarde, voirCorbeille } from './sql-gardes';
import { type Sujet, type Tete, cleDe, contactDuRdv } from './sujet';

export interface SesGardes {
  /** Rows of the bin to delete. */
  ids: number[];
  rdvs: StoredRdv[];
  /** The files that these rows refer to, and among them the client's own. */
  fichiers: number[];
  pieces: number[];
  /** Records whose values are erased from the journal too. */
  fiches: Fiche[];
  /** The rows as the export tells them. */
  dits: object[];
}

interface Nommant {
  client_id?: number;
  mandataire_id?: number | null;
  de_client?: number;
}

/** A draft or an affair that was deleted and names the client: once he is erased, it can never be restored. */
function nomme({ entite, contenu }: Garde, clientId: number): boolean {
  const lignes = (entite === 'dossier' ? contenu.partie : contenu.versements) as Nommant[] | undefined;
  const parties = (lignes ?? []).some(({ client_id, mandataire_id, de_client }) =>
    [client_id, mandataire_id, de_client].includes(clientId),
  );
  const beneficiaires = (contenu.clientsBeneficiaire ?? []) as number[];
  return (entite === 'dossier' || entite === 'cdg') && (parties || beneficiaires.includes(clientId));
}

const estSonRdv = (garde: Garde, { contact, autres, trouvee }: Sujet): boolean =>
  (trouvee.genre === 'rdv' && garde.entite_id === trouvee.id) ||
  estASien(contactDuRdv(jete<StoredRdv>(garde)), contact, autres);

function estSaPiece(garde: Garde, clientId: number): boolean {
  const piece = jete<{ table: string; de: number } | undefined>(garde);
  return piece?.table === 'client_fichier' && piece.de === clientId;
}

/** True whatever else is written before the erasure. Every client of the bin may be another who shares a telephone. */
function peutEtreSien(garde: Garde, { trouvee, contact, client }: Tete): boolean {
  if (garde.entite === 'client') return true;
  if (garde.entite === 'rdv')
    return garde.entite_id === trouvee.id || memeContact(contactDuRdv(jete<StoredRdv>(garde)), contact);
  return client !== undefined && (estSaPiece(garde, client.id) || nomme(garde, client.id));
}

export const voirSaCorbeille = (db: Db, tete: Tete): Promise<CorbeilleVue | undefined> =>
  voirCorbeille(db, cleDe(tete), (garde) => peutEtreSien(garde, tete));

const enfants = (contenu: Garde['contenu'], table: string): { id: number }[] =>
  (contenu[table] ?? []) as { id: number }[];

function fichesDe({ entite, entite_id, contenu }: Garde): Fiche[] {
  if (entite === 'piece') return [];
  const dedans = entite === 'dossier' ? enfants(contenu, 'echeance') : [];
  return [{ entite, id: entite_id }, ...dedans.map(({ id }) => ({ entite: 'echeance', id }))];
}

const fichiersDe = (gardes: readonly Garde[]): number[] => [
  ...new Set(gardes.flatMap(({ contenu }) => [...fichiersNommes(contenu)])),
];

function dite({ entite, supprime_le, contenu }: Garde): object {
  const dit = { genre: entite, supprimeLe: supprime_le };
  if (entite === 'client' || entite === 'rdv') return { ...dit, contenu: contenu[entite] };
  // The content of a draft or of an affair tells of other people too.
  return dit;
}

/** An account has nothing in the bin. */
export const AUCUNE: SesGardes = { ids: [], rdvs: [], fichiers: [], pieces: [], fiches: [], dits: [] };

/** `tout`: nothing of the client's record stays, so the deleted drafts and affairs that name the client go too. */
export async function gardesDe(db: Db, sujet: Sujet, tout: boolean): Promise<SesGardes> {
  const { client, lock, deja } = sujet;
  const connue = deja.corbeille;
  async function trier(
    genres: readonly string[],
    prise: (garde: Garde) => boolean,
    vue: CorbeilleVue | undefined,
  ): Promise<Garde[]> {
    const prises: Garde[] = [];
    for (const genre of genres)
      for await (const garde of gardesDuGenre(db, genre, { lock, vue })) if (prise(garde)) prises.push(garde);
    return prises;
  }
  const rdvs = await trier(['rdv'], (garde) => estSonRdv(garde, sujet), connue);
  const fiche = client && (await readGarde(db, 'client', client.id, lock));
  const pieces = client ? await trier(['piece'], (garde) => estSaPiece(garde, client.id), connue) : [];
  const siennes = [...rdvs, ...(fiche ? [fiche] : []), ...pieces];
  const nommantes =
    tout && client ? await trier(['dossier', 'cdg'], (garde) => nomme(garde, client.id), connue) : [];
  const dossiers = new Set(
    nommantes.flatMap(({ entite, entite_id }) => (entite === 'dossier' ? [entite_id] : [])),
  );
  // A draft that has come since was not known when its pieces were read.
  const depuis = nommantes.some(({ id }) => connue && id > connue.jusqua);
  const leurs =
    dossiers.size > 0
      ? await trier(
          ['piece', 'echeance'],
          ({ dossier_id }) => dossiers.has(dossier_id ?? 0),
          depuis ? undefined : connue,
        )
      : [];
  // A piece may be the client's and a draft's.
  const parId = new Map([...siennes, ...nommantes, ...leurs].map((garde) => [garde.id, garde]));
  const parties = [...parId.values()].toSorted((a, b) => a.id - b.id);
  return {
    ids: parties.map(({ id }) => id),
    rdvs: rdvs.map(jete<StoredRdv>),
    fichiers: fichiersDe(parties),
    pieces: fichiersDe(siennes),
    fiches: parties.flatMap(fichesDe),
    dits: parties.map(dite),
  };
}
