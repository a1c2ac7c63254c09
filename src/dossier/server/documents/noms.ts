import type { TypeDossier } from '../../../cdg/cdg';
import { libellesCotes } from '../../config';
import type { Cote } from '../../cote';
import type { Dossier } from '../../dossier';
import { type Partie, QUALITES } from '../../partie';

const [, ES_QUALITE] = QUALITES;

interface Nomme {
  clientId: number;
  nom: string;
  societe: string | null;
  qualite: Partie['qualite'];
}

/** Who acts, as a page prints it: the company and the person who signs for it, or the person in both capacities (D46). */
function nomDe({ nom, societe, qualite }: Nomme): string {
  if (!societe) return nom;
  return qualite === ES_QUALITE ? `${societe}, par ${nom}` : `${nom}, en son nom et pour ${societe}`;
}

/** A side's label and names, « Vendeur » when there is one. Each person once; two clients of one name are two. */
export function ligneDuCote(type: TypeDossier, cote: Cote, nommes: readonly Nomme[]): [string, string] {
  const noms = [...new Map(nommes.map((un) => [`${un.clientId} ${nomDe(un)}`, nomDe(un)])).values()];
  const plusieurs = `${cote}s` as const;
  return [libellesCotes(type)[noms.length > 1 ? plusieurs : cote], noms.join('\u00a0; ')];
}

/** The two sides of a file: whoever parts with the property first. */
export const lignesDesParties = ({ config, ouverture }: Dossier): [string, string][] =>
  (['vendeur', 'acquereur'] as const).map((cote) =>
    ligneDuCote(
      config.type,
      cote,
      ouverture[`${cote}s`].map(({ client, representantLabel, qualite }) => ({
        clientId: client.client,
        nom: client.fullname,
        societe: representantLabel,
        qualite,
      })),
    ),
  );
