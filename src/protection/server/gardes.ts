/** What the bin holds of a person. */
import { fichiersNommes } from '../../fichier/server/balayage';
import type { Fiche } from '../../historique/server/sql-effacement';
import type { StoredRdv } from '../../rdv/server/sql';
import { estASien } from '../personne-contact';
import type { Garde } from './sql-sujet';
import { type Sujet, contactDuRdv } from './sujet';

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

function estSienne(garde: Garde, { client, contact, autres, trouvee }: Sujet): boolean {
  const { entite, entite_id, contenu } = garde;
  if (entite === 'rdv') {
    const rdv = contenu.rdv as StoredRdv;
    return (
      (trouvee.genre === 'rdv' && entite_id === trouvee.id) || estASien(contactDuRdv(rdv), contact, autres)
    );
  }
  if (!client) return false;
  if (entite === 'client') return entite_id === client.id;
  const piece = contenu.piece as { table: string; de: number } | undefined;
  return entite === 'piece' && piece?.table === 'client_fichier' && piece.de === client.id;
}

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

/** `tout`: nothing of the client's record stays, so the deleted drafts and affairs that name the client go too. */
export function gardesDe(sujet: Sujet, tout: boolean): SesGardes {
  const { gardes, client } = sujet;
  const siennes = gardes.filter((garde) => estSienne(garde, sujet));
  const nommantes = tout && client ? gardes.filter((garde) => nomme(garde, client.id)) : [];
  const dossiers = new Set(
    nommantes.flatMap(({ entite, entite_id }) => (entite === 'dossier' ? [entite_id] : [])),
  );
  const leurs = gardes.filter(
    ({ entite, dossier_id }) =>
      dossiers.has(dossier_id ?? 0) && (entite === 'piece' || entite === 'echeance'),
  );
  const parties = [...new Set([...siennes, ...nommantes, ...leurs])];
  return {
    ids: parties.map(({ id }) => id),
    rdvs: siennes.filter(({ entite }) => entite === 'rdv').map(({ contenu }) => contenu.rdv as StoredRdv),
    fichiers: fichiersDe(parties),
    pieces: fichiersDe(siennes),
    fiches: parties.flatMap(fichesDe),
    dits: parties.map(dite),
  };
}
