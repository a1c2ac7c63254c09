/** The accounts of an office: clients' money apart from the office's own. */

/** `actif` and `charge` grow by debit, `passif` and `produit` by credit. */
type Nature = 'actif' | 'charge' | 'passif' | 'produit';

export const COMPTES = {
  CDG: { libelle: 'Dépôts à la CDG', nature: 'actif' },
  BANQUE: { libelle: 'Banque de l’étude', nature: 'actif' },
  CAISSE: { libelle: 'Caisse de l’étude', nature: 'actif' },
  /** What the CDG holds for the parties of a file: versements, less cheques drawn for its taxes (D42). */
  FONDS: { libelle: 'Fonds des clients', nature: 'passif' },
  /** What was given back of these funds. */
  RESTITUE: { libelle: 'Fonds restitués', nature: 'actif' },
  /** What clients paid for fees and costs, less what was spent and invoiced. */
  PROVISION: { libelle: 'Provisions des clients', nature: 'passif' },
  TPI: { libelle: 'TPI à reverser', nature: 'passif' },
  COMMUNE: { libelle: 'Taxes de la commune à reverser', nature: 'passif' },
  IMPOT: { libelle: 'Impôts à reverser', nature: 'passif' },
  PERCEPTION: { libelle: 'Perception à reverser', nature: 'passif' },
  ENREGISTREMENT: { libelle: 'Droits d’enregistrement à reverser', nature: 'passif' },
  CONSERVATION: { libelle: 'Droits de conservation foncière à reverser', nature: 'passif' },
  DEBOURS: { libelle: 'Autres débours à payer', nature: 'passif' },
  HONORAIRES: { libelle: 'Honoraires', nature: 'produit' },
  TVA: { libelle: 'TVA collectée', nature: 'passif' },
  /** The bank's own fees, less those that it gives back: the office's, of no file. */
  FRAIS_BANCAIRES: { libelle: 'Frais bancaires', nature: 'charge' },
} as const satisfies Record<string, { libelle: string; nature: Nature }>;
export type Compte = keyof typeof COMPTES;
export const CODES_COMPTES = Object.keys(COMPTES) as [Compte, ...Compte[]];

export const JOURNAUX = {
  CDG: 'CDG',
  BQ: 'Banque',
  CA: 'Caisse',
  VE: 'Factures',
  OD: 'Opérations diverses',
} as const;
export type CodeJournal = keyof typeof JOURNAUX;
/** As it is stored: « OD » never is. What is owed and not yet paid is stored in the bank's, and told as « OD » (`JOURNAL_DIT`). */
export type JournalTenu = Exclude<CodeJournal, 'OD'>;
export const CODES_JOURNAUX = Object.keys(JOURNAUX) as [CodeJournal, ...CodeJournal[]];

/** The sign that a balance is read with: what an account of that nature normally holds is positive. */
export const sensDe = (compte: Compte): 1 | -1 => {
  const { nature }: { nature: Nature } = COMPTES[compte];
  return nature === 'actif' || nature === 'charge' ? 1 : -1;
};
