import { DONE, type BodyOf } from '../../kit/api';
import { AppError, invalidField, notFound } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import { ZERO, formatDirhams, toDirhams } from '../../kit/money';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { whileThere } from '../../kit/server/gone';
import { parseOrRefuse } from '../../kit/server/parse';
import { sendAnswer, serve, serveRaw, userAfterBody } from '../../kit/server/serve';
import { inSnapshot } from '../../kit/server/snapshot';
import { writeOnce } from '../../kit/server/write';
import {
  defaireRapprochement,
  getCandidats,
  getEcrituresSansBanque,
  getLignesReleve,
  getLignesVoisines,
  getRapprochement,
  noterFrais,
  rapprocher,
  rapprocherAuto,
} from '../apiRapprochement';
import { ecarterReleve, examinerReleve, importerReleve } from '../apiReleve';
import { peutEtreFrais } from '../frais';
import { resteARapprocher } from '../rapprochement';
import { enBanqueAu, etatBanque } from './etat-banque';
import type { CompteBanque } from '../releve';
import { recevoir } from './import-reception';
import { type Examen, avecSolde, exigerSansFaute } from './import-releve';
import type { LecteurReleve } from './lecteur-releve';
import { readVoisines } from './sql-voisines';
import { compterDoublons } from './sql-doublons';
import { ecarter, readReleveCompte } from './sql-ecarts';
import { noterFraisDe, reprendreFrais } from './sql-frais';
import { listEcrituresSansBanque, listLignesReleve, readCandidats } from './sql-lignes-banque';
import { insertReleve } from './sql-import-releve';
import { rapprocherSeuls } from './sql-appariement';
import {
  finirRapprochements,
  insertRapprochement,
  readEcrituresLibres,
  readLigneLibre,
  readRapprochement,
  readRapprochementsDuReleve,
} from './sql-rapprochements';
import { compteDuNumero, readDernierReleve, readFormat, verrouillerCompte, writeFormat } from './sql-releves';

const PAS_DES_FRAIS = 'Seule une ligne de la banque de l’étude peut être un frais bancaire, ou en rendre un.';

/** The bank's line, still unmatched, with its account locked. Error: conflit. */
async function ligneLibre(db: Db, id: number) {
  const lue = await readLigneLibre(db, id);
  if (lue) await verrouillerCompte(db, lue.compte);
  const ligne = lue && (await readLigneLibre(db, id));
  if (!ligne) throw new AppError('conflit', 'Cette ligne de la banque est déjà rapprochée ou n’existe plus.');
  return ligne;
}

/** The line and the others, all unmatched and of one account, each once. Error: conflit. */
async function lignesLibres(db: Db, id: number, autres: readonly number[]) {
  const premiere = await ligneLibre(db, id);
  const lignes = [premiere];
  for (const autre of new Set(autres.filter((une) => une !== id))) {
    const ligne = await readLigneLibre(db, autre);
    if (ligne?.compte !== premiere.compte)
      throw new AppError('conflit', 'Une des lignes choisies est déjà rapprochée, ou d’un autre compte.');
    lignes.push(ligne);
  }
  return { compte: premiere.compte, lignes };
}

async function exigerSomme(
  db: Db,
  { compte, lignes }: Awaited<ReturnType<typeof lignesLibres>>,
  choisies: number[],
): Promise<void> {
  const libres = await readEcrituresLibres(db, compte, choisies);
  if (libres.length !== choisies.length)
    throw new AppError('conflit', 'Une écriture choisie est déjà rapprochée ou contre-passée.');
  const reste = resteARapprocher(
    lignes.map(({ montant }) => montant),
    libres.map(({ montant }) => montant),
  );
  if (reste !== ZERO)
    throw invalidField(
      'ecritures',
      `La somme des écritures n’est pas celle de la banque\u00a0: l’écart est de ${formatDirhams(toDirhams(reste))}.`,
    );
}

/** A bank account belongs to one account of the books. Error: invalide on `compte`. */
async function refuserAutreCompte(
  db: Db,
  compte: CompteBanque,
  { numeroCompte }: Pick<Examen, 'numeroCompte'>,
): Promise<void> {
  const autre = numeroCompte === null ? null : await compteDuNumero(db, numeroCompte);
  if (autre !== null && autre !== compte)
    throw invalidField('compte', `Le compte ${numeroCompte} est celui de l’autre compte de l’étude.`);
}

function importRoutes(app: App, lecteur: LecteurReleve): void {
  serveRaw(app, examinerReleve, async (request, reply) => {
    const { octets, champs } = await recevoir(request);
    await userAfterBody(app, examinerReleve, request);
    const { compte, format } = parseOrRefuse(examinerReleve.body, champs);
    const usuel = await readFormat(app.db, compte);
    const { apercu, lignes } = await lecteur.apercu({ octets, voulu: format, usuel }, whileThere(reply));
    await refuserAutreCompte(app.db, compte, apercu);
    // A file with a mistake is not imported at all.
    const aImporter = apercu.nombreFautes === 0 ? lignes : [];
    const { connues, doublons } = await inSnapshot(app.db, (db) => compterDoublons(db, compte, aImporter));
    const today = officeDay(app.now());
    const aVenir = aImporter.filter(({ date }) => date > today).length;
    return sendAnswer(reply, examinerReleve, { ...apercu, connues, doublons, aVenir });
  });

  serveRaw(app, importerReleve, async (request, reply) => {
    const { nom, octets, sha256, champs } = await recevoir(request);
    const user = await userAfterBody(app, importerReleve, request);
    const body: BodyOf<typeof importerReleve> = parseOrRefuse(importerReleve.body, champs);
    const { compte } = body;
    const usuel = await readFormat(app.db, compte);
    const fin = whileThere(reply);
    const lu = await lecteur.examen({ octets, voulu: body.format, usuel }, fin);
    exigerSansFaute(lu);
    const examen = avecSolde(lu, body.solde);
    const input = { params: undefined, query: undefined, body };
    const answer = await writeOnce(app, importerReleve, request, reply, {
      user,
      input,
      carried: { champs, sha256 },
      handler: async ({ db, now, journal }) => {
        await verrouillerCompte(db, compte);
        await refuserAutreCompte(db, compte, examen);
        const { genre, format, titres, lignes } = examen;
        const qui = { compte, nom, sha256, genre, userId: user.id, now, fin };
        const ecrit = await insertReleve(db, examen, qui);
        if (format) await writeFormat(db, compte, { ...format, titres });
        const rapprochees = await rapprocherSeuls(db, compte, now, { fin });
        const apres = { compte, nom, sha256, lues: lignes.length, ajoutees: ecrit.ajoutees, rapprochees };
        journal({ entite: 'releve', id: ecrit.id, apres });
        return { ...ecrit, lues: lignes.length, rapprochees };
      },
    });
    return sendAnswer(reply, importerReleve, answer);
  });
}

/** Sets a statement aside: its rows and the record of its matches stay, but none of them counts any more. */
function ecartRoute(app: App): void {
  serve(app, ecarterReleve, async ({ db, params: { id }, body: { motif }, user, now, journal }) => {
    const lu = await readReleveCompte(db, id);
    if (lu) await verrouillerCompte(db, lu.compte);
    if (!lu || !(await readReleveCompte(db, id)))
      throw new AppError('conflit', 'Ce relevé est déjà écarté, ou n’existe pas.');
    if ((await readDernierReleve(db, lu.compte))?.id !== id)
      throw new AppError('conflit', 'Un autre relevé a été importé depuis\u00a0: écartez-le d’abord.');
    const rapprochements = await readRapprochementsDuReleve(db, id);
    if (rapprochements.length > 0) {
      await reprendreFrais(db, rapprochements, { userId: user.id, now });
      await finirRapprochements(db, rapprochements, { cause: 'main', userId: user.id, now });
    }
    await ecarter(db, { id, motif, userId: user.id, now });
    journal({ entite: 'releve', id, apres: { motif, rapprochements: rapprochements.length } });
    return DONE;
  });
}

function lectureRoutes(app: App): void {
  const jusquA = (au: string | null, now: Date): string => au ?? officeDay(now);
  serve(app, getRapprochement, ({ db, query, now }) =>
    inSnapshot(db, (moment) => etatBanque(moment, query.compte, jusquA(query.au, now))),
  );
  serve(app, getLignesReleve, ({ db, query, now }) => listLignesReleve(db, query, jusquA(query.au, now)));
  serve(app, getEcrituresSansBanque, async ({ db, query, now }) => {
    const au = jusquA(query.au, now);
    const { debut } = await enBanqueAu(db, query.compte, au);
    return listEcrituresSansBanque(db, query, { au, debut });
  });
  serve(app, getCandidats, async ({ db, params, query }) => {
    const ligne = await readLigneLibre(db, params.id);
    if (!ligne) throw notFound('Ligne à rapprocher');
    return readCandidats(db, ligne, query.q);
  });
  serve(app, getLignesVoisines, async ({ db, params, query }) => {
    const ligne = await readLigneLibre(db, params.id);
    if (!ligne) throw notFound('Ligne à rapprocher');
    return readVoisines(db, ligne, query.q);
  });
}

export function rapprochementRoutes(app: App, lecteur: LecteurReleve): void {
  importRoutes(app, lecteur);
  ecartRoute(app);
  lectureRoutes(app);

  serve(app, rapprocherAuto, async ({ db, body: { compte }, now, journal }) => {
    await verrouillerCompte(db, compte);
    const rapprochees = await rapprocherSeuls(db, compte, now);
    if (rapprochees > 0) journal({ entite: 'rapprochement', id: 0, apres: { compte, rapprochees } });
    return { rapprochees };
  });

  serve(app, rapprocher, async ({ db, params, body, user, now, journal }) => {
    const { compte, lignes } = await lignesLibres(db, params.id, body.lignes);
    const ecritures = [...new Set(body.ecritures)];
    await exigerSomme(db, { compte, lignes }, ecritures);
    const id = await insertRapprochement(db, lignes, ecritures, { userId: user.id, now });
    const [ligne, ...autres] = lignes.map((une) => une.id);
    journal({ entite: 'rapprochement', id, apres: { ligne, lignes: autres, ecritures } });
    return { id };
  });

  serve(app, noterFrais, async ({ db, params, user, now, journal }) => {
    const ligne = await ligneLibre(db, params.id);
    if (!peutEtreFrais(ligne.compte)) throw new AppError('conflit', PAS_DES_FRAIS);
    const { id, livre } = await noterFraisDe(db, ligne, { userId: user.id, now });
    journal({ entite: 'rapprochement', id, apres: { ligne: ligne.id, frais: true, ecritures: [livre] } });
    return { id };
  });

  serve(app, defaireRapprochement, async ({ db, params: { id }, user, now, journal }) => {
    const lu = await readRapprochement(db, id);
    if (!lu) throw notFound('Rapprochement');
    await verrouillerCompte(db, lu.compte);
    const avant = await readRapprochement(db, id);
    if (!avant || avant.defait_le !== null)
      throw new AppError('conflit', 'Ce rapprochement est déjà défait.');
    await reprendreFrais(db, [id], { userId: user.id, now });
    await finirRapprochements(db, [id], { cause: 'main', userId: user.id, now });
    journal({ entite: 'rapprochement', id, avant: { ligne: avant.ligne_releve_id } });
    return DONE;
  });
}
