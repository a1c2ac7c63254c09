/** What a file makes of what was typed: totals, amounts, deadlines, balance, badges (R556). */
import { toDirhams } from '../kit/money';
import { type DevisSaisi, completerDevis, montantConservation, montantEnregistrement } from './devis';
import type { Dossier } from './dossier';
import { etapesBadges } from './etapes';
import type { ConservationSaisie } from './etapes/conservation';
import type { EnregistrementSaisi } from './etapes/enregistrement';
import type { Qf } from './etapes/quitus';
import { type Tpi, dernierDelai, montantTpi } from './etapes/tpi';
import { type Paiement, CHEQUE_CDG, PAS_DE_PAIEMENT, refleter } from './paiement';
import { personnesUniques } from './partie';
import { soldeVendeur } from './solde';

type Perception = Omit<Qf['perception'], 'montant' | 'modePaiement' | 'cdg' | 'espece'>;
/** A file without what is computed. An answered file fits too, so that a form can complete it with what is typed. */
export type DossierBrut = Omit<
  Dossier,
  'devis' | 'signature' | 'enregistrement' | 'conservation' | 'formalite' | 'soldeVendeur' | 'etapes'
> & {
  devis: DevisSaisi;
  enregistrement: EnregistrementSaisi;
  conservation: ConservationSaisie;
  formalite: {
    tpi: Omit<Tpi, 'dateDernierDelai' | 'montant'>;
    qf: Omit<Qf, 'perception'> & { perception: Perception };
  };
};

type Reglement = Pick<Paiement, 'modePaiement' | 'montant' | 'cdg' | 'espece'>;
/** The affair's number is the file's own; amounts are mirrored (D42). */
const regler =
  (numAffaire: string | null) =>
  <P extends Reglement>(p: P): P => {
    const mirrored = refleter(p);
    return mirrored.modePaiement === CHEQUE_CDG
      ? { ...mirrored, cdg: { ...mirrored.cdg, numAffaire } }
      : mirrored;
  };

/** D43: the perception's single fields mirror its first entry; its amount is the tax office's (R500). */
function completerQf(qf: DossierBrut['formalite']['qf'], numAffaire: string | null): Qf {
  const numbered = (entries: Paiement[]): Paiement[] =>
    entries.map((entry, row) => ({ ...regler(numAffaire)(entry), index: row + 1 }));
  const modePaiements = numbered(qf.perception.modePaiements);
  const { modePaiement, cdg, espece } = modePaiements[0] ?? PAS_DE_PAIEMENT;
  return {
    ...qf,
    commune: regler(numAffaire)(qf.commune),
    impot: { ...qf.impot, modePaiements: numbered(qf.impot.modePaiements) },
    perception: { ...qf.perception, montant: qf.impot.montant, modePaiement, cdg, espece, modePaiements },
  };
}

const completerTpi = (tpi: DossierBrut['formalite']['tpi']): Tpi => ({
  ...tpi,
  dateDernierDelai: dernierDelai(tpi.dateActe),
  montant: toDirhams(montantTpi(tpi.vendeurs)),
});

const signataires = ({ acquereurs, vendeurs }: Dossier['ouverture']): Dossier['signature'] =>
  personnesUniques([...vendeurs, ...acquereurs]).map(({ client, signature }) => ({
    numCin: client.numCin,
    fullname: client.fullname,
    ...signature,
  }));

export function completerDossier(brut: DossierBrut): Dossier {
  const numAffaire = brut.ouverture.prix.caisseNotaire.cdg?.label ?? null;
  const sections = {
    ...brut,
    devis: completerDevis(brut.devis),
    signature: signataires(brut.ouverture),
    enregistrement: { ...brut.enregistrement, montant: toDirhams(montantEnregistrement(brut.devis)) },
    conservation: { ...brut.conservation, montant: toDirhams(montantConservation(brut.devis)) },
    formalite: { tpi: completerTpi(brut.formalite.tpi), qf: completerQf(brut.formalite.qf, numAffaire) },
  };
  return { ...sections, soldeVendeur: toDirhams(soldeVendeur(sections)), etapes: etapesBadges(sections) };
}
