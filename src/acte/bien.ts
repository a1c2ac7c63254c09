import { deNom } from '../kit/text';
import { formatAmount } from '../kit/money';
import { type Propriete, SITUATIONS, natureLabel } from '../propriete/propriete';
import { type Entree, type Portee, NEANT, champsDe, minuscule, portee } from './portee';

const [TITRE, REQUISITION, NON_IMMATRICULE] = SITUATIONS;

/** D29, D44: what a property does not have is entered as 0. */
const metres = (superficie: number | null): string | null => {
  if (superficie === null) return null;
  return superficie === 0 ? NEANT : `${formatAmount(superficie)}\u00a0m²`;
};

function referenceNommee({ situationJuridique, refFonciere }: Propriete): string {
  if (situationJuridique === TITRE) return `titre foncier n°\u00a0${refFonciere}`;
  if (situationJuridique === REQUISITION) return `réquisition n°\u00a0${refFonciere}`;
  return `référence foncière ${refFonciere}`;
}

/** One property. It has no page of its own: the link opens the list, searched for it. */
export function porteeBien(bien: Propriete, place: Entree[]): Portee {
  const lien = `/app/propriete?q=${encodeURIComponent(bien.refFonciere)}`;
  const { texte, jour } = champsDe(lien, bien.designation);
  return portee(place, [
    texte('designation', bien.designation),
    texte('nature', minuscule(natureLabel(bien.nature))),
    texte('situation', bien.situationJuridique),
    texte('reference', bien.refFonciere),
    texte('reference.libelle', referenceNommee(bien)),
    texte('tsc', bien.numTsc === 0 ? NEANT : String(bien.numTsc)),
    texte('superficie', metres(bien.superficieTotal)),
    texte('superficie.terrasse', metres(bien.superficieTerrasse)),
    texte('superficie.parking', metres(bien.superficieParking)),
    texte('superficie.couverte', metres(bien.superficieCouverte)),
    texte('adresse', bien.adresse),
    texte('commune', bien.commune),
    texte('prefecture', bien.prefecture),
    texte('prefecture.de', deNom(bien.prefecture)),
    ...jour('permis.date', bien.datePermisInput),
    ['immatricule', bien.situationJuridique === TITRE],
    ['requisition', bien.situationJuridique === REQUISITION],
    ['nonImmatricule', bien.situationJuridique === NON_IMMATRICULE],
  ]);
}
