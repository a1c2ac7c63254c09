/** The values of the first step's form, and the file with them merged in. */
import { estDonation } from '../../../config';
import { type Dossier, estLectureSeule } from '../../../dossier';
import type { OuvertureSaisie } from '../../../etapes/ouverture';
import { type Vendeur, tpiDuVendeur } from '../../../etapes/tpi';
import { type Acquereur, type Partie, type PartieSaisie, estSociete } from '../../../partie';

/** R448: the row of a side where there is nobody yet. */
export const PARTIE_VIERGE: PartieSaisie = {
  id: null,
  client: { client: null },
  quote: null,
  qualite: null,
  typeQualite: null,
  representant: null,
  mandataire: { client: null },
};

const saisieDe = ({ id, client, quote, qualite, typeQualite, representant, mandataire }: Partie) => ({
  id,
  client: { client: client.client },
  quote,
  qualite,
  typeQualite,
  representant,
  mandataire: { client: mandataire?.client ?? null },
});
const saisiesDe = (parties: readonly Partie[]): PartieSaisie[] =>
  parties.length > 0 ? parties.map(saisieDe) : [PARTIE_VIERGE];

/** Where one can type, the sale price of the quote is proposed as the total (D71). */
export function valeursOuverture({ cloture, ouverture, devis, titre }: Dossier): OuvertureSaisie {
  const { total, caisseNotaire, horsVue } = ouverture.prix;
  return {
    titre: ouverture.titre ?? titre,
    prix: {
      total: total ?? (estLectureSeule(cloture) ? null : devis.prix_vente),
      caisseNotaire: {
        isChecked: caisseNotaire.isChecked,
        cdg: { value: caisseNotaire.cdg?.value ?? null },
      },
      horsVue: { isChecked: horsVue.isChecked, montant: horsVue.montant },
    },
    proprietes: ouverture.proprietes,
    acquereurs: saisiesDe(ouverture.acquereurs),
    vendeurs: saisiesDe(ouverture.vendeurs),
  };
}

/** What was chosen here and is not in the file yet. */
export interface Noms {
  client: (id: number) => { label: string; numCin: string | null; hasCin: boolean } | undefined;
  societe: (id: number) => string | undefined;
  affaire: (id: number) => { label: string; solde: number } | undefined;
}

function partieDe(p: PartieSaisie, row: number, connues: readonly Partie[], noms: Noms): Partie {
  const stockee = connues.find(({ id }) => id === p.id);
  // Null while nobody is chosen, whatever the answer's type says: the rules test for it.
  const client = p.client.client as number;
  const nom = noms.client(client);
  const inconnu = {
    client,
    numCin: nom?.numCin ?? null,
    fullname: nom?.label ?? '',
    nom: '',
    prenom: '',
    hasCin: nom?.hasCin ?? false,
  };
  const mandataire = p.mandataire?.client ?? null;
  return {
    ...p,
    id: p.id ?? -1 - row,
    index: row + 1,
    client: stockee?.client.client === client ? stockee.client : inconnu,
    representantLabel: p.representant === null ? null : (noms.societe(p.representant) ?? null),
    mandataire:
      mandataire === null ? null : { client: mandataire, fullname: noms.client(mandataire)?.label ?? '' },
    signature: stockee?.signature ?? { date: null, heure: null },
  };
}

const SANS_TPI = {
  idf: null,
  codeSit: null,
  login: null,
  mdp: null,
  montant: null,
  modePaiement: null,
  cdg: { numCheque: null, datePaiement: null },
  espece: { datePaiement: null },
};

/** A person in place of a company, or of another person: subject to TPI, whatever the one before was (D47). */
const estAutrePersonne = (avant: Vendeur, apres: PartieSaisie): boolean =>
  !estSociete(apres) && (estSociete(avant) || avant.client.client !== apres.client.client);

/** As sent: `isTpi` is set for a person who replaces another; absent for the others, it stays as stored. */
export const avecTpi = (saisie: OuvertureSaisie, { ouverture }: Dossier): OuvertureSaisie => ({
  ...saisie,
  vendeurs: saisie.vendeurs.map((vendeur) => {
    const avant = ouverture.vendeurs.find(({ id }) => id === vendeur.id);
    return avant && estAutrePersonne(avant, vendeur) ? { ...vendeur, isTpi: true } : vendeur;
  }),
});

function vendeurDe(partie: Partie, connus: readonly Vendeur[]): Vendeur {
  const stocke = connus.find(({ id }) => id === partie.id);
  const { nom, prenom, numCin } = partie.client;
  const societe = estSociete(partie);
  const row = {
    ...SANS_TPI,
    id: partie.id,
    nom,
    prenom,
    cin: numCin,
    isTpi: !societe,
    isSociete: societe,
    nomSociete: null,
    ice: null,
    rc: null,
  };
  return {
    ...partie,
    idVend: partie.id,
    isTpi: stocke && !estAutrePersonne(stocke, partie) ? stocke.isTpi : row.isTpi,
    tpi: stocke?.tpi ?? tpiDuVendeur(row),
  };
}

export function fusionnerOuverture(dossier: Dossier, saisie: OuvertureSaisie, noms: Noms): Dossier {
  const { ouverture } = dossier;
  const { isChecked, cdg } = saisie.prix.caisseNotaire;
  const stockee = ouverture.prix.caisseNotaire.cdg;
  // With the box unticked the choice is dropped, and the file keeps its affair (D68).
  const value = (isChecked ? cdg?.value : stockee?.value) ?? null;
  const choisie = value === null ? null : { value, label: '', solde: 0, ...noms.affaire(value) };
  const acquereurs: Acquereur[] = saisie.acquereurs
    .map((p, row) => partieDe(p, row, ouverture.acquereurs, noms))
    .map((p) => ({ ...p, idAcq: p.id }));
  const vendeurs = saisie.vendeurs
    .map((p, row) => partieDe(p, row, ouverture.vendeurs, noms))
    .map((p) => vendeurDe(p, ouverture.vendeurs));
  return {
    ...dossier,
    // A donation has one value for both (D41).
    devis: estDonation(dossier) ? { ...dossier.devis, prix_vente: saisie.prix.total } : dossier.devis,
    ouverture: {
      ...saisie,
      acquereurs,
      vendeurs,
      prix: {
        ...saisie.prix,
        caisseNotaire: {
          ...saisie.prix.caisseNotaire,
          cdg: stockee?.value === value ? stockee : choisie,
        },
      },
    },
  };
}
