/** The quote of a sale, and the amounts that the steps derive from it (spec 2 §9). */
import { z } from 'zod';
import { type Centimes, percentOf, sum, toCentimes, toDirhams } from '../kit/money';
import { type Champs, lu, saisi } from './champs';

export const TVA_PAR_DEFAUT = 10; // % on study fees, R422

const shape = (c: Champs) => ({
  nom_client: c.texte(),
  prix_vente: c.montant(),
  enreg_percent: c.pourcent(),
  conserv_percent: c.pourcent(),
  tva_percent: c.pourcent(),
  expedition: c.montant(),
  droits_fixes: c.montant(),
  droit_acte: c.montant(),
  frais_etude: c.montant(),
});

/** An absent rate is the usual one; 0 % is a rate. */
export const devisForm = z
  .object(shape(saisi))
  .transform((d) => ({ ...d, tva_percent: d.tva_percent ?? TVA_PAR_DEFAUT }));
const typed = z.object(shape(lu));
export type DevisSaisi = z.infer<typeof typed>;

/** As answered: what was typed and what it makes (R411–R414). */
export const devis = typed.extend({ frais_etude_ttc: z.number(), total_ttc: z.number() });
export type Devis = z.infer<typeof devis>;

export const DEVIS_VIDE: DevisSaisi = {
  nom_client: null,
  prix_vente: null,
  enreg_percent: null,
  conserv_percent: null,
  tva_percent: TVA_PAR_DEFAUT,
  expedition: null,
  droits_fixes: null,
  droit_acte: null,
  frais_etude: null,
};

/** R423. */
export function fraisEtudeTTC(d: Pick<DevisSaisi, 'frais_etude' | 'tva_percent'>): Centimes {
  const fees = toCentimes(d.frais_etude);
  return sum([fees, percentOf(fees, d.tva_percent ?? TVA_PAR_DEFAUT)]);
}

/** R458, D10: sale price × percent / 100. */
export const montantEnregistrement = (d: Pick<DevisSaisi, 'prix_vente' | 'enreg_percent'>): Centimes =>
  percentOf(toCentimes(d.prix_vente), d.enreg_percent);

/** R464, D10. */
export const montantConservation = (d: Pick<DevisSaisi, 'prix_vente' | 'conserv_percent'>): Centimes =>
  percentOf(toCentimes(d.prix_vente), d.conserv_percent);

/** The lines of the quote and of the invoice, each rounded once, in the order they are printed (R573, D73). */
export const lignesDevis = (d: DevisSaisi): { libelle: string; montant: Centimes }[] => [
  { libelle: "Droits d'enregistrement", montant: montantEnregistrement(d) },
  { libelle: 'Droits de conservation foncière', montant: montantConservation(d) },
  { libelle: 'Expédition, timbres et débours', montant: toCentimes(d.expedition) },
  { libelle: 'Droits fixes et certificats', montant: toCentimes(d.droits_fixes) },
  { libelle: "Droit d'acte", montant: toCentimes(d.droit_acte) },
  { libelle: "Frais d'étude TTC", montant: fraisEtudeTTC(d) },
];

/** R424, D73: the sum of the rounded lines; the price itself is not part of it. */
export const totalTTC = (d: DevisSaisi): Centimes => sum(lignesDevis(d).map((line) => line.montant));

/** The answer's devis: what was typed, completed with its two totals. */
export const completerDevis = (d: DevisSaisi): Devis => ({
  ...d,
  frais_etude_ttc: toDirhams(fraisEtudeTTC(d)),
  total_ttc: toDirhams(totalTTC(d)),
});
