import type { TypeDossier } from '../../../cdg/cdg';
import { groupBy } from '../../../kit/groups';
import { enumerer } from '../../../kit/text';
import { libellesCotes } from '../../config';
import type { Cote } from '../../cote';
import type { Dossier } from '../../dossier';
import { type Partie, QUALITES } from '../../partie';

const [, ES_QUALITE] = QUALITES;

interface Nomme {
  clientId: number;
  nom: string;
  societe: { id: number; nom: string } | null;
  qualite: Partie['qualite'];
}

/** A company for which people only sign is one party, however many they are; whoever acts in their own name is one. */
const cleDePartie = ({ clientId, societe, qualite }: Nomme): string =>
  societe && qualite === ES_QUALITE ? `societe:${societe.id}` : `client:${clientId} ${societe?.id ?? ''}`;

/** Who acts, as a page prints it: the company and those who sign for it, or the person in both capacities (D46). */
function nomDe(siens: readonly Nomme[]): string {
  const [{ nom, societe, qualite }] = siens as [Nomme];
  if (!societe) return nom;
  if (qualite !== ES_QUALITE) return `${nom}, en son nom et pour ${societe.nom}`;
  const signataires = new Map(siens.map((un) => [un.clientId, un.nom]));
  return `${societe.nom}, par ${enumerer([...signataires.values()])}`;
}

/** A side's label and names, « Vendeur » when there is one. Each person once; two clients of one name are two. */
export function ligneDuCote(type: TypeDossier, cote: Cote, nommes: readonly Nomme[]): [string, string] {
  const noms = [...groupBy(nommes, cleDePartie).values()].map(nomDe);
  const plusieurs = `${cote}s` as const;
  return [libellesCotes(type)[noms.length > 1 ? plusieurs : cote], noms.join('\u00a0; ')];
}

/** The two sides of a file: whoever parts with the property first. */
export const lignesDesParties = ({ config, ouverture }: Dossier): [string, string][] =>
  (['vendeur', 'acquereur'] as const).map((cote) =>
    ligneDuCote(
      config.type,
      cote,
      ouverture[`${cote}s`].map(({ client, representant, representantLabel, qualite }) => ({
        clientId: client.client,
        nom: client.fullname,
        societe:
          representant === null || representantLabel === null
            ? null
            : { id: representant, nom: representantLabel },
        qualite,
      })),
    ),
  );
