import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { get } from '../kit/api';
import { idParam, idParams } from '../kit/schema';

const changement = z.object({
  champ: z.string(),
  avant: z.string().nullable(),
  apres: z.string().nullable(),
  chemin: z.array(z.string()),
  valeur: z.unknown(),
  retablir: z.boolean(),
});
export type ChangementDit = z.infer<typeof changement>;

export const ecriture = z.object({
  seq: z.int(),
  le: z.string(),
  /** Null for what the software did by itself. */
  par: z.string().nullable(),
  action: z.string(),
  /** Its values were erased, as the law asked. */
  efface: z.boolean(),
  changements: z.array(changement),
});
export type Ecriture = z.infer<typeof ecriture>;

const page = z.object({
  ecritures: z.array(ecriture),
  /** `avant` of the next page: rows before this number; null on the last page. */
  suite: z.int().nullable(),
});

interface Regle {
  /** The kind as the rights on files know it. */
  touche?: 'dossier' | 'cdg';
  /** The right that reading the record itself asks for. */
  right?: Droit;
}

const historique = <E extends string>(entite: E, dit: string, { touche, right }: Regle = {}) =>
  get(`/historique/${entite}/:id`, {
    summary: `Qui a changé quoi ${dit}, le plus récent d’abord`,
    right,
    ...(touche && { touches: { [touche]: 'params.id' } }),
    params: idParams,
    query: z.object({ avant: idParam().optional() }),
    answer: page,
  });

export const HISTORIQUES = {
  client: historique('client', 'd’un client'),
  societe: historique('societe', 'd’une société'),
  propriete: historique('propriete', 'd’une propriété'),
  rdv: historique('rdv', 'd’un rendez-vous'),
  etude: historique('etude', 'de l’en-tête de l’étude'),
  cdg: historique('cdg', 'd’une affaire CDG', { touche: 'cdg' }),
  dossier: historique('dossier', 'd’un dossier', { touche: 'dossier' }),
  traitement: historique('traitement', 'd’un traitement de données', { right: 'administrer' }),
};
export type Suivi = keyof typeof HISTORIQUES;
