/** Step 5, first part: the tax on property profit, one block a seller (R469–R488). */
import { z } from 'zod';
import { clientLabel } from '../../client/client';
import { addDays, FIN_DES_TEMPS, isIsoDate } from '../../kit/dates';
import type { Manque } from '../../kit/errors';
import { type Centimes, sum, toCentimes } from '../../kit/money';
import { isObject } from '../../kit/object';
import { id, optionalFlag, optionalSecret } from '../../kit/schema';
import { type Champs, lu, saisi } from '../champs';
import { type Libelles, absent, exiger } from '../manque';
import { CHEQUE_CDG, ESPECE, MODES_PAIEMENT, manqueAffaire } from '../paiement';
import { partieLue } from '../partie';

const DELAI_TPI = 30; // calendar days after the deed, R485, D58
/** What answers show in place of a stored password, and what keeps it when sent back (D48). */
export const MASQUE = '••••••••';
export const BUREAU = 'bureau';
export const CAS = ['client', BUREAU] as const;
export type Cas = (typeof CAS)[number];
export const LIBELLE_CAS: Record<Cas, string> = { client: 'Par le client', bureau: 'Par le bureau' };

const accesShape = (c: Champs) => ({
  codeSit: c.numero(),
  login: c.texte(),
  montant: c.montant(),
  modePaiement: c.choix(MODES_PAIEMENT),
  cdg: c.groupe({ numCheque: c.numero(), datePaiement: c.date() }),
  espece: c.groupe({ datePaiement: c.date() }),
});
const datesShape = (c: Champs) => ({ tpiCase: c.choix(CAS), dateActe: c.date(), dateDepot: c.date() });

const vendeurTpiForm = z.object({
  /** The id of the party. */
  id: id(),
  isTpi: optionalFlag(),
  idf: saisi.numero(),
  ...accesShape(saisi),
  /** Absent: the stored one is kept, as for every secret (D74). */
  login: optionalSecret().optional(),
  /** Absent or the mask: the stored one is kept. */
  mdp: z.preprocess((v) => (v === MASQUE ? undefined : v), optionalSecret().optional()),
});
/** D42: as for any payment, the mode's own amount fills an absent one. */
function montantDuMode({ modePaiement, cdg, espece }: Record<string, unknown>): unknown {
  const detail = { [CHEQUE_CDG]: cdg, [ESPECE]: espece }[String(modePaiement)];
  return isObject(detail) ? detail.montant : null;
}
/** A row as posted, its other names read too: `if` for `idf`, the amount within the mode (D42). */
function ligneLue(row: unknown): unknown {
  if (!isObject(row)) return row;
  const idf = absent(row.idf) ? row.if : row.idf;
  const montant = absent(row.montant) ? montantDuMode(row) : row.montant;
  return { ...row, idf, montant };
}

export const tpiForm = saisi.groupe({
  ...datesShape(saisi),
  vendeurs: saisi.liste(z.preprocess(ligneLue, vendeurTpiForm)),
});
export type TpiSaisie = z.infer<typeof tpiForm>;

/** A seller's row as answered (R379); every seller has one, `isTpi` says whether it counts (D47). */
export const vendeurTpi = z.object({
  id: z.int(),
  nom: z.string(),
  prenom: z.string(),
  cin: z.string().nullable(),
  idf: lu.texte(),
  ...accesShape(lu),
  /** The mask when there is one, else null. */
  mdp: lu.texte(),
  isTpi: z.boolean(),
  isSociete: z.boolean(),
  nomSociete: z.string().nullable(),
  ice: z.string().nullable(),
  rc: z.string().nullable(),
});
export type VendeurTpi = z.infer<typeof vendeurTpi>;
/** Who declares: the company, or the person (D46). */
export const nomContribuable = (v: Pick<VendeurTpi, 'nomSociete' | 'nom' | 'prenom'>): string =>
  v.nomSociete ?? clientLabel(v.nom, v.prenom);
/** Who sells without owing it: a company once, however many people act for it, unless it owes it by another of them. */
export function sansTpi(vendeurs: readonly VendeurTpi[]): string[] {
  const soumises = new Set(vendeurs.flatMap(({ isTpi, nomSociete }) => (isTpi && nomSociete) || []));
  const noms = vendeurs.filter(({ isTpi }) => !isTpi).map(nomContribuable);
  return [...new Set(noms)].filter((nom) => !soumises.has(nom));
}

/** `dateDernierDelai` and `montant` are computed (R485, R486). */
export const tpi = z.object({
  ...datesShape(lu),
  dateDernierDelai: lu.date(),
  montant: z.number(),
  vendeurs: z.array(vendeurTpi),
});
export type Tpi = z.infer<typeof tpi>;

/** The same tax data within the party, under the names of R378. */
const tpiDePartie = vendeurTpi
  .pick({ nom: true, prenom: true, mdp: true, codeSit: true, login: true, montant: true })
  .extend({
    numCin: z.string().nullable(),
    if: lu.texte(),
    modePaiement: vendeurTpi.shape.modePaiement,
    cdg: vendeurTpi.shape.cdg,
    espece: vendeurTpi.shape.espece,
  });
export const partieVendeur = partieLue.extend({ idVend: z.int(), isTpi: z.boolean(), tpi: tpiDePartie });
export type Vendeur = z.infer<typeof partieVendeur>;

export function tpiDuVendeur(row: VendeurTpi): z.infer<typeof tpiDePartie> {
  const { nom, prenom, cin: numCin, idf, codeSit, login, mdp, montant, modePaiement, cdg, espece } = row;
  return { nom, prenom, numCin, if: idf, codeSit, login, mdp, montant, modePaiement, cdg, espece };
}

export function dernierDelai(dateActe: string | null): string | null {
  if (dateActe === null) return null;
  const delai = addDays(dateActe, DELAI_TPI);
  return isIsoDate(delai) ? delai : FIN_DES_TEMPS;
}

/** R486, D47: the sellers without TPI count for nothing. */
export const montantTpi = (vendeurs: readonly { isTpi: boolean; montant: number | null }[]): Centimes =>
  sum(vendeurs.filter((v) => v.isTpi).map((v) => toCentimes(v.montant)));

export const LIBELLES_TPI: Libelles = {
  'tpi.tpiCase': 'TPI',
  'tpi.dateActe': "Date de l'acte",
  'tpi.dateDepot': 'Date de dépôt TPI',
  'tpi.vendeurs.*.idf': 'IF',
  'tpi.vendeurs.*.codeSit': 'Code SIT',
  'tpi.vendeurs.*.login': 'Login',
  'tpi.vendeurs.*.mdp': 'Mot de passe',
  'tpi.vendeurs.*.montant': 'Montant',
  'tpi.vendeurs.*.modePaiement': 'Mode de paiement',
  'tpi.vendeurs.*.cdg.numCheque': 'N° de chèque',
  'tpi.vendeurs.*.cdg.datePaiement': 'Date de paiement',
  'tpi.vendeurs.*.espece.datePaiement': 'Date de paiement',
};
const exige = exiger(LIBELLES_TPI);

type VendeurRegle = Omit<VendeurTpi, 'nom' | 'prenom' | 'cin' | 'nomSociete' | 'ice' | 'rc' | 'id'>;
export interface DossierTpi {
  ouverture: { prix: { caisseNotaire: { cdg: { value: number | null } | null } } };
  formalite: {
    tpi: { tpiCase: Cas | null; dateActe: string | null; dateDepot: string | null; vendeurs: VendeurRegle[] };
  };
}
/** The file's affair, on which its Chèques CDG are drawn (D68). */
export const aAffaireCdg = ({ ouverture }: Pick<DossierTpi, 'ouverture'>): boolean =>
  ouverture.prix.caisseNotaire.cdg?.value != null;

function manquesReglement(v: VendeurRegle, path: string, aAffaire: boolean): Manque[] {
  if (v.modePaiement === ESPECE) return exige(`${path}.espece.datePaiement`, v.espece.datePaiement);
  if (v.modePaiement !== CHEQUE_CDG) return exige(`${path}.modePaiement`, v.modePaiement);
  if (!aAffaire) return manqueAffaire(v.modePaiement, aAffaire, path);
  return [
    ...exige(`${path}.cdg.numCheque`, v.cdg.numCheque),
    ...exige(`${path}.cdg.datePaiement`, v.cdg.datePaiement),
  ];
}

/** R484, D45: what is disabled or hidden is not required. */
const manquesVendeur = (v: VendeurRegle, path: string, aAffaire: boolean): Manque[] => [
  ...(v.isSociete ? [] : exige(`${path}.idf`, v.idf)),
  ...exige(`${path}.codeSit`, v.codeSit),
  ...exige(`${path}.login`, v.login),
  ...exige(`${path}.mdp`, v.mdp),
  ...exige(`${path}.montant`, v.montant),
  ...manquesReglement(v, path, aAffaire),
];

/** R482–R484. The last deadline and the total are computed from what is required here. */
export function manquesTpi(dossier: DossierTpi): Manque[] {
  const { tpiCase, dateActe, dateDepot, vendeurs } = dossier.formalite.tpi;
  if (tpiCase !== BUREAU) return exige('tpi.tpiCase', tpiCase);
  return [
    ...exige('tpi.dateActe', dateActe),
    ...exige('tpi.dateDepot', dateDepot),
    ...vendeurs.flatMap((v, row) =>
      v.isTpi ? manquesVendeur(v, `tpi.vendeurs.${row}`, aAffaireCdg(dossier)) : [],
    ),
  ];
}
