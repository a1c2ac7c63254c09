/** Names for rows and ids, in the window that compares what two clerks typed. */
import { noterNom } from '../../../kit/web/fields/champs';
import type { Listes } from '../../../kit/web/fusion/fusion';
import { libellesCotes } from '../../config';
import type { Dossier } from '../../dossier';
import { nomContribuable } from '../../etapes/tpi';
import type { Partie, PartieSaisie } from '../../partie';
import { IMPOTS, PAIEMENTS, PERCEPTION, TPI } from './messages';
import type { Noms } from './ouverture/saisieOuverture';

export function listesOuverture({ config }: Dossier, noms: Noms): Listes {
  const { vendeurs, acquereurs } = libellesCotes(config.type);
  const nom = ({ client: { client } }: PartieSaisie) =>
    client === null ? undefined : noms.client(client)?.label;
  const ajout = true;
  return { vendeurs: { label: vendeurs, nom, ajout }, acquereurs: { label: acquereurs, nom, ajout } };
}

/** The choices of the other clerk too: the form has not met them. */
export function noterParties(control: object, { ouverture }: Dossier): void {
  const noter = (cote: string) => (partie: Partie) => {
    const { client, mandataire, representant, representantLabel } = partie;
    noterNom(control, `${cote}.*.client.client`, client.client, client.fullname);
    if (mandataire) noterNom(control, `${cote}.*.mandataire.client`, mandataire.client, mandataire.fullname);
    if (representant !== null)
      noterNom(control, `${cote}.*.representant`, representant, representantLabel ?? '');
  };
  ouverture.vendeurs.forEach(noter('vendeurs'));
  ouverture.acquereurs.forEach(noter('acquereurs'));
  const { cdg } = ouverture.prix.caisseNotaire;
  if (cdg) noterNom(control, 'prix.caisseNotaire.cdg.value', cdg.value, cdg.label);
}

export function listesFormalites({ formalite, config }: Dossier): Listes {
  const vendeur = ({ id }: { id: number }) => {
    const found = formalite.tpi.vendeurs.find((row) => row.id === id);
    return found && nomContribuable(found);
  };
  return {
    'tpi.vendeurs': { label: `${TPI}, ${libellesCotes(config.type).vendeurs.toLowerCase()}`, nom: vendeur },
    'qf.impot.modePaiements': { label: `${IMPOTS}, ${PAIEMENTS.toLowerCase()}` },
    'qf.perception.modePaiements': { label: `${PERCEPTION}, ${PAIEMENTS.toLowerCase()}` },
  };
}
