/** A person whose data the office holds (loi 09-08), and what the office tells of these data. */
import { z } from 'zod';

/** A client gathers the appointments and messages that carry the same telephone or e-mail; alone, each is a person too. */
export const GENRES_PERSONNE = ['client', 'rdv', 'message', 'compte'] as const;
export type GenrePersonne = (typeof GENRES_PERSONNE)[number];
export const LIBELLE_PERSONNE: Record<GenrePersonne, string> = {
  client: 'Client',
  rdv: 'Rendez-vous',
  message: 'Message',
  compte: 'Compte',
};

export const personneTrouvee = z.object({
  genre: z.enum(GENRES_PERSONNE),
  id: z.int(),
  nom: z.string(),
  /** What tells two of one name apart: CIN, e-mail or telephone. */
  precision: z.string(),
});
export type PersonneTrouvee = z.infer<typeof personneTrouvee>;

/** What an erasure does to a thing: erases all of it, only what no duty needs, or nothing. */
export const SORTS = ['efface', 'reduit', 'garde'] as const;
export type Sort = (typeof SORTS)[number];

const detenu = z.object({
  /** « Fiche client ». */
  quoi: z.string(),
  nombre: z.int(),
  sort: z.enum(SORTS),
  /** The duty, when something of it is kept. */
  raison: z.string().nullable(),
  /** The day on which the duty ends; null: no end, or nothing kept. */
  jusquau: z.string().nullable(),
});
export type Detenu = z.infer<typeof detenu>;

export const dossierPersonne = personneTrouvee.extend({ detenus: z.array(detenu) });
export type DossierPersonne = z.infer<typeof dossierPersonne>;
