/** The six steps by name, in their fixed order: all that a list needs to know of them. */
export const ETAPE_IDS = [1, 2, 3, 4, 5, 6] as const;
export type EtapeId = (typeof ETAPE_IDS)[number];
export const [OUVERTURE, SIGNATURE, ENREGISTREMENT, CONSERVATION, FORMALITES, CLOTURE] = ETAPE_IDS;

export const LIBELLE_ETAPE: Record<EtapeId, string> = {
  [OUVERTURE]: 'Ouverture du dossier',
  [SIGNATURE]: 'Signature',
  [ENREGISTREMENT]: 'Enregistrement',
  [CONSERVATION]: 'Conservation foncière',
  [FORMALITES]: 'Formalités',
  [CLOTURE]: 'Clôture',
};
