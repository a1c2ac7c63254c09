import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addFormalite, deleteDossiers, revelerMdp } from '../dossier/api';
import { fichiersAbimes, relireFichiers } from '../fichier/server/abimes';
import { formOf } from '../kit/server/db/seal';
import { looksSealed } from '../kit/server/sealed';
import { deposer, octets } from './testing/actes';
import { ajouter, pdf, pieces, sha256, telecharger } from './testing/archive';
import { lire, signer, uneConfig, uneVente } from './testing/dossiers';
import { unTelephone } from './testing/facteurs';
import { leButin, leDisque, lesFichiers, trouver } from './testing/fouille';
import { type Office, describeOffices, unCompte } from './testing/office';
import { createServer } from './server';
import { readSettings } from './settings';

const LOGIN = 'LOGIN-PLANTE-7731';
const MDP = 'MDP-PLANTE-7731';
const PIECE = 'CONTENU-PLANTE-DANS-LA-PIECE-7731';
const TITRE = 'Titre lisible 7731';

/** A seller's access to the tax portal. */
async function planterAcces(office: Office, id: number): Promise<number> {
  const partieId = (await lire(office, id)).ouverture.vendeurs[0]?.id ?? 0;
  const vendeurs = [{ id: partieId, login: LOGIN, mdp: MDP }];
  const sent = { params: { id }, body: { tpi: { tpiCase: 'bureau', vendeurs } } };
  const headers = { 'idempotency-key': `acces ${id}` };
  expect((await office.call(addFormalite, { ...sent, headers })).status).toBe(200);
  return partieId;
}
const chemin = ({ dataDir }: Office, nom: string): string => join(dataDir, 'fichiers', nom.slice(0, 2), nom);

describeOffices('Ce que l’étude garde au repos', (office) => {
  it('celui qui vole le disque ou une copie de la base n’y lit ni pièce, ni accès fiscal, ni secret', async () => {
    const { id } = await uneVente(office());
    const partieId = await planterAcces(office(), id);
    const revele = { params: { id, partieId }, headers: { 'idempotency-key': 'revele' } };
    expect((await office().call(revelerMdp, revele)).body.mdp).toBe(MDP);
    // What the journal tells of a file that has an access.
    expect((await signer(office(), id)).status).toBe(200);
    await ajouter(office(), id, { titre: TITRE }, { file: new Blob([pdf(PIECE)]) });
    expect((await deposer(office())).status).toBe(200);
    const jete = await uneVente(office());
    await planterAcces(office(), jete.id);
    expect((await office().call(deleteDossiers, { body: { ids: [jete.id] } })).status).toBe(200);
    const compte = await unCompte(office());
    const { secret, codes } = await unTelephone(office(), compte);
    // What the browser sends: the session's token alone opens nothing without its signature.
    const signature = decodeURIComponent(compte.cookie.split('=')[1] ?? '').split('.')[1] ?? '';
    expect(signature.length).toBeGreaterThan(20);

    const cle = Buffer.from(readFileSync(join(office().dataDir, 'cle'), 'utf8').trim(), 'base64');
    const secrets = {
      'la pièce': PIECE,
      'l’identifiant fiscal': LOGIN,
      'le mot de passe fiscal': MDP,
      'le mot de passe du compte': compte.password,
      'le secret du second facteur': secret,
      'un code de secours': codes[0] ?? '',
      'la signature de la session': signature,
      'la clé de l’étude': cle,
    };
    expect(Object.values(secrets).every(({ length }) => length >= 8)).toBe(true);
    const butin = await leButin(office());
    // The search does find: what is not secret is there.
    expect(trouver(butin, { titre: TITRE, ...secrets })).toEqual(['titre']);
    const sur = lesFichiers(join(office().dataDir, 'fichiers'));
    expect(sur.length).toBeGreaterThan(1);
    for (const path of sur) expect([path, looksSealed(readFileSync(path))]).toEqual([path, true]);
  });

  it('une pièce d’avant, en clair, se lit ; la nuit la scelle', async () => {
    const id = await uneConfig(office());
    const bytes = pdf('d’avant le scellement');
    await ajouter(office(), id, { titre: 'Ancienne' }, { file: new Blob([bytes]) });
    const ou = chemin(office(), sha256(bytes));
    writeFileSync(ou, bytes);
    const url = (await pieces(office(), id))[0]?.courante?.fichier.file ?? '';
    const lue = await telecharger(office(), url);
    expect(lue.headers.get('content-length')).toBe(String(bytes.length));
    expect(Buffer.from(await lue.arrayBuffer()).equals(bytes)).toBe(true);
    await relireFichiers({ db: office().server.app.db, store: office().server.store }, new Date());
    expect(looksSealed(readFileSync(ou))).toBe(true);
    expect((await octets(office(), url)).equals(bytes)).toBe(true);
  });

  it('une pièce abîmée n’est jamais servie ; elle est signalée, jusqu’à ce qu’elle revienne', async () => {
    const { server } = office();
    const id = await uneConfig(office());
    const bytes = pdf('à abîmer');
    await ajouter(office(), id, { titre: 'Abîmée' }, { file: new Blob([bytes]), name: 'acte.pdf' });
    const nom = sha256(bytes);
    const url = (await pieces(office(), id))[0]?.courante?.fichier.file ?? '';
    const saine = readFileSync(chemin(office(), nom));
    const touchee = Buffer.from(saine);
    touchee[60] = (touchee[60] ?? 0) ^ 1;
    writeFileSync(chemin(office(), nom), touchee);
    const refus = await telecharger(office(), url);
    expect([refus.status, await refus.json()]).toMatchObject([500, { code: 'fichier_abime' }]);
    expect(refus.headers.get('content-disposition')).toBeNull();
    const vus = async () => (await fichiersAbimes(server.app.db, server.store)).abimes;
    await expect.poll(vus).toMatchObject([{ sha256: nom, dommage: 'illisible', noms: ['acte.pdf'] }]);
    writeFileSync(chemin(office(), nom), saine);
    expect((await octets(office(), url)).equals(bytes)).toBe(true);
    expect(await vus()).toEqual([]);
  });
});

it('CHIFFRER_BASE=1 : la base et son journal d’écriture ne disent plus rien', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minutier-chiffree-'));
  const env = { DATA_DIR: folder, LOG_LEVEL: 'error', SAUVEGARDE_NUIT: '0', CHIFFRER_BASE: '1' };
  const server = await createServer(readSettings(env));
  const { db } = server.app;
  await db.updateTable('etude').set({ nom: TITRE }).execute();
  const butin = leDisque(folder);
  expect(trouver(butin, { titre: TITRE, schema: 'create table', tables: 'utilisateur' })).toEqual([]);
  expect(formOf(join(folder, 'minutier.db'))).toBe('sealed');
  await server.close();
  // The key found is not made anew: nothing would open.
  rmSync(join(folder, 'cle'));
  await expect(createServer(readSettings(env))).rejects.toThrow('remettez-la d’abord');
  rmSync(folder, { recursive: true });
});
