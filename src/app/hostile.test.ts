/** Files, names and texts made to harm: refused, or handed out so that nothing in them runs. */
import { expect, it, describe } from 'vitest';
import { addClient, changeClientFile } from '../client/api';
import { addOperation, journalCsv } from '../comptabilite/api';
import { checkUserRole } from '../compte/api';
import { changeLogo } from '../etude/api';
import { urlOf } from '../kit/url';
import { ajouter, pdf, pieces, telecharger, zip } from './testing/archive';
import { PROVISION } from './testing/comptes';
import { uneVente } from './testing/dossiers';
import { hasard } from './testing/hasard';
import { describeOffices } from './testing/office';
import { PDF, PNG, unClient, unePropriete, uneSociete } from './testing/registres';

type Octets = Uint8Array<ArrayBuffer>;
const octets = (...parts: (string | Uint8Array)[]): Octets =>
  Uint8Array.from(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));

const SCRIPT = '<script>alert(document.cookie)</script>';
const SVG = octets(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`);
const HTML = octets(`<!doctype html><html><body>${SCRIPT}</body></html>`);

/** A PNG of a few bytes that says it has such sides. */
function pngDe(largeur: number, hauteur: number): Octets {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(largeur, 16);
  png.writeUInt32BE(hauteur, 20);
  return octets(png);
}
/** A JPEG that says it has such sides, behind a camera's long notes. */
function jpegDe(largeur: number, hauteur: number): Octets {
  const notes = Buffer.alloc(65_535);
  notes.set([0xff, 0xe1, 0xff, 0xfd]);
  const cadre = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  cadre.writeUInt16BE(hauteur, 5);
  cadre.writeUInt16BE(largeur, 7);
  const entete = Buffer.from([
    0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
  ]);
  return octets(entete, notes, notes, cadre, Buffer.from([0xff, 0xd9]));
}

describeOffices('Ce qui est envoyé pour nuire', (office) => {
  const verser = async (bytes: Octets, name: string, type = '') => {
    const file = new Blob([bytes], { type });
    const params = { id: await unClient(office()) };
    return office().upload(changeClientFile, { params, file, name, fields: { fileType: 'cin' } });
  };

  describe('un corps', () => {
    const envoyer = async (path: string, corps: string, session: Record<string, string> = {}) => {
      const headers = { 'content-type': 'application/json', ...session };
      const reponse = await fetch(`${office().url}/api${path}`, { method: 'POST', headers, body: corps });
      return [reponse.status, ((await reponse.json()) as { code?: string }).code];
    };
    const TROP_GROS = [413, 'fichier_trop_gros'];

    it('trop gros est refusé (413)', async () => {
      const corps = JSON.stringify({ nom: 'x'.repeat(2_200_000) });
      expect(await envoyer(addClient.path, corps, { cookie: office().cookie })).toEqual(TROP_GROS);
    });

    it('d’un inconnu l’est bien plus tôt : sa lecture retiendrait tout le monde', async () => {
      const corps = JSON.stringify({ name: '0 '.repeat(50_000) });
      const ouverts = office().server.app.calls.filter((call) => call.public && call.method === 'POST');
      expect(ouverts.length).toBeGreaterThan(4);
      for (const path of [...ouverts.map((call) => call.path), '/nulle/part'])
        expect(await envoyer(path, corps), path).toEqual(TROP_GROS);
    });

    it.each(['{}', '[]', '1', '{"a":1}'])('de plus de 50 000 « %s » n’est pas lu', async (un) => {
      const corps = `{"nom":[${`${un},`.repeat(50_001)}1]}`;
      expect(await envoyer(addClient.path, corps, { cookie: office().cookie })).toEqual(TROP_GROS);
    });

    it.each(['', 'etat_civile_details'])('dont « %s » a des milliers de champs n’est pas lu', async (ou) => {
      const champs = Object.fromEntries(Array.from({ length: 1_001 }, (_, i) => [`champ${i}`, 1]));
      const corps = JSON.stringify(ou === '' ? champs : { [ou]: champs });
      expect(await envoyer(addClient.path, corps, { cookie: office().cookie })).toEqual(TROP_GROS);
    });

    it('de plus de 50 000 listes l’une dans l’autre ne l’est pas non plus', async () => {
      const corps = '['.repeat(50_001) + ']'.repeat(50_001);
      expect(await envoyer(addClient.path, corps, { cookie: office().cookie })).toEqual(TROP_GROS);
    });
  });

  describe('une pièce', () => {
    it.each([
      ['un SVG', SVG, 'a.svg', 'image/svg+xml'],
      ['un SVG qui se dit PNG', SVG, 'a.png', 'image/png'],
      ['du HTML', HTML, 'a.html', 'text/html'],
      ['du HTML qui se dit PDF', HTML, 'a.pdf', 'application/pdf'],
      ['du HTML derrière deux extensions', HTML, 'a.pdf.html', 'application/pdf'],
      [
        'du XML avec une feuille de style',
        octets('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'),
        'a.png',
        'image/png',
      ],
      ['un PDF qui se dit page', octets(PDF), 'a.html', 'application/pdf'],
      ['un PDF qui se dit image', octets(PDF), 'a.png', 'image/png'],
      ['du HTML avant un PDF', octets(HTML, PDF), 'a.pdf', 'application/pdf'],
      ['un programme', octets('MZ', new Uint8Array(200)), 'a.pdf', 'application/pdf'],
      ['un GIF', octets('GIF89a', new Uint8Array(50)), 'a.png', 'image/png'],
      ['un zip', octets('PK\u0003\u0004', new Uint8Array(60)), 'a.pdf', 'application/pdf'],
      ['une image sans extension', octets(PNG), 'png', 'image/png'],
    ])('%s est refusé (415)', async (_quoi, bytes, name, type) => {
      const { status, error } = await verser(bytes, name, type);
      expect([status, error.code]).toEqual([415, 'type_refuse']);
    });

    it('à deux visages est rendue sous le type de ses octets, sans deviner, sans script, sans origine', async () => {
      const visages = [
        [
          octets(PNG, HTML),
          'a.html.png',
          'image/png',
          /default-src 'none';.*frame-ancestors 'none'; sandbox$/,
        ],
        [octets(PDF, HTML), 'a.html.pdf', 'application/pdf', /default-src 'none';.*frame-ancestors 'none'$/],
      ] as const;
      for (const [bytes, name, type, politique] of visages) {
        const { body } = await verser(bytes, name, 'text/html');
        for (const query of ['', '?telecharger=1']) {
          const { headers } = await telecharger(office(), body.file + query);
          expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
            type,
            'nosniff',
          ]);
          expect(headers.get('content-security-policy')).toMatch(politique);
          expect(headers.get('content-security-policy')).not.toContain('script');
          expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
          expect(headers.get('content-disposition')).toMatch(query === '' ? /^inline; / : /^attachment; /);
        }
      }
    });

    it('une image de quelques octets qui se déplierait en milliards de points est refusée avant de l’être (413)', async () => {
      for (const [bytes, name] of [
        [pngDe(50_000, 50_000), 'a.png'],
        [pngDe(1, 2_000_000_000), 'a.png'],
        [jpegDe(65_000, 65_000), 'a.jpg'],
      ] as const) {
        const { status, error } = await verser(bytes, name);
        expect([status, error.code], name).toEqual([413, 'fichier_trop_gros']);
        const logo = await office().upload(changeLogo, { file: new Blob([bytes]), name, fields: {} });
        expect([logo.status, logo.error.code], name).toEqual([413, 'fichier_trop_gros']);
      }
      expect((await verser(jpegDe(4_000, 3_000), 'photo.jpg')).status).toBe(200);
    });
  });

  describe('un nom', () => {
    const CACHES = /[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\\/]/;

    it('ne garde ni dossier, ni signe caché, ni retour à la ligne', async () => {
      for (const name of [
        '../../../etc/passwd.pdf',
        'C:\\Windows\\a.pdf',
        'facture\u202efdp.exe.pdf',
        'a\u2066\u061c\u0007.pdf',
        `${'é'.repeat(400)}.pdf`,
      ]) {
        const { status, body } = await verser(octets(PDF), name);
        expect(status, name).toBe(200);
        expect(body.label, name).not.toMatch(CACHES);
        expect([...body.label].length, name).toBeLessThanOrEqual(255);
        const { headers } = await telecharger(office(), body.file);
        expect(headers.get('content-disposition'), name).toMatch(
          /^inline; filename="[ -~]*"; filename\*=UTF-8''\S+$/,
        );
      }
      // As a Mac names it.
      const { body } = await verser(octets(PDF), 'Médina.pdf'.normalize('NFD'));
      expect(body.label).toBe('Médina.pdf'.normalize('NFC'));
    });

    it('aussi long qu’un champ le prend, et sans rien qui se répète, se range comme un autre', async () => {
      const { entier } = hasard(7);
      const long = (): string =>
        Array.from({ length: 2_000 }, () => String.fromCodePoint(0x4e00 + entier(0, 5_000))).join('');
      const id = await unClient(office(), { nom: long(), prenom: long() });
      expect(id).toBeGreaterThan(0);
      await uneSociete(office(), { nom: long() });
      await unePropriete(office(), { designation: long() });
    });

    it('dans l’archive d’un dossier, reste dans son dossier, et le manifeste ne calcule rien', async () => {
      const { id } = await uneVente(office(), { ouverture: { titre: '../../Vente' } });
      const titres = [
        '../../../etc/passwd',
        '/racine',
        'C:\\a\\b',
        '=HYPERLINK("http://mal.example")',
        '@SUM(1)',
        'con\u202egnp.exe',
        '..',
      ];
      for (const titre of titres) {
        const name = `${titre.startsWith('=') ? '=1+1' : 'scan'}.pdf`;
        const file = new Blob([pdf(titre)]);
        expect((await ajouter(office(), id, { titre }, { file, name })).status, titre).toBe(200);
      }
      const { noms, manifeste } = await zip(office(), id);
      expect(noms.length).toBeGreaterThan(titres.length);
      for (const nom of noms) {
        expect(nom).not.toMatch(/^\/|\\|(^|\/)\.\.?(\/|$)|[:*?"<>|]|\p{C}/u);
        expect(nom.split('/').length).toBeLessThanOrEqual(3);
      }
      const cellules = manifeste.flat();
      expect(cellules.filter((cellule) => /^[=+@\t\r-]/.test(cellule))).toEqual([]);
      expect(cellules.filter((cellule) => /^'[=@]/.test(cellule)).length).toBeGreaterThanOrEqual(3);
      expect((await pieces(office(), id)).length).toBeGreaterThan(0);
    });
  });

  it('une longue liste de fautes n’est pas renvoyée plus longue qu’elle n’est venue', async () => {
    const body = Array.from({ length: 10_000 }, (_, i) => i);
    const { status, error } = await office().call(checkUserRole, { body, cookie: '' });
    expect(status).toBe(422);
    expect(JSON.stringify(error).length).toBeLessThan(JSON.stringify(body).length);
  });

  it('une formule dans un libellé est du texte dans le journal exporté', async () => {
    const { id } = await uneVente(office());
    const tiers = "=cmd|' /C calc'!A0";
    const body = { ...PROVISION, tiers };
    const fait = await office().call(addOperation, { params: { dossierId: id }, body });
    expect(fait.status).toBe(200);
    const csv = await (await telecharger(office(), urlOf(journalCsv))).text();
    expect(csv).toContain('=cmd|');
    for (const cellule of csv.split(/[;\r\n]+/))
      expect(cellule.replace(/^\ufeff?"?/, '')).not.toMatch(/^[=+@\t-]\D/);
  });
});
