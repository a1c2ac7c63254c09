/** The affairs that a file may take: the free ones and its own (D68). */
import { getAllCdgs } from '../../../../cdg/api';
import { formatDirhams } from '../../../../kit/money';
import { callList } from '../../../../kit/web/call';
import type { OptionSource } from '../../../../kit/web/fields/serverOptions';
import { keyOf } from '../../../../kit/web/queryClient';

const SHOWN = 20;

export interface OptionAffaire {
  value: number;
  label: string;
  numRecu: string;
  solde: number;
}

export const libelleAffaire = ({ label, solde }: { label: string; solde: number }): string =>
  `${label} · solde ${formatDirhams(solde)}`;

export function affairesLibres(dossier: number): OptionSource<OptionAffaire> {
  const queryOf = (q: string) => ({ libre: '1', dossier, q, page: 1, size: SHOWN }) as const;
  return {
    queryKey: (q) => keyOf(getAllCdgs, queryOf(q)),
    load: async (q, signal) => {
      const { rows } = await callList(getAllCdgs, { query: queryOf(q), signal });
      return rows.map(({ id, numRecu, solde }) => ({
        value: id,
        label: libelleAffaire({ label: numRecu, solde }),
        numRecu,
        solde,
      }));
    },
  };
}
