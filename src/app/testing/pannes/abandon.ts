/** What a browser does when it has waited for too long. */
import { request } from 'node:http';
import { changePiece } from '../../../dossier/api';
import { urlOf } from '../../../kit/url';
import { uneConfig, uneVente } from '../dossiers';
import { bureau, unClientEcrit, unePiece } from './ecrivain';
import { type Etude, ouvrirEtude } from './etude';
import { retenir } from './base';
import { LES_DEUX, type Panne, unTour } from './tour';

const ABANDON_MS = 150; // 5 s in a browser; the server is made to take longer than that

/** An upload whose sender goes away in the middle of its bytes. */
function envoyerLaMoitie({ suivi }: Etude, dossierId: number): Promise<void> {
  const { hostname, port } = new URL(suivi.url);
  const limite = 'moitie';
  const debut = `--${limite}\r\nContent-Disposition: form-data; name="fileType"\r\n\r\nminute\r\n--${limite}\r\nContent-Disposition: form-data; name="file"; filename="acte.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n`;
  return new Promise((resolve, reject) => {
    const demande = request({
      hostname,
      port,
      method: 'POST',
      path: urlOf(changePiece, { dossierId }),
      headers: {
        cookie: suivi.cookie,
        'content-type': `multipart/form-data; boundary=${limite}`,
        'content-length': 5_000_000,
      },
    });
    demande.on('error', () => resolve());
    // Of half a piece nothing is said: whatever answers is not what receives pieces.
    demande.on('response', ({ statusCode }) => reject(new Error(`une moitié répondue : ${statusCode}`)));
    demande.write(debut);
    demande.write(Buffer.alloc(200_000), () => demande.destroy());
  });
}

/** The browser gives up, and sends again under the same key while the first is still being written. */
export const abandon: Panne = {
  nom: 'demande abandonnée puis renvoyée',
  bases: LES_DEUX,
  ouvrir: (base) => ouvrirEtude({ base }),
  tour: (etude, hasard) =>
    unTour(etude, async () => {
      const { suivi } = etude;
      const office = bureau(suivi);
      const vente = await uneVente(office);
      const lacher = await retenir(etude.lieu);
      const impatient: typeof suivi = { ...suivi, limiteMs: ABANDON_MS };
      const presse = bureau(impatient);
      const abandons = [
        unClientEcrit(presse),
        uneConfig(presse),
        unePiece(presse, vente.id, hasard),
        unClientEcrit(presse),
      ];
      const finis = await Promise.allSettled(abandons);
      await lacher();
      if (finis.some(({ status }) => status === 'fulfilled')) throw new Error('rien n’a été retenu');
      await envoyerLaMoitie(etude, vente.id);
    }),
};
