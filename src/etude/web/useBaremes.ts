import { call } from '../../kit/web/call';
import { confirm, confirmDelete } from '../../kit/web/dialogs';
import { useSave } from '../../kit/web/useSave';
import { deleteBareme, getBaremes, verifierBareme } from '../apiBaremes';
import { type Bareme, formatValeur } from '../bareme';
import { baremes as text } from './messages';

/** Asks first: whoever verifies a value is named beside it. */
export function useVerifier(): (bareme: Bareme) => Promise<void> {
  const { save } = useSave({
    run: ({ id, version }: Bareme) => call(verifierBareme, { params: { id }, body: { version } }),
    success: text.verifie,
    invalidate: [getBaremes],
  });
  return async (bareme) => {
    if (await confirm(text.questionVerifier(bareme.libelle, formatValeur(bareme)))) await save(bareme);
  };
}

export function useRetirer(): (bareme: Bareme) => Promise<void> {
  const { save } = useSave({
    run: ({ id, version }: Bareme) => call(deleteBareme, { params: { id }, body: { version } }),
    success: text.retire,
    invalidate: [getBaremes],
  });
  return async (bareme) => {
    if (await confirmDelete(text.questionRetirer(formatValeur(bareme)))) await save(bareme);
  };
}
