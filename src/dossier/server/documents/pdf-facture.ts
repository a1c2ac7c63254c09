import { avecLogo } from '../../../etude/server/imprimer';
import { insertFichier } from '../../../fichier/server/sql';
import type { FileStore } from '../../../fichier/server/store';
import { notFound } from '../../../kit/errors';
import type { App } from '../../../kit/server/app';
import type { Db } from '../../../kit/server/db/database';
import { inTransaction } from '../../../kit/server/db/transaction';
import { titreFacture } from '../../facture';
import {
  type StoredFacture,
  insertPdfDeFacture,
  readFacture,
  readFacturesSansPdf,
  readPdfDeFacture,
} from '../sql-factures';
import type { PageFigee } from './figer';

const nomDuPdf = (facture: StoredFacture): string => `${titreFacture(facture)}.pdf`;

export interface PdfFactures {
  /** The page of an issued invoice, made now if it has not been yet. Error: introuvable. */
  lire(id: number): Promise<{ pdf: Buffer; label: string }>;
  /** Makes the pages that this file's invoices and credit notes still lack. */
  completer(dossierId: number): Promise<void>;
}

/** The pages of issued invoices: each made once from what was frozen, then the same bytes for ever. */
export function createPdfFactures({ db, renderPdf }: App, store: FileStore): PdfFactures {
  async function fabriquer(facture: StoredFacture): Promise<string> {
    const page = facture.donnees.page as PageFigee;
    const { etude, images } = await avecLogo(store, page.etude, page.logo);
    const pdf = await renderPdf('facture', { ...page, etude }, { at: new Date(facture.created_at), images });
    const { sha256, size } = await store.put(pdf);
    const garder = async (trx: Db): Promise<string> => {
      const gardee = await readPdfDeFacture(trx, facture.id);
      if (gardee) return gardee.sha256;
      const { id } = await insertFichier(
        trx,
        { sha256, size, label: nomDuPdf(facture), type: 'application/pdf' },
        { userId: facture.utilisateur_id, now: new Date(facture.created_at) },
      );
      await insertPdfDeFacture(trx, facture.id, id);
      return sha256;
    };
    // If two requests make it at once, the second transaction fails, is run again, and finds it.
    return inTransaction(db, garder);
  }

  return {
    lire: async (id) => {
      const facture = await readFacture(db, id);
      if (!facture) throw notFound('Facture');
      const gardee = await readPdfDeFacture(db, id);
      const pdf = await store.read(gardee?.sha256 ?? (await fabriquer(facture)));
      return { pdf, label: nomDuPdf(facture) };
    },
    completer: async (dossierId) => {
      for (const facture of await readFacturesSansPdf(db, dossierId)) await fabriquer(facture);
    },
  };
}
