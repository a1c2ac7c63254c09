import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfRenderer } from './pdf';

const AT = new Date('2026-03-02T09:00:00Z');
const POLICES = '#set text(font: ("Source Serif 4", "Amiri"), fallback: false)';
const MODELE = `${POLICES}
#let d = json(bytes(sys.inputs.donnees))
#set document(title: d.titre, date: auto)
= #d.titre`;

describe('Les pages imprimées', () => {
  let dossier = '';
  let pdf: ReturnType<typeof createPdfRenderer>;
  beforeAll(async () => {
    dossier = await mkdtemp(join(tmpdir(), 'minutier-pdf-'));
    await writeFile(join(dossier, 'page.typ'), MODELE);
    await writeFile(join(dossier, 'faux.typ'), '#inconnu');
    pdf = createPdfRenderer(dossier);
  });
  afterAll(async () => {
    await pdf.close();
    await rm(dossier, { recursive: true });
  });

  it('sont des PDF/A-2b, les mêmes octets pour les mêmes données', async () => {
    const page = await pdf.renderPdf(
      'page',
      { titre: 'Devis «\u00a01\u00a0250\u00a0000,00\u00a0»' },
      { at: AT },
    );
    expect(page.subarray(0, 5).toString()).toBe('%PDF-');
    expect(page.toString('latin1')).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(page.toString('latin1')).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(
      await pdf.renderPdf('page', { titre: 'Devis «\u00a01\u00a0250\u00a0000,00\u00a0»' }, { at: AT }),
    ).toEqual(page);
    expect(await pdf.renderPdf('page', { titre: 'Autre' }, { at: AT })).not.toEqual(page);
  });

  it('n’exécutent pas ce que les données écrivent', async () => {
    const page = await pdf.renderPdf('page', { titre: '#panic("non") $ \\ *' }, { at: AT });
    expect(page.length).toBeGreaterThan(1_000);
  });

  it('une moitié de caractère ou un caractère de commande n’empêche pas la page', async () => {
    const titre = 'a\ud83d \\ud800 \u0007\u202e\u2066 \udc00';
    expect((await pdf.renderPdf('page', { titre }, { at: AT })).length).toBeGreaterThan(1_000);
  });

  it('ce qui fut tapé ne se coupe pas entre un guillemet et son mot, ni entre « n° » et son numéro', async () => {
    const lettre = (titre: string) => pdf.renderPdf('page', { titre }, { at: AT });
    const tape = await lettre('Villa « Les Pins », n° 4 : lot 2');
    expect(tape.equals(await lettre('Villa «\u00a0Les Pins\u00a0», n°\u00a04\u00a0: lot 2'))).toBe(true);
  });

  it('ce qu’aucune de nos polices ne dessine n’empêche pas la page : émoticône, idéogramme, caractère inconnu', async () => {
    const lettre = (titre: string) => pdf.renderPdf('page', { titre }, { at: AT });
    const page = await lettre(
      'Café 😀 Tazi 漢字 e\u0301\u{1ab0} \u{337c0} \u0001 محمد "x" \\u{41} 👩‍👩‍👧 🇲🇦',
    );
    expect(page.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await lettre('Café 漢')).equals(await lettre('Café \u2610'))).toBe(true);
  });

  it('aucune police de la machine n’y entre : chaque serveur imprime les mêmes octets', async () => {
    await copyFile('modeles/pdf/commun.typ', join(dossier, 'commun.typ'));
    const modele = '#import "commun.typ": *\n#show: page-etude.with(titre: "Lettre")\n#donnees.titre';
    await writeFile(join(dossier, 'lettre.typ'), modele);
    const tu = 'adresse ville tel fax email site ice identifiantFiscal patente cnss rib mentions logo'.split(
      ' ',
    );
    const etude = {
      ...Object.fromEntries(tu.map((champ) => [champ, null])),
      nom: 'Étude',
      notaire: 'Tazi محمد',
    };
    const titre = 'Ω Я → ✓ ☎ ♥ ⅔ ℵ ∮ Ａ 漢字 한글 😀 עברית';
    const page = (await pdf.renderPdf('lettre', { etude, titre }, { at: AT })).toString('latin1');
    const polices = [...page.matchAll(/\/FontName \/\w+\+([A-Za-z\d]+)/g)].map(([, nom]) => nom);
    expect([...new Set(polices)].sort()).toEqual(['Amiri', 'SourceSerif4']);
  });

  it('une page sans fin est abandonnée à temps, celles qui attendent derrière elle s’impriment', async () => {
    const tour = '#let tour(n) = { let s = 0; for i in range(n) { s += calc.rem(i, 7) }; s }';
    const long = `${tour}\n#for i in range(800) { let _ = tour(10000 + i) }`;
    await writeFile(join(dossier, 'long.typ'), long);
    const presse = createPdfRenderer(dossier, 3_000);
    const [trop, ...suite] = await Promise.allSettled(
      ['long', 'page', 'page'].map((modele) => presse.renderPdf(modele, { titre: 'Suite' }, { at: AT })),
    );
    expect(trop?.status === 'rejected' && trop.reason).toMatchObject({
      code: 'indisponible',
      message: expect.stringContaining('trop long à préparer'),
    });
    expect(suite.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await presse.close();
  });

  it('une faute du modèle est dite, et la page suivante s’imprime', async () => {
    await expect(pdf.renderPdf('faux', {}, { at: AT })).rejects.toThrow('inconnu');
    await expect(pdf.renderPdf('absent', {}, { at: AT })).rejects.toThrow('pdf');
    expect((await pdf.renderPdf('page', { titre: 'Suite' }, { at: AT })).length).toBeGreaterThan(1_000);
  });
});
