import { readAuteurNomme } from '../../compte/server/sql-auteur';
import { ajouterAffaire, readEtatAffaire } from '../../cdg/server/affaires';
import { type CdgHooks, SEULS_IMPAYES } from '../../cdg/server/routes';
import { findCdgOfDossier } from '../../cdg/server/sql';
import { readAffaireDuDossier } from '../../cdg/server/sql-detail';
import { AppError, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { serve } from '../../kit/server/serve';
import {
  addCdgDossier,
  deleteDossiers,
  getAcqVendByDosId,
  getAllDossiers,
  getAnnulation,
  getAutresDossiers,
  getCdgByDossierId,
  getDossierById,
  getProprietesByIdDossier,
  getYearsFilter,
} from '../api';
import { ANNULE, COMPLET } from '../dossier';
import { charger, chargerDossier } from './charger';
import { entete } from './colonnes';
import { verrouiller, verrouillerOuvert, verrouillerOuvertOuAnnule } from './ecriture';
import { createPdfFactures } from './documents/pdf-facture';
import { proprietesDe } from './identites';
import { numeroter } from './numeroter';
import { type ArchiveParts, archiveRoutes } from './routes-archive';
import { clotureRoutes } from './routes-cloture';
import { documentRoutes } from './routes-documents';
import { factureRoutes } from './routes-facture';
import { formaliteRoutes } from './routes-formalite';
import { ouvertureRoutes } from './routes-ouverture';
import { pieceRoutes } from './routes-pieces';
import { responsableRoutes } from './routes-responsable';
import { presenceRoutes } from './routes-presence';
import { signatureRoutes } from './routes-signature';
import { existe, readDossierRow } from './sql';
import { dossiersVisiblesOuSans } from './sql-acces';
import { avancementRoutes } from './sql-avancement';
import { listDossiers, readAnnees } from './sql-liste';
import { affairesDansDossiers, dossiersEnCours, nommerDossiers } from './sql-usage';

function lectureRoutes(app: App, cipher: Cipher): void {
  serve(app, getAllDossiers, ({ db, user, query }) => listDossiers(db, user, query));
  serve(app, getYearsFilter, ({ db, user, now }) => readAnnees(db, user, now));
  serve(app, getDossierById, ({ db, params }) => chargerDossier(db, params.id, cipher));
  serve(app, getAcqVendByDosId, async ({ db, params }) => {
    const { parties } = await charger(db, params.id, cipher);
    return { acqs: parties.acquereurs, vends: parties.vendeurs };
  });
  serve(app, getAnnulation, async ({ db, params: { id } }) => {
    const row = await readDossierRow(db, id);
    if (!row) throw notFound('Dossier');
    if (row.etat !== ANNULE) return null;
    const auteur = await readAuteurNomme(db, { entite: 'dossier', id, actions: [deleteDossiers.path] });
    return { motif: row.motif_annulation ?? '', le: auteur?.le ?? null, par: auteur?.par ?? '' };
  });
  serve(app, getProprietesByIdDossier, async ({ db, params }) => {
    const { identites, proprieteIds } = await charger(db, params.dossierId, cipher);
    return proprietesDe(identites, proprieteIds);
  });
  serve(app, getAutresDossiers, async ({ db, user, params: { dossierId }, query: { proprietes } }) => {
    if (!(await existe(db, dossierId))) throw notFound('Dossier');
    return dossiersEnCours(db, { proprietes, sauf: dossierId }, user);
  });
}

function affaireRoutes(app: App): void {
  serve(app, getCdgByDossierId, async ({ db, params: { dossierId } }) => {
    const affaire = await readAffaireDuDossier(db, dossierId);
    if (!affaire && !(await existe(db, dossierId))) throw notFound('Dossier');
    return affaire;
  });

  serve(app, addCdgDossier, async ({ db, params: { dossierId }, body, user, now, journal, version }) => {
    const row = await verrouillerOuvert(db, dossierId);
    if (await findCdgOfDossier(db, dossierId)) {
      throw new AppError('conflit', 'Ce dossier a déjà une affaire CDG.');
    }
    const written = await ajouterAffaire(db, { body, objet: row.type, dossierId, userId: user.id, now });
    journal({ entite: 'cdg', id: written.id, apres: await readEtatAffaire(db, written.id) });
    version(written.version);
    const repertoire = await numeroter(db, row, now, journal);
    return { cdgId: written.id, repertoire, version: written.version };
  });
}

const DE_DOSSIER_CLOS = 'Le dossier de cette affaire est clôturé\u00a0: réouvrez-le avant de la modifier.';

/** What files answer to the slice of affairs, which is below and does not know files. */
export const cdgHooks: CdgHooks = {
  usedBy: affairesDansDossiers,
  visibles: (user) => dossiersVisiblesOuSans(user, 'cdg.dossier_id'),
  nommer: nommerDossiers,
  beforeChange: async (db, dossierId) => (await verrouillerOuvert(db, dossierId)).type,
  beforeRestore: async (db, dossierId) => {
    await verrouillerOuvertOuAnnule(db, dossierId);
    return (await verrouiller(db, dossierId)).type;
  },
  annule: async (db, dossierId) => (await verrouiller(db, dossierId)).etat === ANNULE,
  reserve: async (db, dossierId) => {
    const etat = (await readDossierRow(db, dossierId))?.etat;
    return etat === ANNULE ? SEULS_IMPAYES : etat === COMPLET ? DE_DOSSIER_CLOS : null;
  },
  saved: async (db, dossierId, now, journal) => numeroter(db, await verrouiller(db, dossierId), now, journal),
  repertoireDe: async (db, dossierId) => {
    const row = await readDossierRow(db, dossierId);
    return row ? entete(row).repertoire : null;
  },
};

type DossierParts = Omit<ArchiveParts, 'pdfFactures'>;

export function dossierRoutes(app: App, { cipher, store, imprimer }: DossierParts): void {
  const pdfFactures = createPdfFactures(app, store);
  lectureRoutes(app, cipher);
  avancementRoutes(app);
  ouvertureRoutes(app, cipher);
  signatureRoutes(app, cipher);
  formaliteRoutes(app, cipher);
  clotureRoutes(app, cipher);
  pieceRoutes(app, store);
  archiveRoutes(app, { cipher, store, imprimer, pdfFactures });
  affaireRoutes(app);
  responsableRoutes(app, cipher);
  presenceRoutes(app);
  documentRoutes(app, { cipher, imprimer });
  factureRoutes(app, { cipher, imprimer, pdfFactures });
}
