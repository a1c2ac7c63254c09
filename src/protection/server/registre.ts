/** The register as it is handed to the CNDP: a sheet to print, a table to keep. */
import { direVerification } from '../../etude/verification';
import { formatDate, formatInstant } from '../../kit/dates';
import { csvLine } from '../../kit/server/csv';
import { LIBELLE_TEXTE, motsFormalite, TEXTES, type Traitement } from '../traitement';

const ENTETES = [
  'N°',
  ...TEXTES.map((texte) => LIBELLE_TEXTE[texte]),
  'Formalité',
  'Récépissé',
  'Date du récépissé',
  'Vérification',
];

export function registreCsv(traitements: readonly Traitement[]): string {
  const lignes = traitements.map((traitement, rang) => [
    rang + 1,
    ...TEXTES.map((texte) => traitement[texte]),
    traitement.formalite,
    traitement.recepisse,
    formatDate(traitement.recepisseLe),
    direVerification(traitement),
  ]);
  return `\ufeff${[ENTETES, ...lignes].map(csvLine).join('')}`;
}

/** What modeles/pdf/registre.typ prints. */
export const pageRegistre = (traitements: readonly Traitement[], now: Date) => ({
  reperes: [['Édité le', formatInstant(now)]],
  traitements: traitements.map((traitement, rang) => ({
    titre: `${rang + 1}. ${traitement.nom}`,
    lignes: [
      ...TEXTES.filter((texte) => texte !== 'nom').map((texte) => [LIBELLE_TEXTE[texte], traitement[texte]]),
      ['Formalité auprès de la CNDP', motsFormalite(traitement)],
      ['Récépissé du', formatDate(traitement.recepisseLe)],
      ['Vérification', direVerification(traitement)],
    ],
  })),
});
