/** Files at each point of their life, the open ones among the latest; what is written of each goes with it. */
import type { Hasard } from '../../../demo/hasard';
import { type Complement, DONATION, VENTE } from '../../../dossier/config';
import {
  ANNULE,
  BROUILLON,
  COMPLET,
  type Etat,
  NON_COMPLET,
  formatRepertoire,
} from '../../../dossier/dossier';
import { PAR_LE_CLIENT } from '../../../dossier/paiement';
import type { PieceKey } from '../../../dossier/pieces';
import { addDays } from '../../../kit/dates';
import { canonicalJson } from '../../../kit/server/json';
import type { Rangee } from '../../../kit/server/testing/remplir';
import { searchText } from '../../../kit/text';
import { type StoredPropriete, toPropriete } from '../../../propriete/server/sql';
import { type Echelle, instantDe, jourDe } from './echelle';
import type { Classeur } from './pieces';
import { type Personne, bienDe, personneDe } from './registres';

export interface Fonds {
  echelle: Echelle;
  classeur: Classeur;
  comptes: number;
}
type Partie = Rangee<'partie'> & { id: number; client_id: number };
/** One file, its rows, and what the rows of others are made of. */
export interface UnDossier {
  row: Rangee<'dossier'> & { id: number; etat: Etat };
  parties: Partie[];
  gens: Personne[];
  biens: StoredPropriete[];
  proprietes: Rangee<'dossier_propriete'>[];
  pieces: Rangee<'dossier_fichier'>[];
  signature: string | null;
  enregistrement: string | null;
}

const BROUILLONS = 0.02;
const OUVERTS = 0.08;
const UN_SUR = 97; // annulled
const SIGNE_APRES = 20; // days
const PIECES: PieceKey[] = ['minute', 'expedition', 'certificatPropriete', 'quitanceConservation'];
const COMPLEMENT: Complement = 'Non';

function etatDe(id: number, { dossiers }: Echelle): Etat {
  if (id > dossiers * (1 - BROUILLONS)) return BROUILLON;
  if (id > dossiers * (1 - BROUILLONS - OUVERTS)) return NON_COMPLET;
  return id % UN_SUR === 0 ? ANNULE : COMPLET;
}

const tirer = (h: Hasard, parmi: number, combien: number): number[] => {
  const pris = new Set<number>();
  while (pris.size < Math.min(combien, parmi)) pris.add(h.entier(1, parmi));
  return [...pris];
};

const VIDE = {
  enreg_ref_avis: null,
  enreg_re: null,
  enreg_or: null,
  enreg_date: null,
  conserv_date_envoie: null,
  conserv_r1: null,
  conserv_observation: null,
  tpi_case: null,
  tpi_date_acte: null,
  tpi_date_depot: null,
  qf_case: null,
  qf_nom: null,
  qf_nature: null,
  qf_article: null,
  qf_situation: null,
  qf_envoie: null,
  commune: null,
  commune_is_physique: false,
  commune_date_depot: null,
  commune_date_retrait: null,
  commune_observation_phy: null,
  commune_is_repondue: false,
  commune_date_reponse: null,
  commune_observation_rep: null,
  impot: null,
  impot_date_reponse: null,
  impot_montant: null,
  perception: null,
  perception_date_depot: null,
  perception_date_retrait: null,
  perception_extra: null,
} satisfies Partial<Rangee<'dossier'>>;

/** One sale in five has its tax declared by the office. */
function faites(h: Hasard, signature: string) {
  const bureau = h.entier(0, 4) === 0;
  return {
    ...VIDE,
    enreg_ref_avis: `A${h.chiffres(6)}`,
    enreg_re: h.chiffres(5),
    enreg_or: h.chiffres(5),
    enreg_date: addDays(signature, h.entier(5, 25)),
    conserv_date_envoie: addDays(signature, h.entier(26, 60)),
    conserv_r1: `R${h.chiffres(5)}`,
    conserv_observation: 'Dépôt accepté',
    tpi_case: bureau ? ('bureau' as const) : ('client' as const),
    tpi_date_acte: bureau ? signature : null,
    tpi_date_depot: bureau ? addDays(signature, h.entier(5, 28)) : null,
    qf_case: 'client' as const,
  };
}

function montants(h: Hasard, donation: boolean) {
  const prix = h.entier(40, 600) * 1_000_000;
  return {
    prix_vente: prix,
    enreg_percent: donation ? 150 : 400,
    conserv_percent: 150,
    tva_percent: 1_000,
    expedition: 65_000,
    droits_fixes: 30_000,
    droit_acte: 20_000,
    frais_etude: Math.round(prix / 100),
    prix_total: prix,
    caisse_notaire: false,
    hors_vue: true,
    hors_vue_montant: h.entier(1, 9) * 1_000_000,
  };
}

function ecrireParties(
  h: Hasard,
  id: number,
  gens: Personne[],
  signe: string | null,
  tpi: boolean,
): Partie[] {
  const vendeurs = Math.max(1, Math.floor(gens.length / 2));
  const heure = signe ? `${String(h.entier(9, 16)).padStart(2, '0')}:30` : null;
  return gens.map(({ id: client_id }, rang) => {
    const vend = rang < vendeurs;
    const [place, nombre] = vend ? [rang, vendeurs] : [rang - vendeurs, gens.length - vendeurs];
    const part = Math.floor(10_000 / nombre);
    const declare = vend && tpi;
    return {
      id: id * 10 + rang, // ten at most
      dossier_id: id,
      cote: vend ? ('vendeur' as const) : ('acquereur' as const),
      position: place,
      client_id,
      quote: place === 0 ? 10_000 - part * (nombre - 1) : part,
      qualite: 'es-nom' as const,
      type_qualite: null,
      representant_id: null,
      mandataire_id: null,
      signature_date: signe,
      signature_heure: heure,
      is_tpi: vend,
      tpi_if: declare ? h.chiffres(8) : null,
      tpi_code_sit: declare ? h.chiffres(4) : null,
      tpi_login: null,
      tpi_mdp: null,
      tpi_montant: declare ? h.entier(10, 90) * 100_000 : null,
      tpi_mode_paiement: declare ? PAR_LE_CLIENT : null,
      tpi_num_cheque: null,
      tpi_date_cheque: null,
      tpi_date_espece: null,
    };
  });
}

/** `numero`: the next of its year, asked for when it has one. */
export function unDossier(
  h: Hasard,
  id: number,
  { echelle, classeur, comptes }: Fonds,
  numero: (annee: number) => number,
): UnDossier {
  const etat = etatDe(id, echelle);
  const ne = jourDe(echelle, id, echelle.dossiers);
  const signe = addDays(ne, h.entier(1, SIGNE_APRES));
  const signature = etat === BROUILLON || signe >= echelle.jour ? null : signe;
  const donation = h.entier(0, 5) === 0;
  const gens = tirer(h, echelle.clients, h.entier(2, 6)).map((client) => personneDe(echelle, client));
  const siens = tirer(h, echelle.proprietes, h.entier(0, 9) === 0 ? 2 : 1).map((bien) =>
    bienDe(echelle, bien),
  );
  // Of those still open, one in three has nothing left to do but to be closed.
  const fait = signature !== null && (etat === COMPLET || (etat === NON_COMPLET && id % 3 === 0));
  const etapes = fait && signature ? faites(h, signature) : VIDE;
  const annee = Number(ne.slice(0, 4));
  const rang = etat === BROUILLON ? null : numero(annee);
  const titre = `${donation ? 'Donation' : 'Vente'} ${gens[0]?.nom} – ${gens.at(-1)?.nom}, ${siens[0]?.adresse.split(',')[0]}`;
  const identites = { clients: gens, societes: [], proprietes: siens.map(toPropriete) };
  const utilisateur_id = 1 + (id % comptes);
  const row = {
    id,
    version: 5,
    v_config: 1,
    v_ouverture: 2,
    v_signature: 3,
    v_enregistrement: 4,
    v_conservation: 5,
    v_formalite: 5,
    type: donation ? DONATION : VENTE,
    complement: donation ? null : COMPLEMENT,
    titre,
    annee,
    numero: rang,
    etat,
    motif_annulation: etat === ANNULE ? 'Les parties ont renoncé.' : null,
    created_at: instantDe(ne),
    utilisateur_id,
    responsable_id: utilisateur_id,
    nom_client: gens.at(-1)?.nom ?? null,
    ...montants(h, donation),
    ...etapes,
    identites: etat === COMPLET ? canonicalJson(identites) : null,
    tri_titre: searchText(titre),
    recherche: searchText(
      rang === null ? '' : formatRepertoire(rang, annee),
      titre,
      ...siens.flatMap((bien) => [bien.designation, bien.ref_fonciere]),
      ...gens.flatMap(({ nom, prenom, cin }) => [nom, prenom, cin]),
    ),
  };
  const le = instantDe(signature ?? ne);
  return {
    row,
    parties: ecrireParties(h, id, gens, signature, row.tpi_case === 'bureau'),
    gens,
    biens: siens,
    proprietes: siens.map(({ id: propriete_id }, position) => ({ dossier_id: id, propriete_id, position })),
    pieces: (fait ? PIECES : signature ? PIECES.slice(0, 1) : []).map((piece) => ({
      dossier_id: id,
      titre: piece,
      fichier_id: classeur.verser(`${piece}.pdf`, le),
      remplace_le: null,
      supprime: false,
    })),
    signature,
    enregistrement: etapes.enreg_date,
  };
}
