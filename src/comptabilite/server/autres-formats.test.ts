import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat } from '../../app/testing/releves';
import { urlOf } from '../../kit/url';
import { examinerReleve, importerReleve } from '../apiReleve';

describeOffices('Un fichier de la banque qui n’est pas un relevé que l’on lit', (office) => {
  const TABLEUR = 'ouvrez-le dans un tableur, puis enregistrez-le en CSV.';
  const BANQUE = 'demandez à la banque un CSV ou un camt.053 (XML).';

  it.each([
    [
      'PK\u0003\u0004\u0014\u0000[Content_Types].xml xl/workbook.xml',
      `un classeur de tableur\u00a0: ${TABLEUR}`,
    ],
    [
      'PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      `un classeur de tableur\u00a0: ${TABLEUR}`,
    ],
    ['PK\u0003\u0004releve.csv', 'une archive\u00a0: ouvrez-la, et choisissez le relevé qu’elle contient.'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', `un classeur de tableur\u00a0: ${TABLEUR}`],
    [
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>',
      `un classeur de tableur\u00a0: ${TABLEUR}`,
    ],
    ['\r\n<html><table><tr><td>Date</td></tr></table></html>', `une page web\u00a0: ${TABLEUR}`],
    ['<!DOCTYPE html><html/>', `une page web\u00a0: ${TABLEUR}`],
    ['%PDF-1.7', `un PDF\u00a0: ${BANQUE}`],
    ['OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>', `au format OFX, qui n’est pas lu\u00a0: ${BANQUE}`],
    [
      '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?><OFX/>',
      `au format OFX, qui n’est pas lu\u00a0: ${BANQUE}`,
    ],
    [
      '\r\n:20:RELEVE\r\n:25:007780\r\n:60F:C260301MAD1000,00',
      `au format MT940, qui n’est pas lu\u00a0: ${BANQUE}`,
    ],
    ['{1:F01BCMAMAMCXXXX}{2:O940}{4:\r\n:20:R', `au format MT940, qui n’est pas lu\u00a0: ${BANQUE}`],
    ['!Type:Bank\nD01/03/2026\nT-12.00\n^', `au format QIF, qui n’est pas lu\u00a0: ${BANQUE}`],
    [
      '0100778    00001MAD2 00012345678  010326                                                  0000000000000{',
      `au format AFB 120, qui n’est pas lu\u00a0: ${BANQUE}`,
    ],
  ])(
    '%j : il est dit lequel, en une phrase, et ce qu’il faut faire, sous quelque nom que ce soit',
    async (texte, dit) => {
      const octets = Buffer.from(texte, 'latin1');
      for (const nom of ['releve.csv', 'releve.xml', 'releve.dat']) {
        const { status, error } = await envoyer(office(), 'BANQUE', octets, { nom });
        expect([status, error.message]).toEqual([415, `Ce fichier est ${dit}`]);
      }
      const examen = office().upload(examinerReleve, {
        file: new Blob([octets]),
        name: 'releve.csv',
        fields: { compte: 'BANQUE' },
      });
      expect((await examen).error.message).toBe(`Ce fichier est ${dit}`);
    },
  );

  it('deux fichiers à la fois : il est dit qu’un seul se lit, et non qu’il est trop gros', async () => {
    const body = new FormData();
    body.set('compte', 'BANQUE');
    for (const nom of ['mars.csv', 'avril.csv']) body.append('file', new Blob([csv()]), nom);
    const { url, cookie } = office();
    const response = await fetch(url + urlOf(importerReleve, undefined, undefined), {
      method: 'POST',
      headers: { cookie },
      body,
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      details: [{ path: 'file', message: 'Un seul fichier par envoi.' }],
    });
  });

  it('le nom garde ses guillemets droits, que le navigateur envoie codés', async () => {
    const nom = 'relevé "mars".csv';
    await envoyer(office(), 'BANQUE', csv('03/11/2026;Frais;;110,00;'), { nom });
    expect((await etat(office(), 'BANQUE')).dernier?.nom).toBe(nom);
  });
});
