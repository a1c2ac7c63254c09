import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../app/testing/archive';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { PDF, PNG } from '../../app/testing/registres';
import { apercuPdf, changeLogo, deleteLogo, getEtude, updateEtude } from '../api';
import { readJournal } from '../../kit/server/testing/sql-journal';

const SAISIE = {
  nom: 'Étude de Maître Benjelloun',
  notaire: 'Maître Salma Benjelloun, notaire à Rabat',
  adresse: '14, avenue de France, Agdal',
  ville: 'Rabat',
  tel: '05 37 00 00 00',
  fax: '+212 5 37 00 00 01',
  email: 'etude@benjelloun.example',
  site: 'www.benjelloun.example',
  ice: '001 525 411 000 006',
  identifiantFiscal: '4031 2584',
  patente: '25791346',
  cnss: '8812345',
  rib: '310 810 1000024001234567 89',
  mentions: 'Membre de l’ordre des notaires',
};
/** The key that makes the number a multiple of 97. */
const rib = (compte: string): string =>
  compte + String(97n - ((BigInt(compte) * 100n) % 97n)).padStart(2, '0');
const RIB = rib('3108101000024001234567');
const COMPLET = { ...SAISIE, rib: RIB.replace(/(\d{4})/g, '$1 ') };

const lire = async (office: Office) => (await office.call(getEtude)).body;
const ecrire = (office: Office, changes: object = {}, cookie?: string) =>
  office.call(updateEtude, { body: { ...COMPLET, ...changes }, ...(cookie === undefined ? {} : { cookie }) });
const journal = ({ server }: Office) => readJournal(server.app.db, { entite: 'etude' });
const apercu = async (office: Office): Promise<Buffer> => {
  const response = await fetch(`${office.url}/api${apercuPdf.path}`, { headers: { cookie: office.cookie } });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
};

describeOffices('L’en-tête de l’étude', (office) => {
  const deposer = (bytes: Uint8Array, name: string) =>
    office().upload(changeLogo, { file: new Blob([Uint8Array.from(bytes)]), name, fields: {} });
  const ouvrir = async (file: string) =>
    (await fetch(office().url + file, { headers: { cookie: office().cookie } })).status;

  it('se lit par tous, s’écrit avec le droit, et s’écrit au journal', async () => {
    const neuve = await lire(office());
    expect(neuve).toMatchObject({ nom: 'Étude notariale', notaire: null, logo: null });
    const email = `\u202a${SAISIE.email}\u202c`;
    const { status, body, headers } = await ecrire(office(), { version: neuve.version, email });
    expect([status, body, headers.get('x-version')]).toEqual([200, { version: 2 }, '2']);
    const clerc = await unCompte(office());
    const { body: lue } = await office().call(getEtude, { cookie: clerc.cookie });
    expect(lue).toEqual({
      ...SAISIE,
      tel: '0537000000',
      fax: '0537000001',
      ice: '001525411000006',
      identifiantFiscal: '40312584',
      rib: RIB,
      logo: null,
      version: 2,
    });
    const refus = await ecrire(office(), {}, clerc.cookie);
    expect([refus.status, refus.error.code]).toEqual([403, 'droit_requis']);
    const [ligne] = await journal(office());
    expect(ligne).toMatchObject({
      action: '/etude/update',
      avant: expect.objectContaining({ nom: 'Étude notariale' }),
    });
    expect(JSON.stringify(ligne?.apres)).toContain(RIB);
  });

  it('un ICE ou un RIB faux est refusé au champ ; vide, il passe', async () => {
    const avant = await lire(office());
    const cas = {
      ice: ['001525411000007', '00152541100000'],
      rib: [RIB.replace(/.$/, (c) => String((Number(c) + 1) % 10)), '1234'],
      identifiantFiscal: ['IF 40312584'],
      email: ['etude'],
      tel: ['12'],
      nom: ['', 'x'.repeat(121)],
      mentions: ['x'.repeat(301)],
    };
    for (const [path, valeurs] of Object.entries(cas))
      for (const valeur of valeurs) {
        const { status, error } = await ecrire(office(), { [path]: valeur });
        expect([status, error.details], valeur).toEqual([422, [{ path, message: expect.any(String) }]]);
      }
    expect(await lire(office())).toEqual(avant);
    expect((await ecrire(office(), { ice: ' ', rib: '' })).status).toBe(200);
    expect(await lire(office())).toMatchObject({ ice: null, rib: null });
  });

  it('D75 de deux qui écrivent la même version, le second apprend l’état actuel', async () => {
    const { version } = await lire(office());
    const answers = await Promise.all([
      ecrire(office(), { version, site: 'a.example' }),
      ecrire(office(), { version, site: 'b.example' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const perdu = answers.find(({ status }) => status === 409);
    expect(perdu?.error).toMatchObject({
      code: 'version_perimee',
      details: { actuel: { version: version + 1 } },
    });
  });

  describe('le logo', () => {
    it('se dépose, se remplace et se retire sans changer la version de la fiche', async () => {
      const { version } = await lire(office());
      const { body: premier } = await deposer(PNG, 'logo.png');
      expect(await lire(office())).toMatchObject({
        version,
        logo: { id: premier.id, label: 'logo.png', type: 'image/png' },
      });
      expect(await ouvrir(premier.file)).toBe(200);
      const { body: second } = await deposer(PNG, 'autre.png');
      expect([await ouvrir(premier.file), await ouvrir(second.file)]).toEqual([404, 200]);
      expect((await office().call(deleteLogo)).status).toBe(200);
      expect((await lire(office())).logo).toBeNull();
      expect(await ouvrir(second.file)).toBe(404);
      const actions = (await journal(office())).slice(-3).map(({ action }) => action);
      expect(actions).toEqual(['/etude/changeLogo', '/etude/changeLogo', '/etude/deleteLogo']);
    });

    it('ne peut être ni un PDF, ni une image abîmée, ni une image trop lourde', async () => {
      const abimee = Uint8Array.from(PNG);
      abimee.fill(0, 40);
      const lourde = new Uint8Array(1_048_577);
      lourde.set(PNG);
      const immense = Buffer.from(PNG);
      immense.writeUInt32BE(60_000, 16);
      const refus = [
        await deposer(PDF, 'logo.pdf'),
        await deposer(abimee, 'logo.png'),
        await deposer(PNG, 'logo.jpg'),
      ];
      for (const { status, error } of refus) expect([status, error.code]).toEqual([415, 'type_refuse']);
      expect(refus[1]?.error.message).toMatch(/ne peut pas être imprimée/);
      for (const trop of [lourde, immense]) {
        const { status, error } = await deposer(trop, 'logo.png');
        expect([status, error.code]).toEqual([413, 'fichier_trop_gros']);
      }
      const { cookie } = await unCompte(office());
      const sans = await office().upload(changeLogo, {
        file: new Blob([Uint8Array.from(PNG)]),
        name: 'a.png',
        fields: {},
        cookie,
      });
      expect(sans.status).toBe(403);
      expect((await lire(office())).logo).toBeNull();
    });
  });

  it('l’aperçu imprime ce qui est enregistré, avec ou sans logo', async () => {
    const sans = await apercu(office());
    expect(sans.subarray(0, 5).toString()).toBe('%PDF-');
    await deposer(PNG, 'logo.png');
    await ecrire(office(), { nom: 'Étude de l’aperçu' });
    const avec = await apercu(office());
    expect(avec.length).toBeGreaterThan(sans.length);
    // PDF/A says in plain text whose it is.
    expect(avec.toString()).toContain('Étude de l’aperçu');
    expect(sans.toString()).not.toContain('Étude de l’aperçu');
    await office().call(deleteLogo);
  });

  it('un logo abîmé n’empêche rien d’être imprimé : la page est sans logo', async () => {
    await deposer(PNG, 'logo.png');
    const avec = await apercu(office());
    const empreinte = sha256(PNG);
    writeFileSync(join(office().dataDir, 'fichiers', empreinte.slice(0, 2), empreinte), 'autre chose');
    expect((await apercu(office())).length).toBeLessThan(avec.length);
    await office().call(deleteLogo);
  });
});
