import { quiA, readAuteur } from '../../compte/server/sql-auteur';
import { nomEventuel } from '../../compte/server/sql-noms';
import { marquerVerifie, verifiePar } from '../../etude/server/sql-verification';
import { DOCX } from '../../fichier/fichier';
import type { Staged } from '../../fichier/server/store';
import { serveInspection, serveUpload } from '../../fichier/server/upload';
import { DONE, type Written } from '../../kit/api';
import { AppError, invalidField, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { announceBytes } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveInStages, serveRaw } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { normalize } from '../../kit/text';
import {
  addModele,
  deleteModele,
  getModeles,
  getVersionsModele,
  marquerModele,
  remplacerModele,
  telechargerModele,
  updateModele,
  verifierModele,
} from '../api';
import { idDe } from '../acte';
import type { Atelier } from './atelier';
import {
  type Modeles,
  CLE_FOURNI,
  cleEtude,
  fourniDe,
  lireModele,
  listerModeles,
  ouvrirModele,
  urlModele,
} from './modeles';
import {
  insertModele,
  lockModele,
  marquerFourni,
  readModele,
  readModeles,
  readVersions,
  remplacer,
  updateModeleRow,
} from './sql';
import type { Examen } from './verifier';

const RECEPTION = { types: [DOCX], refus: 'Choisissez un document Word (.docx), sans macro.' } as const;
const FAUTES = 'Ce modèle contient des erreurs\u00a0: corrigez-les dans Word, puis déposez-le de nouveau.';
const NOM_PRIS =
  'Un modèle de l’étude porte déjà ce nom\u00a0: remplacez son document, ou donnez à celui-ci un autre nom.';
const MODELE = 'modele_acte';

async function verrouiller(db: Db, id: number) {
  const row = await lockModele(db, id);
  if (!row) throw notFound('Modèle');
  return row;
}

const refuserPerime = (db: Db, sent: number | undefined, { id, version }: Written) =>
  refuseStale(
    sent,
    version,
    () => lireModele(db, id),
    () => readAuteur(db, { entite: MODELE, id }),
  );

const autreVersion = (qui: string, numero: number, ailleurs = ''): string =>
  `${qui} déposé entre-temps${ailleurs} la version ${numero} de ce modèle\u00a0: rien n’a été remplacé.`;
const AILLEURS = ', dans un autre onglet ou sur un autre poste,';

/** Error: version_perimee, to whoever would replace a document that he has not seen; a template renamed since is the same document. */
async function refuserRemplace(
  db: Db,
  { id, numero }: { id: number; numero: number },
  { lu = numero, user }: { lu: number | undefined; user: { id: number } },
): Promise<void> {
  if (lu === numero) return;
  const auteur = await readAuteur(db, { entite: MODELE, id, actions: [remplacerModele.path] });
  const compte = auteur?.compte;
  const dit = autreVersion(await quiA(db, compte, user), numero, compte === user.id ? AILLEURS : '');
  throw new AppError('version_perimee', dit, { actuel: await lireModele(db, id), ...auteur });
}

/** An act is made from a template chosen by its name: of two alike, nobody would know which. */
async function refuserNomPris(db: Db, nom: string): Promise<void> {
  const pris = (await readModeles(db)).some((row) => normalize(row.nom) === normalize(nom));
  if (pris) throw invalidField('nom', NOM_PRIS);
}

type Examiner = (staged: Staged) => Promise<Examen>;

function lectureRoutes(app: App, modeles: Modeles, examiner: Examiner): void {
  serve(app, getModeles, ({ db }) => listerModeles(db, modeles));

  serve(app, getVersionsModele, async ({ db, params: { id } }) => {
    if (!(await readModele(db, id))) throw notFound('Modèle');
    return (await readVersions(db, id)).map((row) => ({
      numero: row.numero,
      label: row.label,
      size: row.size,
      file: urlModele(cleEtude(id), row.numero),
      deposeLe: row.created_at,
      deposePar: nomEventuel(row),
    }));
  });

  serveRaw(app, telechargerModele, async (request, reply) => {
    const { params, query } = parseRequest(telechargerModele, request);
    const { label, octets } = await ouvrirModele(app.db, modeles, params.cle, query.numero);
    return announceBytes(reply, { type: DOCX, label, asAttachment: true }).send(octets);
  });

  serveInspection(app, modeles.store, verifierModele, RECEPTION, examiner);
}

function depotRoutes(app: App, { store }: Modeles, examiner: Examiner): void {
  const reception = {
    ...RECEPTION,
    verifier: async (staged: Staged): Promise<void> => {
      const { fautes } = await examiner(staged);
      if (fautes.length > 0) throw new AppError('modele_refuse', FAUTES, { fautes });
    },
  };

  serveUpload(
    app,
    store,
    addModele,
    async ({ db, body, journal, version }, fichier) => {
      await refuserNomPris(db, body.nom);
      const written = await insertModele(db, body, fichier.id);
      journal({ entite: MODELE, id: written.id, apres: { ...body, fichier } });
      version(written.version);
      return { modele: written };
    },
    reception,
  );

  serveUpload(
    app,
    store,
    remplacerModele,
    async ({ db, params: { id }, body, user, journal, version }, fichier) => {
      const { numero } = await verrouiller(db, id);
      await refuserRemplace(db, { id, numero }, { lu: body.numero, user });
      const written = await remplacer(db, id, numero + 1, fichier.id);
      journal({ entite: MODELE, id, avant: { numero }, apres: { numero: numero + 1, fichier } });
      version(written.version);
      return { modele: written };
    },
    reception,
  );
}

function gestionRoutes(app: App, modeles: Modeles): void {
  serve(app, updateModele, async ({ db, params: { id }, body, journal, version }) => {
    const avant = await verrouiller(db, id);
    await refuserPerime(db, body.version, avant);
    // Two that had one name before it was refused keep it until one is renamed.
    if (normalize(body.nom) !== normalize(avant.nom)) await refuserNomPris(db, body.nom);
    const written = await updateModeleRow(db, id, { nom: body.nom, type_dossier: body.typeDossier });
    journal({ entite: MODELE, id, avant, apres: body });
    version(written.version);
    return written;
  });

  serve(app, deleteModele, async ({ db, params: { id }, body, journal }) => {
    const avant = await verrouiller(db, id);
    await refuserPerime(db, body.version, avant);
    await updateModeleRow(db, id, { supprime: true });
    journal({ entite: MODELE, id, avant });
    return DONE;
  });

  serveInStages(app, marquerModele, {
    prepare: async ({ params: { cle } }) => (cle.startsWith(CLE_FOURNI) ? fourniDe(modeles, cle) : null),
    write: async ({ db, params: { cle }, body, user, now, journal }, fourni) => {
      const { verifie } = body;
      const par = verifiePar(body, user, now);
      if (fourni) {
        await marquerFourni(db, fourni, par);
        journal({ entite: 'modele_fourni', id: 0, apres: { code: fourni.code, verifie } });
        return DONE;
      }
      const avant = await verrouiller(db, idDe(cle));
      await refuserPerime(db, body.version, avant);
      const { id, verifie_le } = avant;
      await marquerVerifie(db, 'modele_acte', id, par);
      journal({ entite: MODELE, id, avant: { verifie: verifie_le !== null }, apres: { verifie } });
      return DONE;
    },
  });
}

export function modeleRoutes(app: App, modeles: Modeles, atelier: Atelier): void {
  const examiner: Examiner = async (staged) => atelier.examiner(await staged.read());
  lectureRoutes(app, modeles, examiner);
  depotRoutes(app, modeles, examiner);
  gestionRoutes(app, modeles);
}
