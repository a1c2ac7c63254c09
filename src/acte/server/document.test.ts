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

  it.each([
    ['sans son texte', { 'word/document.xml': null }],
    ['dont le texte est vide', { 'word/document.xml': '' }],
    ['dont le texte reprend après sa fin', { 'word/document.xml': '<w:document/><w:p>' }],
    ['dont l’en-tête est coupé', { 'word/header1.xml': '<w:hdr><w:p>' }],
  ])('un document %s : abîmé, son acte ne s’ouvrirait pas', (_, parties) =>
    expect(refus(avec(parties))).toContain('abîmé'),
  );

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

  const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const IMAGE = `<Relationship Id="r9" Type="${RELATION}/image" Target="http://ailleurs.example/a.png"`;
  const VERS_LE_DEHORS = RELS(`${IMAGE} TargetMode="External"/>`);
  it.each([
    ['une entité', RELS(`${IMAGE} TargetMode="&#69;xternal"/>`)],
    ['une entité longue de zéros', RELS(`${IMAGE} TargetMode="&#000000069;xternal"/>`)],
    ['un chevron dans un autre attribut', RELS(`${IMAGE} Autre=">" TargetMode="External"/>`)],
    ['un chevron dans la cible', VERS_LE_DEHORS.replace('a.png', 'a.png?>')],
    ['un autre préfixe', RELS(`${IMAGE.replace('<', '<p:')} TargetMode="External"/>`)],
    ['un attribut de plus', RELS(`${IMAGE} TargetMode="External" x:TargetMode="Internal"/>`)],
    ['un mode que Word n’écrit pas', RELS(`${IMAGE} TargetMode="Externe"/>`)],
  ])('une liaison vers le dehors, écrite avec %s', (_, xml) =>
    expect(refus(avec({ 'word/_rels/settings.xml.rels': xml }))).toContain('hors de lui-même'),
  );

  it('une liaison vers le dehors, quelle que soit la casse du nom de sa partie', () =>
    expect(refus(avec({ 'word/_rels/settings.xml.RELS': VERS_LE_DEHORS }))).toContain('hors de lui-même'));

  const declare = (encodage: string): string => VERS_LE_DEHORS.replace('?>', ` encoding="${encodage}"?>`);
  it.each([
    ['en UTF-16', Buffer.from(`\ufeff${declare('UTF-16')}`, 'utf16le')],
    ['en UTF-16 sans le dire', Buffer.from(VERS_LE_DEHORS.replace('<?xml version="1.0"?>', ''), 'utf16le')],
    ['en UTF-7', declare('UTF-7')],
    ['en latin1', Buffer.from(RELS('<!-- é -->'), 'latin1')],
    ['avec une instruction qui en cache la suite', VERS_LE_DEHORS.replace('<Relationship ', '<?x " ?>$&')],
    ['mal formée', VERS_LE_DEHORS.replace('</Relationships>', '')],
  ])('une partie %s : abîmé', (_, xml) => {
    const zip = zipWord({ corps: ['x'] });
    zip.file('word/_rels/settings.xml.rels', xml);
    expect(refus(zip.generate({ type: 'nodebuffer' }))).toContain('abîmé');
  });

  const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const DISTANT = 'INCLUDEPICTURE "http://ailleurs.example/a.png"';
  it.each([
    ['une entité', `<w:r><w:instrText>${DISTANT.replace('URE', 'UR&#69;')}</w:instrText></w:r>`],
    ['un autre préfixe', `<w:r><x:instrText xmlns:x="${W}">${DISTANT}</x:instrText></w:r>`],
    ['un chevron avant', `<w:r><w:instrText w:rsid=">">${DISTANT}</w:instrText></w:r>`],
    ['un CDATA', `<w:r><w:instrText>INCLUDE<![CDATA[PICTURE]]> "http://x"</w:instrText></w:r>`],
    ['un commentaire au milieu', `<w:r><w:instrText>INCLUDE<!-- > -->PICTURE "x"</w:instrText></w:r>`],
    ['des apostrophes', `<w:fldSimple w:instr='${DISTANT}'/>`],
    ['des espaces autour du signe égal', '<w:fldSimple w:instr = "INCLUDEPICTURE c:/x"/>'],
    ['son guillemet collé', `<w:fldSimple w:instr='${DISTANT.replace(' ', '')}'/>`],
    ['une suppression suivie', `<w:del><w:r><w:delInstrText>${DISTANT}</w:delInstrText></w:r></w:del>`],
    [
      'un autre champ collé devant',
      `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${DISTANT}</w:instrText></w:r>`,
    ],
  ])('un champ qui va chercher au dehors, écrit avec %s', (_, champ) =>
    expect(refus(word(`<w:p>${champ}</w:p>`))).toContain('INCLUDEPICTURE'),
  );

  it.each([
    'INCLUDE c:/x',
    ' include "\\\\\\\\serveur\\\\partage\\\\a.docx"',
    'RD "http://ailleurs.example/a.docx"',
  ])('sous l’ancien nom d’un champ, ou par un document référencé : %s', (champ) => {
    expect(refus(word(`<w:p><w:r><w:instrText>${champ}</w:instrText></w:r></w:p>`))).toContain(
      'hors de lui-même',
    );
  });

  it('un champ qui va chercher au dehors, dans une partie dont le nom ne dit pas que c’est du texte', () => {
    const pied = `<w:ftr><w:instrText>${DISTANT}</w:instrText></w:ftr>`;
    const enPartie = (nom: string, contenu: string | Buffer): Buffer => {
      const zip = zipWord({ corps: ['x'] });
      zip.file(nom, contenu);
      return zip.generate({ type: 'nodebuffer' });
    };
    for (const nom of ['word/pied.txt', 'word/media/pied.svg', 'word/pied'])
      expect(refus(enPartie(nom, pied))).toContain('INCLUDEPICTURE');
    expect(refus(enPartie('word/pied.txt', Buffer.from(pied, 'utf16le')))).toContain('abîmé');
    const dessin = '<!DOCTYPE svg><svg><text>Nos instruments</text></svg>';
    expect(examiner(enPartie('word/media/logo.svg', dessin)).fautes).toEqual([]);
  });

  it('ce que Word écrit d’ordinaire n’est pas une liaison', () => {
    const docx = avec({
      'word/_rels/settings.xml.rels': `\ufeff${RELS(
        `<Relationship Id="a" Type="${RELATION}/image" Target="a.png" TargetMode="Internal"/><Relationship Id="b" Type="${RELATION}/hyperlink" Target="https://etude.ma/?a=1&amp;b=2" TargetMode="External"/>`,
      ).replace('?>', ' encoding="utf-8" standalone="yes"?>')}`,
      'customXml/item1.xml': '<?mso-contentType?><notes>des instruments, des instructions</notes>',
    });
    expect(examiner(docx).fautes).toEqual([]);
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
    expect(refus(avec(nombreuses))).toContain('plus de 2\u00a0000 éléments');
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
