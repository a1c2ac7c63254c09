import { attacher } from '../../cdg/server/affaires';
import { findCdgOfDossier } from '../../cdg/server/sql';
import { AppError, invalidField } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { canonicalJson } from '../../kit/server/json';
import type { Cipher } from '../../kit/server/cipher';
import { serve } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { deleteDossiers, switchCloture } from '../api';
import { DOSSIER_INCOMPLET, avertissement } from '../avancement';
import { ANNULE, BROUILLON, COMPLET, NON_COMPLET } from '../dossier';
import { CLOTURE, refusCloture } from '../etapes';
import { charger } from './charger';
import { corbeilleDossier } from './corbeille';
import { verrouiller, verrouillerTous } from './ecriture';
import { numeroter } from './numeroter';
import { type StoredDossier, contenuDossier, deleteDossierRow, updateSections } from './sql';
import { rafraichirRecherche } from './sql-recherche';

/** A numbered file is annulled for a reason, and only while it is open (D39). */
function refuserAnnulation(rows: StoredDossier[], motif: string | null): void {
  if (rows.some(({ etat }) => etat === COMPLET)) {
    throw new AppError('dossier_clos', 'Ce dossier est clôturé\u00a0: réouvrez-le avant de l’annuler.');
  }
  if (rows.some(({ etat }) => etat === ANNULE)) throw new AppError('conflit', 'Ce dossier est déjà annulé.');
  if (rows.some(({ numero }) => numero !== null) && motif === null) {
    throw invalidField('motif', 'Un dossier numéroté s’annule avec un motif.');
  }
}

export function clotureRoutes(app: App, cipher: Cipher): void {
  serve(app, switchCloture, async ({ db, params: { etat, id }, now, journal, version }) => {
    const row = await verrouiller(db, id);
    if (row.etat === ANNULE) throw new AppError('dossier_clos', 'Ce dossier est annulé.');
    const isComplet = etat === 'on';
    version(row.version);
    if (isComplet === (row.etat === COMPLET)) return { isComplet, version: row.version };
    const { dossier, identites } = await charger(db, id, cipher);
    if (isComplet) {
      const refus = refusCloture(dossier);
      const pieces = avertissement({ etape: CLOTURE, manques: [] });
      if (refus)
        throw new AppError('dossier_incomplet', refus.etapes.length > 0 ? DOSSIER_INCOMPLET : pieces, refus);
      await numeroter(db, row, now, journal);
    }
    // An unfinished draft that is « re-opened » stays what it is.
    const ouvert = row.numero === null ? BROUILLON : NON_COMPLET;
    const written = await updateSections(db, id, [], {
      etat: isComplet ? COMPLET : ouvert,
      identites: isComplet ? canonicalJson(identites) : null,
    });
    // Open again, it is found by today's names only, no longer by those of its closing.
    if (!isComplet) await rafraichirRecherche(db, [id]);
    journal({
      entite: 'dossier',
      id,
      avant: { etat: row.etat },
      apres: { etat: isComplet ? COMPLET : ouvert },
    });
    version(written);
    return { isComplet, version: written };
  });

  serve(app, deleteDossiers, async ({ db, body: { ids, motif }, user, now, journal }) => {
    const rows = await verrouillerTous(db, ids);
    refuserAnnulation(rows, motif);
    const brouillons = rows.filter(({ numero }) => numero === null);
    const annules = rows.filter(({ numero }) => numero !== null);
    const jetes = [];
    for (const { id } of brouillons) {
      const { dossier, row } = await charger(db, id, cipher);
      const affaire = await findCdgOfDossier(db, id);
      if (affaire) await attacher({ db, journal }, affaire.id, null, affaire.objet);
      jetes.push({ id, contenu: { ...(await contenuDossier(db, row)), cdg: affaire?.id ?? null } });
      await deleteDossierRow(db, id);
      journal({ entite: 'dossier', id, avant: { titre: dossier.titre, cloture: dossier.cloture } });
    }
    await keepInBin(db, corbeilleDossier, jetes, { userId: user.id, now });
    for (const { id, etat } of annules) {
      await updateSections(db, id, [], { etat: ANNULE, motif_annulation: motif });
      journal({ entite: 'dossier', id, avant: { etat }, apres: { etat: ANNULE, motif } });
    }
    return { deleted: brouillons.map(({ id }) => id), annules: annules.map(({ id }) => id) };
  });
}
