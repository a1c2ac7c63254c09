import { champsDe, type Genre, renommer } from '../historique/champs';
import { fromHundredths } from '../kit/money';
import { CHAMPS } from './champs';
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
    ...champsDe(CHAMPS, {
      numTsc: 'nombre',
      datePermis: 'date',
      superficieTotal: 'surface',
      superficieTerrasse: 'surface',
      superficieParking: 'surface',
      superficieCouverte: 'surface',
    }),
    nature: {
      label: CHAMPS.nature,
      mots: Object.fromEntries(NATURES.map((nature) => [nature, natureLabel(nature)])),
    },
  },
};
