import { type Genre, renommer } from '../historique/champs';
import { fromHundredths } from '../kit/money';
import { NATURES, natureLabel } from './propriete';

const COLONNES: Readonly<Record<string, string>> = {
  situation_juridique: 'situationJuridique',
  ref_fonciere: 'refFonciere',
  num_tsc: 'numTsc',
  date_permis: 'datePermis',
};
/** Areas are stored in hundredths. */
const SUPERFICIES: Readonly<Record<string, string>> = {
  superficie_total: 'superficieTotal',
  superficie_terrasse: 'superficieTerrasse',
  superficie_parking: 'superficieParking',
  superficie_couverte: 'superficieCouverte',
};

const forme = (valeurs: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(renommer(COLONNES)(valeurs)).map(([cle, value]) => {
      const surface = SUPERFICIES[cle];
      return surface ? [surface, fromHundredths(value as number | null)] : [cle, value];
    }),
  );

export const HISTORIQUE_PROPRIETE: Genre = {
  nom: 'Propriété',
  sansDossier: true,
  titre: ['designation'],
  forme,
  retablir: () => true,
  champs: {
    designation: 'Désignation',
    situationJuridique: 'Situation juridique',
    refFonciere: 'Référence foncière',
    nature: {
      label: 'Nature',
      mots: Object.fromEntries(NATURES.map((nature) => [nature, natureLabel(nature)])),
    },
    numTsc: ['N° TSC', 'nombre'],
    datePermis: ['Date du permis d’habiter', 'date'],
    superficieTotal: ['Superficie totale', 'surface'],
    superficieTerrasse: ['Superficie de la terrasse', 'surface'],
    superficieParking: ['Superficie du parking', 'surface'],
    superficieCouverte: ['Superficie couverte', 'surface'],
    adresse: 'Adresse',
    prefecture: 'Préfecture',
    commune: 'Commune',
  },
};
