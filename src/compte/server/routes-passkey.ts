import { AppError, notFound } from '../../kit/errors';
import { parseRequest } from '../../kit/server/parse';
import { sendAnswer, serve, serveInStages, serveRaw, userOf } from '../../kit/server/serve';
import { ajouterCle, demanderCle, retirerCle } from '../secondFacteur';
import { addFacteur, removeFacteur } from './changer-facteurs';
import { askNewCle, challengeOf, checkNewCle } from './cle-acces';
import { DEFI_MS, defiDigest } from './defi';
import { domaineOrRefuse } from './domaine';
import type { Facteurs } from './second-facteur';
import { readUser } from './sql';
import { deleteCle, insertCle, readCles, takeDefi } from './sql-cles';

const REFUSEE = 'Cette clé d’accès n’a pas pu être vérifiée\u00a0: recommencez.';
const CONNUE = 'Cette clé d’accès est déjà enregistrée.';

/** The passkeys of an account: it may have several, each with a name and removable (ASVS 6.5.6). */
export function passkeyRoutes({ app, defis, publicUrl }: Facteurs): void {
  serveRaw(app, demanderCle, async (request, reply) => {
    parseRequest(demanderCle, request);
    const { id } = userOf(request);
    const ici = domaineOrRefuse(request, publicUrl);
    const known = await readUser(app.db, id);
    if (!known) throw notFound('Compte');
    const asked = { defis, usage: `inscription:${id}` as const, now: app.now() };
    const cles = await readCles(app.db, id, ici.domaine);
    const nom = `${known.firstname} ${known.lastname}`;
    return sendAnswer(reply, demanderCle, await askNewCle(asked, ici, { email: known.email, nom, cles }));
  });

  serveInStages(app, ajouterCle, {
    prepare: async ({ request, user, body, now }) => {
      const ici = domaineOrRefuse(request, publicUrl);
      const faite = await checkNewCle({ defis, usage: `inscription:${user.id}`, now }, ici, body.cle);
      if (!faite) throw new AppError('conflit', REFUSEE);
      return faite;
    },
    write: async (context, faite) => {
      const { db, user, body, now } = context;
      const until = new Date(now.getTime() + DEFI_MS);
      if (!(await takeDefi(db, defiDigest(challengeOf(body.cle)), { now, until }))) {
        throw new AppError('conflit', REFUSEE);
      }
      let id = 0;
      const codes = await addFacteur(context, `clé d’accès ajoutée\u00a0: ${body.nom}`, async () => {
        const inserted = await insertCle(db, { ...faite, utilisateurId: user.id, nom: body.nom, now });
        if (inserted === null) throw new AppError('conflit', CONNUE);
        id = inserted;
      });
      return { id, codes };
    },
  });

  serve(app, retirerCle, (context) =>
    removeFacteur(context, async () => {
      const { db, user, params } = context;
      const gone = await deleteCle(db, { id: params.id, userId: user.id });
      if (!gone) throw notFound('Clé d’accès');
      return `clé d’accès retirée\u00a0: ${gone.nom}`;
    }),
  );
}
