import type { Imprimer } from '../../etude/server/imprimer';
import type { FileStore } from '../../fichier/server/store';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { derogationRoute } from './routes-derogation';
import { documentRoutes } from './routes-documents';
import { createLecteurReleve } from './lecteur-releve';
import { lectureRoutes } from './routes-lecture';
import { operationRoutes } from './routes-operations';
import { rapprochementRoutes } from './routes-rapprochement';
import { reprendreComptes } from './reprise';
import { suivreComptes } from './suivre';

interface Parts {
  cipher: Cipher;
  store: FileStore;
  imprimer: Imprimer;
}

export function comptabiliteRoutes(app: App, { cipher, store, imprimer }: Parts): void {
  app.followUps.push(suivreComptes(cipher));
  app.http.addHook('onListen', async () => {
    await reprendreComptes(app, cipher).catch((error: unknown) =>
      app.http.log.error({ err: error }, 'the books of an older office were not all written'),
    );
  });
  lectureRoutes(app, cipher);
  operationRoutes(app, { cipher, store });
  derogationRoute(app);
  documentRoutes(app, { cipher, imprimer });
  const lecteur = createLecteurReleve();
  app.http.addHook('onClose', lecteur.close);
  rapprochementRoutes(app, lecteur);
}
