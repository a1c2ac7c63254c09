/** Step 5, second part: the tax clearance, from the commune, the tax office and the collector (R489–R512). */
import { z } from 'zod';
import type { Manque } from '../../kit/errors';
import { type Champs, lu, saisi } from '../champs';
import { type Libelles, exiger, sousChemin } from '../manque';
import {
  LIBELLES_PAIEMENT,
  type PaiementSaisi,
  detailShape,
  estVierge,
  manqueAffaire,
  manquesPaiement,
  paiement,
  paiementForm,
  refleter,
} from '../paiement';
import { BUREAU, CAS, type DossierTpi, aAffaireCdg } from './tpi';

const teteShape = (c: Champs) => ({
  qfCase: c.choix(CAS),
  nom: c.texte(),
  nature: c.texte(),
  article: c.numero(),
  situation: c.texte(),
  envoie: c.numero(),
});
const communeShape = (c: Champs) => ({
  commune: c.texte(),
  isPhysique: c.coche(),
  dateDepot: c.date(),
  dateRetrait: c.date(),
  /** The deposit's observation (D11). */
  observationPhy: c.texte(),
  isRepondue: c.coche(),
  dateReponse: c.date(),
  montant: c.montant(),
  ...detailShape(c),
  /** The answer's observation (D11). */
  observationRep: c.texte(),
});
const impotShape = (c: Champs) => ({ impot: c.texte(), dateReponse: c.date(), montant: c.montant() });
const perceptionShape = (c: Champs) => ({
  perception: c.texte(),
  dateDepot: c.date(),
  dateRetrait: c.date(),
  extra: c.montant(),
  ...detailShape(c),
});

const communeForm = saisi.groupe(communeShape(saisi));
type CommuneSaisie = z.infer<typeof communeForm>;

/** D11: with one box ticked and only the other's observation filled, the observation is the ticked box's. */
function rangerObservation<C extends CommuneSaisie>(c: C): C {
  const { isPhysique, isRepondue, observationPhy, observationRep } = c;
  if (isPhysique && !isRepondue && observationPhy === null)
    return { ...c, observationPhy: observationRep, observationRep: null };
  if (isRepondue && !isPhysique && observationRep === null)
    return { ...c, observationRep: observationPhy, observationPhy: null };
  return c;
}

const sansVierges = (entries: PaiementSaisi[]): PaiementSaisi[] =>
  entries.filter((entry) => !estVierge(entry)).map(refleter);

const perceptionForm = saisi.groupe({
  ...perceptionShape(saisi),
  modePaiements: saisi.liste(paiementForm),
});
type PerceptionSaisie = z.infer<typeof perceptionForm>;
/** D43: a list with rows is the truth, even when all are blank; without rows, the single fields make its first entry. */
function refleterPerception(p: PerceptionSaisie): PerceptionSaisie {
  const listed = sansVierges(p.modePaiements);
  const single = sansVierges([{ ...p, id: null, montant: null }]).map(
    ({ id, montant, modePaiement, cdg, espece }) => ({ id, montant, modePaiement, cdg, espece }),
  );
  const modePaiements = p.modePaiements.length > 0 ? listed : single;
  const { modePaiement, cdg, espece } =
    modePaiements[0] ?? refleter({ ...p, modePaiement: null, montant: null });
  return { ...p, modePaiement, cdg, espece, modePaiements };
}

/** As typed; `rangerQf` makes of it what is stored. */
export const qfForm = saisi.groupe({
  ...teteShape(saisi),
  commune: communeForm,
  impot: saisi.groupe({ ...impotShape(saisi), modePaiements: saisi.liste(paiementForm) }),
  perception: perceptionForm,
});
export type QfSaisi = z.infer<typeof qfForm>;

/** What is stored: mirrored amounts, no blank row, observations in their place (D11, D42, D43). */
export const rangerQf = (qf: QfSaisi): QfSaisi => ({
  ...qf,
  commune: refleter(rangerObservation(qf.commune)),
  impot: { ...qf.impot, modePaiements: sansVierges(qf.impot.modePaiements) },
  perception: refleterPerception(qf.perception),
});

export const qf = z.object({
  ...teteShape(lu),
  commune: z.object(communeShape(lu)),
  impot: z.object({ ...impotShape(lu), modePaiements: z.array(paiement) }),
  /** `montant` is the tax office's (R500, R556). */
  perception: z.object({ ...perceptionShape(lu), montant: lu.montant(), modePaiements: z.array(paiement) }),
});
export type Qf = z.infer<typeof qf>;

export const LIBELLES_QF: Libelles = {
  'qf.qfCase': 'Quitus',
  'qf.nom': 'Nom',
  'qf.nature': 'Nature du bien',
  'qf.article': "N° d'article",
  'qf.situation': 'Situation du contribuable',
  'qf.envoie': "N° d'envoi de la demande",
  'qf.commune.commune': 'Commune',
  'qf.commune.dateDepot': 'Date de dépôt à la commune',
  'qf.commune.dateRetrait': 'Date de retrait de la commune',
  'qf.commune.observationPhy': 'Observation du dépôt physique',
  'qf.commune.dateReponse': 'Date de réponse de la commune',
  'qf.commune.observationRep': 'Observation de la réponse',
  'qf.impot.impot': 'Impôts',
  'qf.impot.dateReponse': 'Date de réponse des impôts',
  'qf.impot.montant': 'Montant des impôts',
  'qf.perception.perception': 'Perception',
  'qf.perception.dateDepot': 'Date de dépôt à la perception',
  'qf.perception.dateRetrait': 'Date de retrait de la perception',
  'qf.perception.extra': 'Montant supplémentaire',
  ...sousChemin('qf.commune', LIBELLES_PAIEMENT),
  ...sousChemin('qf.impot.modePaiements.*', LIBELLES_PAIEMENT),
  ...sousChemin('qf.perception.modePaiements.*', LIBELLES_PAIEMENT),
  'qf.commune.montant': 'Montant de la commune',
};
const exige = exiger(LIBELLES_QF);

interface Bloc {
  impot: { montant: number | null };
}
/** D44, R499: the tax office's amount, without the extra, decides. */
export const perceptionPayee = ({ impot }: Bloc): boolean => (impot.montant ?? 0) > 0;

export type QfRegle = Omit<QfSaisi, 'impot' | 'perception'> & {
  impot: Omit<QfSaisi['impot'], 'modePaiements'> & { modePaiements: Omit<PaiementSaisi, 'id'>[] };
  perception: Omit<PerceptionSaisie, 'modePaiements'> & { modePaiements: Omit<PaiementSaisi, 'id'>[] };
};
export interface DossierQuitus extends Pick<DossierTpi, 'ouverture'> {
  formalite: { qf: QfRegle };
}

/** R504–R506, read with D11. */
const manquesCommune = (c: CommuneSaisie, aAffaire: boolean): Manque[] => [
  ...exige('qf.commune.commune', c.commune),
  ...(c.isPhysique
    ? [
        ...exige('qf.commune.dateDepot', c.dateDepot),
        ...exige('qf.commune.dateRetrait', c.dateRetrait),
        ...exige('qf.commune.observationPhy', c.observationPhy),
      ]
    : []),
  ...(c.isRepondue
    ? [
        ...exige('qf.commune.dateReponse', c.dateReponse),
        ...exige('qf.commune.montant', refleter(c).montant),
        ...exige('qf.commune.observationRep', c.observationRep),
        ...manqueAffaire(c.modePaiement, aAffaire, 'qf.commune'),
      ]
    : []),
];

const manquesImpot = (impot: QfRegle['impot'], aAffaire: boolean): Manque[] => [
  ...exige('qf.impot.impot', impot.impot),
  ...exige('qf.impot.dateReponse', impot.dateReponse),
  ...exige('qf.impot.montant', impot.montant),
  ...impot.modePaiements.flatMap((entry, row) =>
    manqueAffaire(entry.modePaiement, aAffaire, `qf.impot.modePaiements.${row}`),
  ),
];

/** R507–R509, D43: at least one entry with a mode, and each one whole. */
function manquesPaiementsPerception(
  entries: QfRegle['perception']['modePaiements'],
  aAffaire: boolean,
): Manque[] {
  const path = 'qf.perception.modePaiements';
  if (entries.every(estVierge)) return exige(`${path}.0.modePaiement`, null);
  return entries.flatMap((entry, row) =>
    estVierge(entry) ? [] : manquesPaiement(entry, `${path}.${row}`, aAffaire),
  );
}

const manquesPerception = (quitus: QfRegle, aAffaire: boolean): Manque[] => [
  ...exige('qf.perception.perception', quitus.perception.perception),
  ...exige('qf.perception.dateDepot', quitus.perception.dateDepot),
  ...exige('qf.perception.dateRetrait', quitus.perception.dateRetrait),
  ...(perceptionPayee(quitus) ? manquesPaiementsPerception(quitus.perception.modePaiements, aAffaire) : []),
];

/** R502–R509. */
export function manquesQuitus(dossier: DossierQuitus): Manque[] {
  const quitus = dossier.formalite.qf;
  if (quitus.qfCase !== BUREAU) return exige('qf.qfCase', quitus.qfCase);
  const aAffaire = aAffaireCdg(dossier);
  return [
    ...exige('qf.nom', quitus.nom),
    ...exige('qf.nature', quitus.nature),
    ...exige('qf.article', quitus.article),
    ...exige('qf.situation', quitus.situation),
    ...exige('qf.envoie', quitus.envoie),
    ...manquesCommune(rangerObservation(quitus.commune), aAffaire),
    ...manquesImpot(quitus.impot, aAffaire),
    ...manquesPerception(quitus, aAffaire),
  ];
}
