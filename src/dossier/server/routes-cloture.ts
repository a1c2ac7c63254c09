import { attacher } from '../../cdg/server/affaires';
import { findCdgOfDossier } from '../../cdg/server/sql';
import { quiA, readAuteur } from '../../compte/server/sql-auteur';
import { AppError, invalidField } from '../../kit/errors';
import type { App, SessionUser } from '../../kit/server/app';
import { canonicalJson } from '../../kit/server/json';
import type { Cipher } from '../../kit/server/cipher';
import type { Db } from '../../kit/server/db/database';
import { serve } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { deleteDossiers, switchCloture } from '../api';
import { DOSSIER_INCOMPLET, avertissement } from '../avancement';
import { ANNULE, COMPLET, NON_COMPLET } from '../dossier';
import { CLOTURE, refusCloture } from '../etapes';
import { nomDossier } from '../registre';
import { charger } from './charger';
import { entete } from './colonnes';
import { corbeilleDossier } from './corbeille';
import { verrouiller, verrouillerTous } from './ecriture';
import { numeroter } from './numeroter';
import { type StoredDossier, contenuDossier, deleteDossierRow, updateSections } from './sql';
import { rafraichirRecherche } from './sql-recherche';

async function refuserAnnule(db: Db, rows: StoredDossier[], user: Pick<SessionUser, 'id'>): Promise<void> {
  const annule = rows.find(({ etat }) => etat === ANNULE);
  if (!annule) return;
  const auteur = await readAuteur(db, {
    entite: 'dossier',
    id: annule.id,
    actions: [deleteDossiers.path],
  });
  throw new AppError(
    'conflit',
    `${await quiA(db, auteur?.compte, user)} déjà annulé le dossier ${nomDossier(entete(annule))}\u00a0: «\u00a0${annule.motif_annulation}\u00a0».`,
  );
}

/** A numbered file is annulled for a reason, and only while it is open (D39). */
function refuserAnnulation(rows: StoredDossier[], motif: string | null): void {
  if (rows.some(({ etat }) => etat === COMPLET)) {
    throw new AppError('dossier_clos', 'Ce dossier est clôturé\u00a0: réouvrez-le avant de l’annuler.');
  }
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
    const voulu = isComplet ? COMPLET : NON_COMPLET;
    const written = await updateSections(db, id, [], {
      etat: voulu,
      identites: isComplet ? canonicalJson(identites) : null,
    });
    // Open again, it is found by today's names only, no longer by those of its closing.
    if (!isComplet) await rafraichirRecherche(db, [id]);
    journal({
      entite: 'dossier',
      id,
      avant: { etat: row.etat },
      apres: { etat: voulu },
    });
    version(written);
    return { isComplet, version: written };
  });

  serve(app, deleteDossiers, async ({ db, body: { ids, motif }, user, now, journal }) => {
    const rows = await verrouillerTous(db, ids);
    await refuserAnnule(db, rows, user);
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
