/** The six steps, in their fixed order, and what each still lacks (spec 2 §4, §5). */
import { z } from 'zod';
import type { Manque } from '../kit/errors';
import {
  CLOTURE,
  CONSERVATION,
  ENREGISTREMENT,
  ETAPE_IDS,
  type EtapeId,
  FORMALITES,
  LIBELLE_ETAPE,
  OUVERTURE,
  SIGNATURE,
} from './etape';
import { type DossierCloture, manquesCloture, piecesAttendues } from './etapes/cloture';
import { type DossierConservation, LIBELLES_CONSERVATION, manquesConservation } from './etapes/conservation';
import {
  type DossierEnregistrement,
  LIBELLES_ENREGISTREMENT,
  manquesEnregistrement,
} from './etapes/enregistrement';
import { type DossierFormalites, LIBELLES_FORMALITES, manquesFormalites } from './etapes/formalites';
import { type DossierOuverture, libellesOuverture, manquesOuverture } from './etapes/ouverture';
import { type DossierSignature, LIBELLES_SIGNATURE, manquesSignature } from './etapes/signature';
import type { Libelles } from './manque';
import type { PieceKey } from './pieces';

export * from './etape';

/** What the rules read of a file. An answered Dossier has it all, with or without what is being typed merged in. */
export type DossierRegles = DossierOuverture &
  DossierSignature &
  DossierEnregistrement &
  DossierConservation &
  DossierFormalites &
  DossierCloture;

/**
 * `saisie`: what is required to save and move on. `consultation`: the badge, where an empty side is valid (D52) and the rates are
 * required (R461, R467). `cloture`: as the consultation, but no side may be empty.
 */
export type Regard = 'saisie' | 'consultation' | 'cloture';

export interface Etape {
  id: EtapeId;
  key: 'ouverture' | 'signature' | 'enregistrement' | 'conservation' | 'formalites' | 'cloture';
  label: string;
  libelles: (dossier: DossierRegles) => Libelles;
  manques: (dossier: DossierRegles, regard: Regard) => Manque[];
}

export const ETAPES: readonly [Etape, Etape, Etape, Etape, Etape, Etape] = [
  {
    id: OUVERTURE,
    key: 'ouverture',
    label: LIBELLE_ETAPE[OUVERTURE],
    libelles: ({ config }) => libellesOuverture(config.type),
    manques: (dossier, regard) => manquesOuverture(dossier, regard === 'consultation'),
  },
  {
    id: SIGNATURE,
    key: 'signature',
    label: LIBELLE_ETAPE[SIGNATURE],
    libelles: () => LIBELLES_SIGNATURE,
    manques: manquesSignature,
  },
  {
    id: ENREGISTREMENT,
    key: 'enregistrement',
    label: LIBELLE_ETAPE[ENREGISTREMENT],
    libelles: () => LIBELLES_ENREGISTREMENT,
    manques: (dossier, regard) => manquesEnregistrement(dossier, regard !== 'saisie'),
  },
  {
    id: CONSERVATION,
    key: 'conservation',
    label: LIBELLE_ETAPE[CONSERVATION],
    libelles: () => LIBELLES_CONSERVATION,
    manques: (dossier, regard) => manquesConservation(dossier, regard !== 'saisie'),
  },
  {
    id: FORMALITES,
    key: 'formalites',
    label: LIBELLE_ETAPE[FORMALITES],
    libelles: () => LIBELLES_FORMALITES,
    manques: manquesFormalites,
  },
  {
    id: CLOTURE,
    key: 'cloture',
    label: LIBELLE_ETAPE[CLOTURE],
    libelles: () => ({}),
    manques: manquesCloture,
  },
];

export const etapeDe = (id: EtapeId): Etape => ETAPES[(id - 1) as 0 | 1 | 2 | 3 | 4 | 5];
export const manquesEtape = (dossier: DossierRegles, id: EtapeId, regard: Regard = 'saisie'): Manque[] =>
  etapeDe(id).manques(dossier, regard);

const manque = z.object({ path: z.string(), message: z.string() });
/** A step's badge, as answered. */
export const etapeBadge = z.object({
  id: z.literal(ETAPE_IDS),
  valide: z.boolean(),
  manques: z.array(manque),
});
export type EtapeBadge = z.infer<typeof etapeBadge>;

/** Each step by its own fields only (D53), with the consultation's regard (D52, R550). */
export const etapesBadges = (dossier: DossierRegles): EtapeBadge[] =>
  ETAPES.map(({ id }) => {
    const manques = manquesEtape(dossier, id, 'consultation');
    return { id, valide: manques.length === 0, manques };
  });

export interface EtapeInvalide {
  etape: EtapeId;
  manques: Manque[];
}

/** The steps up to `jusqua` included that are not whole, the earliest first. */
function etapesInvalides(dossier: DossierRegles, jusqua: number, regard: Regard): EtapeInvalide[] {
  return ETAPES.filter(({ id }) => id <= jusqua)
    .map(({ id }) => ({ etape: id, manques: manquesEtape(dossier, id, regard) }))
    .filter(({ manques }) => manques.length > 0);
}

/** Moving on needs every step before (R454, R541, D53, D61); null when nothing stands in the way. */
export const premiereEtapeInvalide = (dossier: DossierRegles, jusqua: EtapeId): EtapeInvalide | null =>
  etapesInvalides(dossier, jusqua, 'saisie')[0] ?? null;

/** D61: the step where a click on the tab `cible` leads. Ouverture is always reachable (R535). */
export function destination(
  dossier: DossierRegles,
  cible: EtapeId,
): { etape: EtapeId; refus: EtapeInvalide | null } {
  const [refus = null] = etapesInvalides(dossier, cible - 1, 'saisie');
  return { etape: refus?.etape ?? cible, refus };
}

/** D37, R456: a signature save numbers the file when Ouverture and every signature are whole. */
export const signatureComplete = (dossier: DossierRegles): boolean =>
  premiereEtapeInvalide(dossier, SIGNATURE) === null;

/** Whether a step that was refused still lacks something of what it was refused for. */
export function estEncoreRefusee(dossier: DossierRegles, { etape, manques }: EtapeInvalide): boolean {
  const restent = new Set(manquesEtape(dossier, etape, 'cloture').map(({ path }) => path));
  return manques.some(({ path }) => restent.has(path));
}

export interface RefusCloture {
  etapes: EtapeInvalide[];
  fichiers: PieceKey[];
}

/** R548, D49: the five steps, then the pieces; null when the file may be closed. */
export function refusCloture(dossier: DossierRegles): RefusCloture | null {
  const etapes = etapesInvalides(dossier, FORMALITES, 'cloture');
  const fichiers = piecesAttendues(dossier);
  return etapes.length + fichiers.length === 0 ? null : { etapes, fichiers };
}
