/** From the file to what the step Formalités types, and back. */
import type { DossierBrut } from '../../completer';
import { type Dossier, estLectureSeule } from '../../dossier';
import type { FormaliteSaisie } from '../../etapes/formalites';
import { perceptionPayee, type QfSaisi, qfForm } from '../../etapes/quitus';
import { derniereSignature } from '../../etapes/signature';
import {
  aAffaireCdg,
  BUREAU,
  MASQUE,
  nomContribuable,
  type TpiSaisie,
  tpiForm,
  type VendeurTpi,
} from '../../etapes/tpi';
import {
  CHEQUE_CDG,
  ESPECE,
  nouveauPaiement,
  type Paiement,
  type PaiementSaisi,
  refleter,
} from '../../paiement';
import { estSociete } from '../../partie';

type Rangee = TpiSaisie['vendeurs'][number];
const PAIEMENT_VIERGE: PaiementSaisi = nouveauPaiement([]);

/** R512: a list always shows one row. */
const rangees = (entries: readonly Paiement[]): PaiementSaisi[] =>
  entries.length > 0
    ? entries.map(({ index: _, type: __, ...entry }) => entry)
    : [structuredClone(PAIEMENT_VIERGE)];

const rangeeTpi = ({ id, isTpi, idf, codeSit, login, mdp, montant, ...v }: VendeurTpi): Rangee => ({
  id,
  isTpi,
  idf,
  codeSit,
  login,
  mdp,
  montant,
  modePaiement: v.modePaiement,
  cdg: v.cdg,
  espece: v.espece,
});
/** R488: by cheque on the CDG unless something else was chosen. */
const rangeeProposee = (vendeur: VendeurTpi): Rangee => {
  const rangee = rangeeTpi(vendeur);
  return { ...rangee, modePaiement: rangee.modePaiement ?? CHEQUE_CDG };
};

/** With a single seller, the clearance is in his name. */
const contribuableUnique = ({ formalite: { tpi } }: Dossier): string | null => {
  const [seul, autre] = tpi.vendeurs;
  return seul && !autre ? nomContribuable(seul) : null;
};

/** Values are proposed only where one can type: a read-only file shows what it holds, and nothing else. */
export function valeursFormalites(dossier: Dossier): FormaliteSaisie {
  const { tpi, qf } = dossier.formalite;
  const propose = !estLectureSeule(dossier.cloture);
  const { montant: _, ...perception } = qf.perception;
  const { modePaiement, cdg, espece } = PAIEMENT_VIERGE;
  return {
    tpi: {
      tpiCase: tpi.tpiCase,
      dateActe: tpi.dateActe ?? (propose ? derniereSignature(dossier) : null), // D72
      dateDepot: tpi.dateDepot,
      vendeurs: tpi.vendeurs.map(propose ? rangeeProposee : rangeeTpi),
    },
    qf: {
      ...qf,
      nom: qf.nom ?? (propose ? contribuableUnique(dossier) : null),
      impot: { ...qf.impot, modePaiements: rangees(qf.impot.modePaiements) },
      // D43: only the list is typed; its mirror, sent back, would revive a payment that was removed.
      perception: {
        ...perception,
        modePaiement,
        cdg: { ...cdg },
        espece: { ...espece },
        modePaiements: rangees(qf.perception.modePaiements),
      },
    },
  };
}

/** A draft found again may have rows for sellers who have left since: no block shows them. */
const desVendeurs = ({ formalite }: Dossier, tpi: TpiSaisie): TpiSaisie => ({
  ...tpi,
  vendeurs: tpi.vendeurs.filter(({ id }) => formalite.tpi.vendeurs.some((vendeur) => vendeur.id === id)),
});

const SANS_CHEQUE = { numCheque: null, datePaiement: null };
const SANS_ESPECE = { datePaiement: null };

const tpiVisible = (tpi: TpiSaisie, aAffaire: boolean): TpiSaisie => {
  // Only the sellers and their switch: the other fields come out blank, except the passwords, which are kept (D48).
  const vierge = tpiForm.parse({
    tpiCase: tpi.tpiCase,
    vendeurs: tpi.vendeurs.map(({ id, isTpi }) => ({ id, isTpi })),
  });
  if (tpi.tpiCase !== BUREAU) return vierge;
  const vendeurs = tpi.vendeurs.map((v, row) => ({
    ...(v.isTpi ? v : (vierge.vendeurs[row] ?? v)),
    cdg: v.isTpi && v.modePaiement === CHEQUE_CDG && aAffaire ? v.cdg : SANS_CHEQUE,
    espece: v.isTpi && v.modePaiement === ESPECE ? v.espece : SANS_ESPECE,
  }));
  return { ...tpi, vendeurs };
};

type Reglement = Pick<PaiementSaisi, 'montant' | 'modePaiement' | 'cdg' | 'espece'>;
const reglementVisible =
  (aAffaire: boolean) =>
  <P extends Reglement>(entry: P): P => {
    const { cdg, ...mirrored } = refleter(entry);
    return { ...mirrored, cdg: aAffaire ? cdg : { ...cdg, ...SANS_CHEQUE } } as P;
  };

function communeVisible(commune: QfSaisi['commune'], aAffaire: boolean): QfSaisi['commune'] {
  const vierge = qfForm.parse({}).commune;
  const { dateDepot, dateRetrait, observationPhy, isPhysique, isRepondue } = commune;
  const reponse = isRepondue ? reglementVisible(aAffaire)(commune) : vierge;
  return {
    ...reponse,
    commune: commune.commune,
    isPhysique,
    isRepondue,
    ...(isPhysique
      ? { dateDepot, dateRetrait, observationPhy }
      : { dateDepot: null, dateRetrait: null, observationPhy: null }),
  };
}

function qfVisible(qf: QfSaisi, aAffaire: boolean): QfSaisi {
  if (qf.qfCase !== BUREAU) return qfForm.parse({ qfCase: qf.qfCase });
  const visible = reglementVisible(aAffaire);
  const paye = perceptionPayee(qf);
  return {
    ...qf,
    commune: communeVisible(qf.commune, aAffaire),
    impot: { ...qf.impot, modePaiements: qf.impot.modePaiements.map(visible) },
    perception: { ...qf.perception, modePaiements: paye ? qf.perception.modePaiements.map(visible) : [] },
  };
}

/**
 * What is hidden is not sent (D44): a clerk signs for what the screen shows. `ecran`: the file on the screen, newer than `depart`
 * when another clerk's conflicting save keeps the typing on its own version; an affair opened since counts.
 */
export function formalitesVisibles(
  depart: Dossier,
  saisie: FormaliteSaisie,
  ecran: Dossier = depart,
): FormaliteSaisie {
  const aAffaire = aAffaireCdg(ecran) || aAffaireCdg(depart);
  return {
    tpi: tpiVisible(desVendeurs(depart, saisie.tpi), aAffaire),
    qf: qfVisible(saisie.qf, aAffaire),
  };
}

/** Who declares: the company, or the person (D46). */
const contribuable = ({ ouverture }: Dossier, id: number): string | null => {
  const vendeur = ouverture.vendeurs.find((partie) => partie.id === id);
  if (!vendeur) return null;
  return `${vendeur.client.client} ${estSociete(vendeur) ? vendeur.representant : ''}`;
};

/** What was typed for a seller is dropped when he has left, or when another person or company has taken his row. */
export function formalitesSansLesPartis(
  saisie: FormaliteSaisie,
  avant: Dossier,
  apres: Dossier,
): FormaliteSaisie {
  const vendeurs = saisie.tpi.vendeurs.flatMap((row) => {
    if (contribuable(avant, row.id) === contribuable(apres, row.id)) return [row];
    return apres.formalite.tpi.vendeurs.filter(({ id }) => id === row.id).map(rangeeProposee);
  });
  return { ...saisie, tpi: { ...saisie.tpi, vendeurs } };
}

const motDePasse = (stored: string | null, typed: string | null | undefined): string | null =>
  typed === undefined ? stored : typed && MASQUE;

/** The file's sellers, with what is typed for their tax (D47, D48). */
export const vendeursSaisis = (dossier: Dossier, saisie: readonly Rangee[]): VendeurTpi[] =>
  dossier.formalite.tpi.vendeurs.map((vendeur) => {
    const typed = saisie.find(({ id }) => id === vendeur.id);
    return typed
      ? { ...vendeur, ...typed, isTpi: typed.isTpi ?? vendeur.isTpi, mdp: motDePasse(vendeur.mdp, typed.mdp) }
      : vendeur;
  });

const entrees = (type: Paiement['type'], typed: readonly PaiementSaisi[]): Paiement[] =>
  typed.map((entry, row) => ({ ...entry, id: entry.id ?? 0, index: row + 1, type }));

/** For the totals, the tabs and the balance while one types. Rows keep their rank: the rules name them by it. */
export const fusionnerFormalites = (dossier: Dossier, { tpi, qf }: FormaliteSaisie): DossierBrut => ({
  ...dossier,
  formalite: {
    tpi: { ...tpi, vendeurs: vendeursSaisis(dossier, tpi.vendeurs) },
    qf: {
      ...qf,
      impot: { ...qf.impot, modePaiements: entrees('impot', qf.impot.modePaiements) },
      perception: {
        ...qf.perception,
        modePaiements: entrees('perception', qf.perception.modePaiements),
      },
    },
  },
});
