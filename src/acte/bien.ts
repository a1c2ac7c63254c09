import { deNom, sansPointFinal } from '../kit/text';
import { formatAmount } from '../kit/money';
import {
  type ChampVariable,
  type Propriete,
  SITUATIONS,
  champsVisibles,
  natureLabel,
} from '../propriete/propriete';
import { type Entree, type Portee, NEANT, champsDe, minuscule, neant, portee } from './portee';

const [TITRE, REQUISITION, NON_IMMATRICULE] = SITUATIONS;

/** D29, D44: an area of 0 means that the property has none. */
const metres = (superficie: number | null): string | null => {
  if (superficie === null) return null;
  return superficie === 0 ? NEANT : `${formatAmount(superficie)}\u00a0m²`;
};

function referenceNommee({ situationJuridique, refFonciere }: Propriete): string {
  if (situationJuridique === TITRE) return `titre foncier n°\u00a0${refFonciere}`;
  if (situationJuridique === REQUISITION) return `réquisition n°\u00a0${refFonciere}`;
  return `référence foncière ${refFonciere}`;
}

/** « Agadir » and « Préfecture d’Agadir » are both typed, « Province de Nouaceur » too: the word is not said twice. */
const prefectureNommee = (prefecture: string): string | null =>
  /^(pr[ée]fecture|province|wilaya)(?!\p{L})/iu.test(prefecture)
    ? minuscule(prefecture)
    : `préfecture ${deNom(prefecture)}`;
const sansPrefecture = (prefecture: string): string =>
  prefecture.replace(/^pr[ée]fecture\s+(?:de\s+|d['’]\s*)?(?=\S)/i, '');

/** « Autres » is a choice of the form, and says nothing of the property within a sentence. */
const natureDite = (nature: string): string | null =>
  nature === 'Autres' ? 'autre bien' : minuscule(natureLabel(nature));

/** One property. It has no page of its own: the link opens the list, searched for it. */
export function porteeBien(bien: Propriete, place: Entree[]): Portee {
  const lien = `/app/propriete?q=${encodeURIComponent(bien.refFonciere)}`;
  const { texte, jour } = champsDe(lien, bien.designation);
  const visibles = champsVisibles(bien.nature);
  // D29: a field that the nature of the property does not show is « néant ».
  const superficie = (nom: string, champ: ChampVariable & `superficie${string}`): Entree =>
    texte(nom, visibles.includes(champ) ? metres(bien[champ]) : NEANT);
  return portee(place, [
    texte('designation', bien.designation),
    texte('nature', natureDite(bien.nature)),
    texte('situation', bien.situationJuridique),
    texte('reference', bien.refFonciere),
    texte('reference.libelle', referenceNommee(bien)),
    texte('tsc', bien.numTsc === 0 ? NEANT : String(bien.numTsc)),
    superficie('superficie', 'superficieTotal'),
    superficie('superficie.terrasse', 'superficieTerrasse'),
    superficie('superficie.parking', 'superficieParking'),
    superficie('superficie.couverte', 'superficieCouverte'),
    texte('adresse', sansPointFinal(bien.adresse)),
    texte('commune', bien.commune),
    texte('prefecture', bien.prefecture),
    texte('prefecture.de', deNom(sansPrefecture(bien.prefecture))),
    texte('prefecture.libelle', prefectureNommee(bien.prefecture)),
    ...(visibles.includes('datePermis') ? jour('permis.date', bien.datePermisInput) : neant('permis.date')),
    ['immatricule', bien.situationJuridique === TITRE],
    ['requisition', bien.situationJuridique === REQUISITION],
    ['nonImmatricule', bien.situationJuridique === NON_IMMATRICULE],
  ]);
}
