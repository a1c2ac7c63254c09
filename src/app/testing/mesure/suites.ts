/** What follows of a file by itself: its deadlines, as the rules make them, and what the journal says of it. */
import { estLectureSeule } from '../../../dossier/registre';
import { calculer } from '../../../echeance/calcul';
import { SANS_OBJET } from '../../../echeance/echeance';
import { rapprocher } from '../../../echeance/rapprocher';
import { faitsDe } from '../../../echeance/server/faits';
import type { Reglement } from '../../../echeance/server/recalculer';
import { rechercheDe } from '../../../echeance/server/sql';
import type { DossierLu } from '../../../echeance/server/sql-faits';
import { type Maillon, ORIGINE, chaineDe, empreinteDe } from '../../../kit/server/chaine';
import { canonicalJson, digest } from '../../../kit/server/json';
import type { Rangee } from '../../../kit/server/testing/remplir';
import type { Argent } from './argent';
import type { UnDossier } from './dossiers';

export function sesEcheances(
  { row, signature, parties }: UnDossier,
  { versement }: Argent,
  { regles, feries }: Reglement,
  { aujourdhui, suivante }: { aujourdhui: string; suivante: () => number },
): Rangee<'echeance'>[] {
  const versements = versement.map((un) => ({
    dossier_id: row.id,
    created_at: row.created_at,
    id: un.id,
    montant: un.montant,
    type_paiement: un.type_paiement,
    date_versement: un.date_versement ?? null,
    date_virement: un.date_virement ?? null,
    ecrit_le: null,
  }));
  const dossier = row as DossierLu;
  const reperes = { compromis: null, avisDemande: null, avisRecu: null, promesse: null, acte: null };
  const soumis = parties.some(({ is_tpi }) => is_tpi);
  const tenu = { acte: null, signature: null };
  const lu = { dossier, signature, tenu, soumis, versements, reperes, version: 0 };
  const faits = faitsDe(lu, { connu: () => null, maintenant: null });
  const moment = { ouvert: true, aujourdhui };
  const { ajoutees } = rapprocher([], calculer(faits, regles, feries), moment);
  return ajoutees.map(({ regleId, faiteLe, parLaMain, etat, ...contenu }) => ({
    id: suivante(),
    version: 1,
    dossier_id: row.id,
    regle_id: regleId,
    ...contenu,
    // A file that ended left nothing to do.
    etat: etat === 'ouverte' && estLectureSeule(dossier.etat) ? SANS_OBJET : etat,
    faite_le: faiteLe,
    note: null,
    par_la_main: parLaMain,
    created_at: row.created_at,
    recherche: rechercheDe(contenu.libelle, null, row.recherche),
  }));
}

interface Dit {
  le: string;
  utilisateur: number;
  action: string;
  entite: string;
  id: number;
  avant?: unknown;
  apres?: unknown;
}

/** The chained journal, row after row. */
export function chroniqueur() {
  const [journal, valeurs]: [Rangee<'journal'>[], Rangee<'journal_valeur'>[]] = [[], []];
  let [seq, chaine] = [0, ORIGINE];
  const json = (value: unknown): string | null => (value === undefined ? null : canonicalJson(value));
  const dire = ({ le, utilisateur, action, entite, id, avant, apres }: Dit): void => {
    seq += 1;
    // The same office is made of the same seed: salt too.
    const valeur = { sel: digest(String(seq)).slice(0, 32), avant: json(avant), apres: json(apres) };
    const qui = { seq, le, utilisateur_id: utilisateur, action, entite, entite_id: id };
    const maillon: Maillon = { ...qui, empreinte: empreinteDe(valeur) };
    chaine = chaineDe(chaine, maillon);
    journal.push({ ...maillon, chaine });
    valeurs.push({ seq, ...valeur });
  };
  return {
    dire,
    prendre: () => ({ journal: journal.splice(0), journal_valeur: valeurs.splice(0) }),
    dernier: () => seq,
  };
}
export type Chroniqueur = ReturnType<typeof chroniqueur>;

const ETAPE = '/dossier/vente_immob/add';

/** Three of the twenty rows that a real file leaves there. */
export function sonHistoire({ row, gens, signature }: UnDossier, { dire }: Chroniqueur): void {
  const { id, titre, type, prix_vente, frais_etude } = row;
  const qui = { utilisateur: row.utilisateur_id ?? 1, entite: 'dossier', id, le: row.created_at };
  const devis = { prix_vente, frais_etude, nom_client: row.nom_client };
  dire({ ...qui, action: '/dossier/submit/config', apres: { config: { titre, config: { type }, devis } } });
  const avant = { ouverture: { titre, acquereurs: [], vendeurs: [] } };
  dire({ ...qui, action: `${ETAPE}/ouverture`, avant, apres: { ouverture: { titre, parties: gens } } });
  if (!signature) return;
  const le = `${signature}T11:00:00.000Z`;
  const signatures = gens.map(({ nom, prenom }) => ({ fullname: `${nom} ${prenom}`, date: signature }));
  dire({ ...qui, le, action: `${ETAPE}/signature/:id`, apres: { signature: signatures } });
}
