import { nomDossier } from '../../dossier/dossier';
import { OUVERTURE } from '../../dossier/etape';
import { verrouillerOuvert } from '../../dossier/server/ecriture';
import { deposerDocument } from '../../dossier/server/sql-documents';
import { DOCX } from '../../fichier/fichier';
import { insertFichier, readFichiers } from '../../fichier/server/sql';
import type { FileStore } from '../../fichier/server/store';
import { AppError, invalidField } from '../../kit/errors';
import { fileName } from '../../kit/file-name';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { serve, serveInStages } from '../../kit/server/serve';
import { sertA } from '../acte';
import { avisActe, avisBlancs } from '../avis';
import { genererActe, getManques, getPalette } from '../api';
import { donneesDe } from '../donnees';
import { paletteDe } from '../palette';
import { lienEtape } from '../sources';
import { manquesDe } from '../structure';
import { type Atelier, createAtelier } from './atelier';
import { createFournis } from './fournis';
import { type Modeles, ouvrirModele } from './modeles';
import { modeleRoutes } from './routes-modeles';
import { lireSources } from './sources';

const MANQUE = 'Il manque des données pour remplir cet acte.';
const MODIFIE = 'Ce dossier vient d’être modifié par quelqu’un d’autre\u00a0: recommencez.';
const ILLISIBLE = 'Ce modèle ne peut plus être rempli\u00a0: vérifiez-le, puis déposez-le de nouveau.';

interface Outils {
  modeles: Modeles;
  atelier: Atelier;
  cipher: Cipher;
}

interface Parts {
  store: FileStore;
  cipher: Cipher;
  /** Folder of the templates that come with the product. */
  fournis: string;
}

/** What a template would print for a file, what is missing, what to look at. Errors: introuvable, invalide, modele_refuse. */
const preparation =
  (app: App, { modeles, atelier, cipher }: Outils) =>
  async (dossierId: number, cle: string, now: Date) => {
    const modele = await ouvrirModele(app.db, modeles, cle);
    const sources = await lireSources(app.db, dossierId, cipher, now);
    const { dossier } = sources;
    const { type } = dossier.config;
    if (!sertA(type, modele))
      throw invalidField(
        'modele',
        `Ce modèle sert à une ${modele.typeDossier?.toLowerCase()}, ce dossier est une ${type.toLowerCase()}.`,
      );
    const { fautes, structure } = await atelier.examiner(modele.octets);
    if (fautes.length > 0) throw new AppError('modele_refuse', ILLISIBLE, { fautes });
    const donnees = donneesDe(sources);
    const manques = manquesDe(structure, donnees, lienEtape(dossier.id, OUVERTURE));
    const avis = [...avisBlancs(structure, donnees), ...avisActe(sources, { nom: modele.nom, structure })];
    return { modele, dossier, donnees, manques, avis };
  };

function genererRoute(
  app: App,
  store: FileStore,
  { atelier, preparer }: { atelier: Atelier; preparer: ReturnType<typeof preparation> },
): void {
  serveInStages(app, genererActe, {
    prepare: async ({ body, now }) => {
      await verrouillerOuvert(app.db, body.dossierId); // a closed file is refused before anything missing is told
      const { modele, dossier, donnees, manques } = await preparer(body.dossierId, body.modele, now);
      if (manques.length > 0 && !body.malgre) throw new AppError('manque', MANQUE, { manques });
      const acte = await atelier.remplir(modele.octets, donnees, modele.verifie);
      const label = fileName(`${modele.nom} ${nomDossier(dossier)}`);
      return {
        modele,
        version: dossier.version,
        manques,
        label: `${label}.docx`,
        ...(await store.put(acte)),
      };
    },
    write: async (
      { db, body, user, now, journal, version },
      { modele, label, sha256, size, manques, ...lu },
    ) => {
      const row = await verrouillerOuvert(db, body.dossierId);
      if (row.version !== lu.version) throw new AppError('conflit', MODIFIE);
      version(row.version);
      const ecrit = await insertFichier(db, { sha256, label, type: DOCX, size }, { userId: user.id, now });
      const depot = {
        dossierId: row.id,
        cle: `acte:${body.modele}`,
        titre: modele.nom,
        origine: 'genere',
      } as const;
      const { fichierId, nouveau } = await deposerDocument(db, { ...depot, fichierId: ecrit.id, now });
      const [fichier = ecrit] = nouveau ? [ecrit] : await readFichiers(db, [fichierId]);
      if (nouveau) {
        const blancs = manques.map(({ tag }) => tag);
        journal({ entite: 'dossier', id: row.id, apres: { acte: { modele: body.modele, fichier, blancs } } });
      }
      return { fichier, titre: modele.nom, nouveau, blancs: manques };
    },
  });
}

export function acteRoutes(app: App, { store, cipher, fournis }: Parts): { close(): Promise<void> } {
  const atelier = createAtelier();
  const modeles: Modeles = { store, fournis: createFournis(fournis) };
  const preparer = preparation(app, { modeles, atelier, cipher });
  modeleRoutes(app, modeles, atelier);

  serve(app, getPalette, async ({ db, params, now }) =>
    paletteDe(donneesDe(await lireSources(db, params.dossierId, cipher, now))),
  );

  serve(app, getManques, async ({ params, now }) => {
    const { manques, avis } = await preparer(params.dossierId, params.cle, now);
    return { manques, avis };
  });

  genererRoute(app, store, { atelier, preparer });

  return { close: () => atelier.close() };
}
