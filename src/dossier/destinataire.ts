/** Whom an invoice is addressed to (0031). */
import type { DevisSaisi } from './devis';
import { type Partie, QUALITES, estSociete, motsDe, nomme } from './partie';

const [, ES_QUALITE] = QUALITES;

/** For whom a party acts: himself, the company that he represents, or both (R446, D46). No company: himself. */
export function pourQui<T>({ qualite }: Pick<Partie, 'qualite'>, lui: T, societe: T | null): T[] {
  if (societe === null) return [lui];
  return qualite === ES_QUALITE ? [societe] : [lui, societe];
}

const nomsDe = (partie: Partie): string[] =>
  pourQui(partie, partie.client.fullname, estSociete(partie) ? partie.representantLabel || null : null);

/** Each once, without those that are missing. */
export const nomsDits = (noms: readonly (string | null)[]): string[] =>
  [...new Set(noms)].filter((nom): nom is string => Boolean(nom));

const motsDesNoms = (noms: readonly string[]): Set<string> => new Set(noms.map(motsDe));

/** The name on the quote stands first, unless it only repeats those of buyers. */
export const nomDuDevis = (nom: string | null, acquereurs: readonly string[]): string | null =>
  nom !== null && nomme(nom, motsDesNoms(acquereurs)) ? null : nom;

interface Facture {
  devis: Pick<DevisSaisi, 'nom_client'>;
  ouverture: { acquereurs: readonly Partie[] };
}

/** The names that an invoice of this file would bear today. */
export function adresseeA({ devis, ouverture }: Facture): string[] {
  const acquereurs = ouverture.acquereurs.flatMap(nomsDe);
  return nomsDits([nomDuDevis(devis.nom_client, acquereurs), ...acquereurs]);
}

/** One names somebody whom the other does not; an invoice that tells no name says nothing of it. */
export function adresseeAutrement(emise: readonly string[], aujourdhui: readonly string[]): boolean {
  const [un, autre] = [motsDesNoms(emise), motsDesNoms(aujourdhui)];
  const dit = (noms: readonly string[], mots: Set<string>): boolean => noms.every((nom) => nomme(nom, mots));
  return emise.length > 0 && !(dit(emise, autre) && dit(aujourdhui, un));
}
