/** The affairs that a file may take: the free ones and its own (D68). */
import { getAllCdgs } from '../../../../cdg/api';
import { formatDirhams } from '../../../../kit/money';
import { rowOptions } from '../../../../kit/web/fields/serverOptions';

export const libelleAffaire = ({ label, solde }: { label: string; solde: number }): string =>
  `${label} · solde ${formatDirhams(solde)}`;

export const affairesLibres = (dossier: number) =>
  rowOptions(getAllCdgs, { libre: '1', dossier }, ({ id, numRecu, solde }) => ({
    value: id,
    label: libelleAffaire({ label: numRecu, solde }),
    numRecu,
    solde,
  }));
