/** A file's line in the register: its state and where it stands, without its content. */
import { z } from 'zod';
import { TYPES_DOSSIER } from '../cdg/cdg';
import { anneeParam } from '../kit/schema';
import { isoler } from '../kit/text';

export const BROUILLON = 'Brouillon';
export const NON_COMPLET = 'Non Complet';
export const COMPLET = 'Complet';
export const ANNULE = 'Annulé';
/** The state text, stored values (R545, D39). */
export const ETATS = [BROUILLON, NON_COMPLET, COMPLET, ANNULE] as const;
export type Etat = (typeof ETATS)[number];
export const LIBELLE_ETAT: Record<Etat, string> = {
  [BROUILLON]: 'Brouillon',
  [NON_COMPLET]: 'Non complet',
  [COMPLET]: 'Complet',
  [ANNULE]: 'Annulé',
};

/** D39, D50: a closed or annulled file is read-only. */
export const estLectureSeule = (cloture: Etat): boolean => cloture === COMPLET || cloture === ANNULE;

/** The list's filter (R384), and the state each choice shows (D51); 'Tous' alone lists the annulled. */
export const FILTRES = ['Tous', 'Clôturer', 'Incomplet', 'Brouillon'] as const;
export type Filtre = (typeof FILTRES)[number];
export const ETAT_DU_FILTRE: Record<Filtre, Etat | null> = {
  Tous: null,
  Clôturer: COMPLET,
  Incomplet: NON_COMPLET,
  Brouillon: BROUILLON,
};
export const LIBELLE_FILTRE: Record<Filtre, string> = {
  Tous: 'Tous',
  Clôturer: 'Clôturé',
  Incomplet: 'Incomplet',
  Brouillon: 'Brouillon',
};
/** 'Tous' or absent is every year; it is not asked of drafts (R385). */
export const anneeFiltre = z.preprocess(
  (value) => (value === 'Tous' ? undefined : value),
  anneeParam().optional(),
);

/** The person who looks after a file. */
export const responsable = z.object({ id: z.int(), nom: z.string() });

/** The list's filter: the files that the account itself is responsible for. */
export const MOI = 'moi';

export const entete = z.object({
  id: z.int(),
  /** `n/AAAA`, null for a draft (D37). */
  repertoire: z.string().nullable(),
  titre: z.string().nullable(),
  isBrouillon: z.boolean(),
  isComplet: z.boolean(),
  cloture: z.enum(ETATS),
  createdAt: z.string(),
  annee: z.int(),
  /** The first of its properties. */
  propriete: z.object({ id: z.int(), label: z.string() }).nullable(),
  /** Null: nobody, in a file older than this field. */
  responsable: responsable.nullable(),
});

export const dossierRow = entete.extend({
  type: z.enum(TYPES_DOSSIER),
  /** The six steps, valid or not, and the next act in words: where the file stands, without opening it. */
  etapes: z.array(z.boolean()),
  aFaire: z.string().nullable(),
});
export type DossierRow = z.infer<typeof dossierRow>;

/** The number, or for a draft its title (R387, R561). */
export const nomDossier = (d: { repertoire: string | null; titre: string | null }): string =>
  d.repertoire ?? d.titre ?? 'Sans titre';
/** The number and the title, or whichever there is. */
export const titreDossier = (d: { repertoire: string | null; titre: string | null }): string =>
  d.repertoire && d.titre ? `${d.repertoire} · ${isoler(d.titre)}` : nomDossier(d);
export const formatRepertoire = (numero: number, annee: number): string => `${numero}/${annee}`;
/** Null for a draft, or when there is no file. */
export const repertoireDe = (numero: number | null | undefined, annee: number | null | undefined) =>
  numero == null || annee == null ? null : formatRepertoire(numero, annee);
