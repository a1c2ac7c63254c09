import { type Partie, QUALITES } from '../../partie';

const [, ES_QUALITE] = QUALITES;

interface Nomme {
  clientId: number;
  nom: string;
  societe: string | null;
  qualite: Partie['qualite'];
}

/** Who acts, as a page says it: the company and by whom, or the person for both (D46). */
function nomDe({ nom, societe, qualite }: Nomme): string {
  if (!societe) return nom;
  return qualite === ES_QUALITE ? `${societe}, par ${nom}` : `${nom}, en son nom et pour ${societe}`;
}

/** Those of a side, each once: two of the same name are two. */
export const enumerer = (nommes: readonly Nomme[]): string =>
  [...new Map(nommes.map((un) => [`${un.clientId} ${nomDe(un)}`, nomDe(un)])).values()].join(' ; ');

/** Those of a file as it shows them. */
export const nomsDesParties = (parties: readonly Partie[]): string =>
  enumerer(
    parties.map(({ client, representantLabel, qualite }) => ({
      clientId: client.client,
      nom: client.fullname,
      societe: representantLabel,
      qualite,
    })),
  );
