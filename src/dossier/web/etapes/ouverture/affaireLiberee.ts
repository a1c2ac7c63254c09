import { call } from '../../../../kit/web/call';
import { confirm } from '../../../../kit/web/dialogs';
import { formatDirhams } from '../../../../kit/money';
import { pluriel } from '../../../../kit/text';
import { getCdgByDossierId } from '../../../api';

/**
 * Asks before another affair replaces the file's (D68). It is read now, as a colleague may have added a versement. If it is no
 * longer the affair known here, nothing is asked: the server will refuse (D75).
 */
export async function accepteDeLiberer(
  dossierId: number,
  connue: number | null,
  choisie: number | null | undefined,
): Promise<boolean> {
  if (!connue || !choisie || choisie === connue) return true;
  const affaire = await call(getCdgByDossierId, { params: { dossierId } });
  const combien = affaire?.versements.length;
  if (affaire?.id !== connue || !combien) return true;
  return confirm({
    title: 'Changer d’affaire CDG\u00a0?',
    text: `L’affaire CDG ${affaire.numRecu} de ce dossier contient ${pluriel(combien, 'versement')}, pour un solde de ${formatDirhams(affaire.solde)}.`,
    lines: [
      'Elle redevient libre et reste dans la liste des affaires CDG\u00a0: un autre dossier pourra la prendre.',
      'Son argent ne sera plus celui de ce dossier\u00a0: ni dans ses comptes, ni dans son solde vendeur.',
    ],
    confirmLabel: 'Changer d’affaire',
    danger: true,
  });
}
