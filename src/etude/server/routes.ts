import { DONE } from '../../kit/api';
import { readAuteur } from '../../compte/server/sql-auteur';
import type { FileStore } from '../../fichier/server/store';
import { cotesDe } from '../../fichier/server/image';
import { serveUpload } from '../../fichier/server/upload';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { sendPdf } from '../../kit/server/bytes';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { apercuPdf, changeLogo, deleteLogo, getEtude, LOGO_REFUSE, LOGO_TYPES, updateEtude } from '../api';
import type { Imprimer } from './imprimer';
import { specimen } from './specimen';
import { lockEtude, readEtude, setLogo, updateEtudeRow } from './sql';

/** One row: the journal needs a number. */
const ETUDE = { entite: 'etude', id: 1 };
const SPECIMEN = 'specimen';
const LOGO_MAX_BYTES = 1_048_576; // it goes into every document
const LOGO_MAX_COTE = 4_000; // a few bytes of PNG unfold into gigabytes of pixels
const TROP_GRAND = 'Le logo a plus de 4\u00a0000 points de côté\u00a0: réduisez l’image.';
const TROP_LOURD = 'Le logo dépasse 1\u00a0Mo\u00a0: choisissez une image plus légère.';
const ILLISIBLE = 'Cette image est abîmée\u00a0: elle ne peut pas être imprimée.';

export function etudeRoutes(app: App, store: FileStore, imprimer: Imprimer): void {
  serve(app, getEtude, ({ db }) => readEtude(db));

  serve(app, updateEtude, async ({ db, body, journal, version }) => {
    const avant = await lockEtude(db);
    await refuseStale(
      body.version,
      avant.version,
      async () => avant,
      () => readAuteur(db, ETUDE),
    );
    const apres = await updateEtudeRow(db, body);
    journal({ ...ETUDE, avant, apres: body });
    version(apres);
    return { version: apres };
  });

  /** Prints a specimen with the picture: one that cannot be printed would make every document of the office fail. */
  const essayer = async (logo: Buffer): Promise<void> => {
    const etude = await readEtude(app.db);
    const at = app.now();
    const print = (logo: unknown, images: Record<string, Uint8Array>) =>
      app.renderPdf(SPECIMEN, { etude: { ...etude, logo }, ...specimen(at, etude.ville) }, { at, images });
    try {
      await print({}, { logo });
    } catch {
      await print(null, {}); // throws when the picture is not the cause
      throw new AppError('type_refuse', ILLISIBLE);
    }
  };
  serveUpload(
    app,
    store,
    changeLogo,
    async ({ db, journal }, fichier) => {
      const { logo } = await lockEtude(db);
      await setLogo(db, fichier.id);
      journal({ ...ETUDE, avant: { logo }, apres: { logo: fichier } });
    },
    {
      types: LOGO_TYPES,
      refus: LOGO_REFUSE,
      verifier: async (staged) => {
        if (staged.size > LOGO_MAX_BYTES) throw new AppError('fichier_trop_gros', TROP_LOURD);
        const logo = await staged.read();
        if (Math.max(...cotesDe(logo)) > LOGO_MAX_COTE) throw new AppError('fichier_trop_gros', TROP_GRAND);
        await essayer(logo);
      },
    },
  );

  serve(app, deleteLogo, async ({ db, journal }) => {
    const { logo } = await lockEtude(db);
    await setLogo(db, null);
    if (logo) journal({ ...ETUDE, avant: { logo }, apres: { logo: null } });
    return DONE;
  });

  serveRaw(app, apercuPdf, async (request, reply) => {
    const { query } = parseRequest(apercuPdf, request);
    const fin = whileThere(reply);
    const { ville } = await readEtude(app.db);
    const pdf = await imprimer(SPECIMEN, specimen(app.now(), ville), app.now(), fin);
    return sendPdf(reply, 'En-tête de l’étude.pdf', pdf, query.telecharger);
  });
}
