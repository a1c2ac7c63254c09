import { type Scenario, parts } from '../dossiers';

/** The records of the office, by the index that a scenario uses. */
export interface Registre {
  clients: { id: number; nom: string; prenom: string }[];
  societeIds: number[];
  biens: { id: number; designation: string }[];
}

function partiesDe(indices: number[], { clients }: Registre, last: object) {
  const quotes = parts(indices.length);
  return indices.map((index, i) => ({
    client: { client: clients[index]?.id },
    quote: quotes[i],
    qualite: 'es-nom',
    ...(i === indices.length - 1 ? last : {}),
  }));
}

export function ouvertureDe(s: Scenario, registre: Registre, titre: string, cdgId: number | null) {
  const societe =
    s.societe === null
      ? {}
      : { qualite: 'es-qualité', typeQualite: 'Représentant', representant: registre.societeIds[s.societe] };
  const mandataire =
    s.mandataire === null
      ? {}
      : {
          qualite: 'es-nom et qualité',
          typeQualite: 'Mandataire',
          mandataire: { client: registre.clients[s.mandataire]?.id },
        };
  return {
    titre,
    prix: {
      total: s.prix,
      caisseNotaire: { isChecked: cdgId !== null, cdg: cdgId === null ? null : { value: cdgId } },
      horsVue: { isChecked: s.horsVue !== null, montant: s.horsVue },
    },
    proprietes: [...new Set(s.proprietes)].map((index) => registre.biens[index]?.id),
    acquereurs: partiesDe(s.acquereurs, registre, mandataire),
    vendeurs: partiesDe(s.vendeurs, registre, societe),
  };
}
