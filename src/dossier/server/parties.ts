import { fromHundredths } from '../../kit/money';
import type { Cipher } from '../../kit/server/cipher';
import { MASQUE, type Vendeur, type VendeurTpi, tpiDuVendeur } from '../etapes/tpi';
import { CHEQUE_CDG, ESPECE } from '../paiement';
import { type Acquereur, type Partie, estSociete } from '../partie';
import { type Identites, nomDe, personneDe, societeDe } from './identites';
import { type StoredPartie, quoteOf } from './sql-parties';

/** What an answer needs beside the rows: identities, the clients whose CIN is deposited, the cipher of the tax-portal logins. */
export interface Contexte {
  identites: Identites;
  avecCin: ReadonlySet<number>;
  cipher: Cipher;
}

function toPartie(row: StoredPartie, index: number, { identites, avecCin }: Contexte): Partie {
  const personne = personneDe(identites, row.client_id);
  return {
    index,
    id: row.id,
    client: {
      client: personne.id,
      numCin: personne.cin,
      fullname: nomDe(personne),
      nom: personne.nom,
      prenom: personne.prenom,
      hasCin: avecCin.has(personne.id),
    },
    quote: quoteOf(row),
    qualite: row.qualite,
    typeQualite: row.type_qualite,
    representant: row.representant_id,
    representantLabel: societeDe(identites, row.representant_id)?.nom ?? null,
    mandataire:
      row.mandataire_id === null
        ? null
        : { client: row.mandataire_id, fullname: nomDe(personneDe(identites, row.mandataire_id)) },
    signature: { date: row.signature_date, heure: row.signature_heure },
  };
}

/** The password never leaves but by `reveler`; the login is shown (D48). */
function toVendeurTpi(row: StoredPartie, { identites, cipher }: Contexte): VendeurTpi {
  const { nom, prenom, cin } = personneDe(identites, row.client_id);
  const societe = societeDe(identites, row.representant_id);
  const isSociete = estSociete({
    qualite: row.qualite,
    typeQualite: row.type_qualite,
    representant: row.representant_id,
  });
  return {
    id: row.id,
    nom,
    prenom,
    cin,
    idf: isSociete ? (societe?.identifiantFiscale ?? null) : row.tpi_if,
    codeSit: row.tpi_code_sit,
    login: row.tpi_login && cipher.decrypt(row.tpi_login),
    mdp: row.tpi_mdp && MASQUE,
    montant: fromHundredths(row.tpi_montant),
    modePaiement: row.tpi_mode_paiement,
    cdg: {
      numCheque: row.tpi_mode_paiement === CHEQUE_CDG ? row.tpi_num_cheque : null,
      datePaiement: row.tpi_mode_paiement === CHEQUE_CDG ? row.tpi_date_cheque : null,
    },
    espece: { datePaiement: row.tpi_mode_paiement === ESPECE ? row.tpi_date_espece : null },
    isTpi: row.is_tpi,
    isSociete,
    nomSociete: isSociete ? (societe?.nom ?? null) : null,
    ice: isSociete ? (societe?.ice ?? null) : null,
    rc: isSociete ? (societe?.rc ?? null) : null,
  };
}

export interface Parties {
  acquereurs: Acquereur[];
  vendeurs: Vendeur[];
  tpi: VendeurTpi[];
}

export function toParties(rows: StoredPartie[], contexte: Contexte): Parties {
  const cote = (name: StoredPartie['cote']): StoredPartie[] => rows.filter((row) => row.cote === name);
  const vendeurs = cote('vendeur');
  const tpi = vendeurs.map((row) => toVendeurTpi(row, contexte));
  return {
    acquereurs: cote('acquereur').map((row, i) => ({ idAcq: row.id, ...toPartie(row, i + 1, contexte) })),
    vendeurs: vendeurs.map((row, i) => ({
      idVend: row.id,
      isTpi: row.is_tpi,
      tpi: tpiDuVendeur(tpi[i] as VendeurTpi),
      ...toPartie(row, i + 1, contexte),
    })),
    tpi,
  };
}
