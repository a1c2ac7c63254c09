import type { Imprimer } from '../../etude/server/imprimer';
import { refuserGarnie } from '../../fichier/server/refuser-garnie';
import type { FileStore } from '../../fichier/server/store';
import { serveUpload } from '../../fichier/server/upload';
import { AppError } from '../../kit/errors';
import type { App, SessionUser } from '../../kit/server/app';
import { announceBytes, sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import type { Cipher } from '../../kit/server/cipher';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw } from '../../kit/server/serve';
import { ajouterPiece, bordereauPdf, getPieces, piecesZip } from '../apiArchive';
import { type PieceArchive, estPresente, nomCourt } from '../archive';
import { chargerDossier } from './charger';
import { bordereau } from './documents/bordereau';
import type { PdfFactures } from './documents/pdf-facture';
import { verrouillerOuvert } from './ecriture';
import { readArchive } from './sql-archive';
import { deposerDocument, versionOf } from './sql-documents';
import { entreesDe, manifeste, zippables } from './zip';
import { nomDuZip, zipDe } from '../../fichier/server/zip';

const RETIREE = 'Cette pièce a été retirée entre-temps\u00a0: rien n’a été remplacé.';
const GENEREE = 'Ce document vient de l’étude\u00a0: générez-le à nouveau.';

/** The key of the piece that a new version replaces. Errors: conflit, version_perimee. */
async function cleDe(
  db: Db,
  dossierId: number,
  { vue, user }: { vue: number; user: SessionUser },
): Promise<string> {
  const document = await versionOf(db, vue);
  // A document of another file is refused as one that does not exist.
  if (document?.dossier_id !== dossierId) throw new AppError('conflit', RETIREE);
  const { cle, origine, remplace_le } = document;
  if (origine === 'genere') throw new AppError('conflit', GENEREE);
  await refuserGarnie(db, { table: 'dossier_document', de: dossierId, titre: cle }, { vue, user });
  if (remplace_le !== null) throw new AppError('conflit', RETIREE);
  return cle;
}

export interface ArchiveParts {
  cipher: Cipher;
  store: FileStore;
  imprimer: Imprimer;
  pdfFactures: PdfFactures;
}

/** Pieces do not change the file's version: the answer bears the present one (D75). */
export function archiveRoutes(app: App, parts: ArchiveParts): void {
  const { cipher, store, imprimer, pdfFactures } = parts;
  /** First makes the pages of invoices that could not be made at issue; if that fails again, the other pieces are still shown. */
  async function archive(id: number): Promise<PieceArchive[]> {
    await pdfFactures
      .completer(id)
      .catch((error: unknown) => app.http.log.warn(error, 'page of an issued invoice'));
    return readArchive(app.db, id);
  }

  serve(app, getPieces, ({ params }) => archive(params.id));

  serveUpload(app, store, ajouterPiece, async (context, fichier) => {
    const { db, params, body, user, now, journal, version } = context;
    version((await verrouillerOuvert(db, params.id)).version);
    const { remplace: vue } = body;
    const cle = vue === undefined ? `ajout:${fichier.id}` : await cleDe(db, params.id, { vue, user });
    const depot = { dossierId: params.id, cle, titre: body.titre, origine: 'ajoute' } as const;
    await deposerDocument(db, { ...depot, fichierId: fichier.id, now });
    const avant = vue === undefined ? undefined : { piece: { id: vue } };
    journal({ entite: 'dossier', id: params.id, avant, apres: { piece: { titre: body.titre, fichier } } });
  });

  /** The file, its current pieces, and their printed list. */
  async function lire(id: number, fin: AbortSignal) {
    const now = app.now();
    const pieces = (await archive(id)).filter(estPresente);
    const dossier = await chargerDossier(app.db, id, cipher);
    const pdf = await imprimer('bordereau', bordereau(dossier, pieces, now), now, fin);
    return { now, pieces, pdf, nom: nomCourt(dossier) };
  }

  serveRaw(app, bordereauPdf, async (request, reply) => {
    const { params, query } = parseRequest(bordereauPdf, request);
    const { pdf, nom } = await lire(params.id, whileThere(reply));
    return sendPdf(reply, `Bordereau ${nom}.pdf`, pdf, query.telecharger);
  });

  serveRaw(app, piecesZip, async (request, reply) => {
    const { params } = parseRequest(piecesZip, request);
    const fin = whileThere(reply);
    const { now, pieces, pdf, nom } = await lire(params.id, fin);
    const entrees = await entreesDe(pieces, nom, { store, fin });
    const annexes = { 'manifeste.csv': Buffer.from(manifeste(entrees)), 'bordereau.pdf': pdf };
    const perdues = entrees.filter(({ dommage }) => dommage).length;
    const label = nomDuZip(`Pièces ${nom}`, perdues);
    announceBytes(reply, { type: 'application/zip', label, asAttachment: true });
    const { stream, size } = zipDe(annexes, zippables(entrees), { store, now });
    return reply.header('Content-Length', size).send(stream);
  });
}
