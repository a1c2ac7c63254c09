import { describe, expect, it } from 'vitest';
import { paragraphe, word, wordDe, zipWord } from '../../app/testing/word';
import { examiner } from './verifier';

const RELS = (contenu: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${contenu}</Relationships>`;
const lien = (type: string, cible: string) =>
  `<Relationship Id="r9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${cible}" TargetMode="External"/>`;

describe('Un document hostile', () => {
  const refus = (docx: Buffer) => {
    const { fautes } = examiner(docx);
    expect(fautes.length).toBe(1);
    return fautes[0]?.message;
  };
  const avec = (autres: Record<string, string | null>) => wordDe({ corps: ['x'], autres });
  const types = (avant: string, apres: string) => {
    const zip = zipWord({ corps: ['x'] });
    zip.file('[Content_Types].xml', zip.file('[Content_Types].xml')?.asText().replace(avant, apres) ?? '');
    return zip.generate({ type: 'nodebuffer' });
  };

  it.each([
    ['n’importe quoi', Buffer.from('PK n’importe quoi')],
    ['vide', Buffer.alloc(0)],
    ['coupé', word('x').subarray(0, 900)],
    ['abîmé', Buffer.from(word('x').map((octet, i) => (i > 60 && i < 200 ? 0 : octet)))],
  ])('%s : abîmé', (_, docx) => expect(refus(docx)).toContain('abîmé'));

  it('un autre zip, un modèle .dotx, un .docm', () => {
    expect(refus(avec({ '[Content_Types].xml': null }))).toContain('n’est pas un document Word');
    expect(refus(types('document.main+xml', 'template.main+xml'))).toContain('.dotx');
    expect(
      refus(
        types(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
          'application/vnd.ms-word.document.macroEnabled.main+xml',
        ),
      ),
    ).toContain('macros');
  });

  it.each([
    ['word/vbaProject.bin', 'macros'],
    ['word/activeX/activeX1.xml', 'ActiveX'],
    ['word/embeddings/oleObject1.bin', 'objet incorporé'],
    ['word/afchunk.html', 'rien à y faire'],
  ])('%s', (nom, quoi) => expect(refus(avec({ [nom]: 'x' }))).toContain(quoi));

  it('une liaison vers le dehors est refusée, un lien hypertexte non', () => {
    const avecLien = (type: string, cible: string) =>
      avec({ 'word/_rels/settings.xml.rels': RELS(lien(type, cible)) });
    for (const [type, cible] of [
      ['attachedTemplate', 'http://ailleurs.example/modele.dotm'],
      ['image', 'file://serveur/partage/a.png'],
      ['hyperlink', 'file:///C:/Windows/calc.exe'],
      ['oleObject', 'https://ailleurs.example'],
    ] as const)
      expect(refus(avecLien(type, cible))).toContain('hors de lui-même');
    expect(examiner(avecLien('hyperlink', 'https://www.etude.ma')).fautes).toEqual([]);
    expect(
      refus(
        avec({ 'word/_rels/x.xml.rels': RELS('<Relationship Id="a" Type="x/aFChunk" Target="a.html"/>') }),
      ),
    ).toContain('incorpore');
  });

  it('un champ DDE, même coupé, et des entités XML', () => {
    const champ = (...instructions: string[]) =>
      `<w:p><w:r>${instructions.map((texte) => `<w:instrText>${texte}</w:instrText>`).join('</w:r><w:r>')}</w:r></w:p>`;
    expect(refus(word(champ(' DDEAU', 'TO c:\\\\windows ')))).toContain('DDEAUTO');
    expect(refus(word('<w:p><w:fldSimple w:instr=" INCLUDETEXT c:/x "/></w:p>'))).toContain('INCLUDETEXT');
    expect(examiner(word(champ(' PAGE '), champ(' HYPERLINK "https://etude.ma" '))).fautes).toEqual([]);
    expect(refus(avec({ 'word/header1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:hdr/>' }))).toContain(
      'déclarations',
    );
  });

  it('une bombe : trop d’entrées, trop d’octets annoncés, ou plus que ce qui est annoncé', () => {
    const nombreuses = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, i) => [`word/media/${i}.txt`, '']),
    );
    expect(refus(avec(nombreuses))).toContain('2000');
    // One part that says 10 bytes and holds a million.
    const docx = wordDe({ corps: ['x'], autres: { 'word/media/a.txt': 'a'.repeat(1_000_000) } });
    expect(docx.length).toBeLessThan(5_000);
    const taille = Buffer.alloc(4);
    taille.writeUInt32LE(1_000_000);
    const annoncer = (octets: number): Buffer => {
      const menteur = Buffer.from(docx);
      for (let at = menteur.indexOf(taille); at >= 0; at = menteur.indexOf(taille, at + 4))
        menteur.writeUInt32LE(octets, at);
      return menteur;
    };
    expect(refus(annoncer(10))).toContain('abîmé');
    expect(refus(annoncer(60 * 1_048_576))).toContain('volumineux');
  });

  it('un nom qui sort du document', () => {
    const zip = zipWord({ corps: ['x'] });
    zip.file('word/aaaaaaaaaaaaaa.txt', 'x');
    const octets = zip.generate({ type: 'nodebuffer' });
    const evade = Buffer.from(
      octets.toString('latin1').replaceAll('word/aaaaaaaaaaaaaa.txt', '../../../aaaaaaaaaa.txt'),
      'latin1',
    );
    expect(refus(evade)).toContain('abîmé');
  });

  it('deux parties du même nom, un mot de passe, et ce qui ne dépasse qu’à plusieurs', () => {
    const zip = zipWord({ corps: ['x'] });
    zip.file('word/headerX.xml', '<w:hdr/>');
    const octets = zip.generate({ type: 'nodebuffer' }).toString('latin1');
    const double = octets.replaceAll('word/headerX.xml', 'word/header1.xml');
    expect(refus(Buffer.from(double, 'latin1'))).toContain('abîmé');
    const protege = Buffer.from(word('x'));
    protege.writeUInt16LE(1, protege.indexOf('PK\u0001\u0002') + 8);
    expect(refus(protege)).toContain('mot de passe');
    const moitie = '\0'.repeat(26 * 1_048_576);
    expect(refus(avec({ 'word/a.txt': moitie, 'word/b.txt': moitie }))).toContain('volumineux');
  });

  it('un paragraphe de cent mille accolades est lu sans s’attarder', () => {
    expect(examiner(word('{'.repeat(50_000), '{a}'.repeat(20_000), paragraphe('x'))).fautes.length).toBe(200);
  });
});
