import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lire, partie, uneVente } from '../../app/testing/dossiers';
import { type Office, describeOffices } from '../../app/testing/office';
import { uneSociete } from '../../app/testing/registres';
import { addFormalite, addOuverture, getTpiVendeurs, revelerMdp } from '../api';

const MASQUE = '••••••••';

const chemins = (details: unknown): string[] => (details as { path: string }[]).map(({ path }) => path);
const ecrire = (office: Office, id: number, body: object) =>
  office.call(addFormalite, { params: { id }, body });
const vendeursDe = async (office: Office, id: number): Promise<number[]> =>
  (await lire(office, id)).ouverture.vendeurs.map((vendeur) => vendeur.id);

/** Everything that the folder of the office holds, but the key. */
function toutLeDossier(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n');
}

describeOffices('Les formalités d’un dossier', (office) => {
  it('un vendeur qui paie autrement ne garde ni le chèque ni la date de l’autre mode', async () => {
    const { id } = await uneVente(office());
    const [vendeur = 0] = await vendeursDe(office(), id);
    const cdg = { numCheque: '0045871', datePaiement: '2026-11-20' };
    const espece = { datePaiement: '2026-11-21' };
    const payer = async (modePaiement: string | null) => {
      const vendeurs = [{ id: vendeur, modePaiement, cdg, espece }];
      await ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs } });
      const lu = (await lire(office(), id)).formalite.tpi.vendeurs[0];
      return [lu?.cdg.numCheque, lu?.cdg.datePaiement, lu?.espece.datePaiement];
    };
    expect(await payer('Chèque CDG')).toEqual([cdg.numCheque, cdg.datePaiement, null]);
    expect(await payer('Espèce')).toEqual([null, null, espece.datePaiement]);
    expect(await payer(null)).toEqual([null, null, null]);
  });

  describe('l’accès fiscal d’un vendeur (D48)', () => {
    it('le mot de passe n’est rendu que masqué, le masque ou l’absence le garde, un autre le remplace', async () => {
      const { id } = await uneVente(office());
      const [vendeur = 0] = await vendeursDe(office(), id);
      const write = (row: object) =>
        ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs: [{ id: vendeur, ...row }] } });
      const reveler = async () =>
        (await office().call(revelerMdp, { params: { id, partieId: vendeur } })).body.mdp;
      await write({ login: 'portail', mdp: 'Secret-1' });
      const rows = await office().call(getTpiVendeurs, { params: { id } });
      expect(rows.body[0]).toMatchObject({ id: vendeur, login: 'portail', mdp: MASQUE });
      const { ouverture } = await lire(office(), id);
      expect(ouverture.vendeurs[0]?.tpi).toMatchObject({ login: 'portail', mdp: MASQUE });
      await write({ login: 'portail', mdp: MASQUE });
      expect(await reveler()).toBe('Secret-1');
      await write({ login: 'autre' });
      expect(await reveler()).toBe('Secret-1');
      await write({ login: 'autre', mdp: 'Secret-2' });
      expect(await reveler()).toBe('Secret-2');
      await write({ login: 'autre', mdp: '' });
      const gone = await office().call(revelerMdp, { params: { id, partieId: vendeur } });
      expect(gone.status).toBe(404);
      expect((await lire(office(), id)).formalite.tpi.vendeurs[0]?.mdp).toBeNull();
    });

    it('révéler demande une session, et la partie de ce dossier ; à chaque vendeur le sien', async () => {
      const [one, two] = [await uneVente(office()), await uneVente(office())];
      const vendeurs = [partie(one.acquereur), partie(one.vendeur)];
      await office().call(addOuverture, { body: { id: one.id, ouverture: { ...one.ouverture, vendeurs } } });
      const [autre = 0, vendeur = 0] = await vendeursDe(office(), one.id);
      const acces = [
        { id: autre, mdp: 'Autre secret' },
        { id: vendeur, mdp: 'Secret' },
      ];
      await ecrire(office(), one.id, { tpi: { tpiCase: 'bureau', vendeurs: acces } });
      const reveler = (id: number, sent: object = {}) =>
        office().call(revelerMdp, { params: { id, partieId: vendeur }, ...sent });
      const revele = await reveler(one.id);
      const { version } = await lire(office(), one.id);
      expect([revele.body.mdp, revele.headers.get('x-version')]).toEqual(['Secret', String(version)]);
      expect((await reveler(one.id, { cookie: '' })).status).toBe(401);
      expect((await reveler(two.id)).status).toBe(404);
      expect((await reveler(999_999)).status).toBe(404);
    });

    it('est celui du contribuable : une autre société représentée n’a pas l’accès de la première, ni le représentant', async () => {
      const [une, autre] = [await uneSociete(office()), await uneSociete(office())];
      const role = { qualite: 'es-qualité', typeQualite: 'Représentant' };
      for (const suite of [{ ...role, representant: autre }, { qualite: 'es-nom' }]) {
        const { id, ouverture, vendeur } = await uneVente(office());
        const [partieId = 0] = await vendeursDe(office(), id);
        const ouvrir = (change: object) => {
          const vendeurs = [partie(vendeur, { id: partieId, isTpi: true, ...change })];
          return office().call(addOuverture, { body: { id, ouverture: { ...ouverture, vendeurs } } });
        };
        const premiere = { ...role, representant: une };
        await ouvrir(premiere);
        const acces = { codeSit: '7', login: 'portail', mdp: 'Secret-1' };
        const row = { id: partieId, ...acces, montant: 5, modePaiement: 'Espèce' };
        await ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs: [row] } });
        const lue = async () => (await lire(office(), id)).formalite.tpi.vendeurs[0];
        await ouvrir({ ...premiere, quote: 50 });
        expect(await lue()).toMatchObject({ ...acces, mdp: MASQUE, montant: 5 });
        await ouvrir(suite);
        expect(await lue()).toMatchObject({ codeSit: null, login: null, mdp: null });
        expect(await lue()).toMatchObject({ montant: 5, modePaiement: 'Espèce' });
      }
    });

    it('ni l’identifiant ni le mot de passe ne sont lisibles dans ce que garde l’étude', async () => {
      const { id } = await uneVente(office());
      const [vendeur = 0] = await vendeursDe(office(), id);
      const secrets = ['LOGIN-PLANTE-77', 'MDP-PLANTE-77'];
      const row = { id: vendeur, login: secrets[0], mdp: secrets[1] };
      const body = { tpi: { tpiCase: 'bureau', vendeurs: [row] } };
      const sent = { params: { id }, body, headers: { 'idempotency-key': 'secret' } };
      expect((await office().call(addFormalite, sent)).status).toBe(200);
      await office().call(revelerMdp, { params: { id, partieId: vendeur } });
      const { db } = office().server.app;
      const kept: string[] = [toutLeDossier(office().dataDir)];
      for (const table of ['partie', 'journal_valeur', 'idempotence', 'dossier', 'corbeille'] as const)
        kept.push(JSON.stringify(await db.selectFrom(table).selectAll().execute()));
      for (const secret of secrets) expect(kept.some((text) => text.includes(secret))).toBe(false);
    });
  });

  describe('la TPI', () => {
    it('R485 R486 D58 calcule le dernier délai et le total ; `if` vaut `idf`', async () => {
      const { id, ouverture, vendeur } = await uneVente(office());
      await office().call(addOuverture, {
        body: { id, ouverture: { ...ouverture, vendeurs: [partie(vendeur), partie(vendeur)] } },
      });
      const [one, two] = await vendeursDe(office(), id);
      const vendeurs = [
        { id: one, if: '40112233', montant: 0.1 },
        { id: two, montant: 0.2, isTpi: false },
      ];
      await ecrire(office(), id, { tpi: { tpiCase: 'bureau', dateActe: '31/01/2024', vendeurs } });
      const { tpi } = (await lire(office(), id)).formalite;
      expect(tpi).toMatchObject({ dateActe: '2024-01-31', dateDernierDelai: '2024-03-01', montant: 0.1 });
      expect(tpi.vendeurs).toMatchObject([{ idf: '40112233', isTpi: true }, { isTpi: false }]);
    });

    it('D47 `isTpi` vaut oui, non pour une société ; dit, il l’emporte ; absent, il reste', async () => {
      const { id, ouverture, vendeur } = await uneVente(office());
      const societe = await uneSociete(office());
      const role = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: societe };
      const vendeurs = [partie(vendeur), partie(vendeur, role), partie(vendeur, { ...role, isTpi: true })];
      const open = (rows: object[]) =>
        office().call(addOuverture, { body: { id, ouverture: { ...ouverture, vendeurs: rows } } });
      await open(vendeurs);
      const isTpi = async () => (await lire(office(), id)).formalite.tpi.vendeurs.map((v) => v.isTpi);
      expect(await isTpi()).toEqual([true, false, true]);
      const ids = await vendeursDe(office(), id);
      const rows = [{ id: ids[0], isTpi: false }, { id: ids[1], isTpi: true }, { id: ids[2] }];
      await ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs: rows } });
      expect(await isTpi()).toEqual([false, true, true]);
      await open(vendeurs.map((row, i) => ({ ...row, isTpi: undefined, id: ids[i] })));
      expect(await isTpi()).toEqual([false, true, true]);
      await ecrire(office(), id, { tpi: { tpiCase: 'bureau' } });
      expect(await isTpi()).toEqual([false, true, true]);
    });

    it('D74 une ligne absente perd ses champs, sauf ses secrets ; celle d’un autre est refusée', async () => {
      const { id } = await uneVente(office());
      const [vendeur = 0] = await vendeursDe(office(), id);
      const row = {
        id: vendeur,
        idf: '1',
        codeSit: '2',
        login: 'l',
        mdp: 'm',
        montant: 5,
        modePaiement: 'Espèce',
      };
      await ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs: [row] } });
      await ecrire(office(), id, { tpi: { tpiCase: 'bureau', vendeurs: [] } });
      expect((await lire(office(), id)).formalite.tpi.vendeurs[0]).toMatchObject({
        idf: null,
        codeSit: null,
        montant: null,
        modePaiement: null,
        login: 'l',
        mdp: MASQUE,
      });
      const other = await ecrire(office(), id, { tpi: { vendeurs: [{ id: 999_999 }] } });
      expect([other.status, chemins(other.error.details)]).toEqual([422, ['tpi.vendeurs.0.id']]);
      const [acquereur] = (await lire(office(), id)).ouverture.acquereurs;
      const cote = await ecrire(office(), id, { tpi: { vendeurs: [{ id: acquereur?.id, montant: 1 }] } });
      expect([cote.status, chemins(cote.error.details)]).toEqual([422, ['tpi.vendeurs.0.id']]);
      const deuxFois = [
        { id: vendeur, montant: 1 },
        { id: vendeur, montant: 2 },
      ];
      const twice = await ecrire(office(), id, { tpi: { vendeurs: deuxFois } });
      expect([twice.status, twice.error.details]).toEqual([
        422,
        [{ path: 'tpi.vendeurs.1.id', message: 'Ce vendeur est donné deux fois.' }],
      ]);
    });
  });
});
