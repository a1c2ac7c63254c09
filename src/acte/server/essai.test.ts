import { describe, expect, it } from 'vitest';
import { paragraphe, wordDe } from '../../app/testing/word';
import { examiner } from './verifier';

describe('Un bloc dont les deux bouts ne sont pas dans les mêmes éléments', () => {
  const suivie = (texte: string) => `<w:ins w:id="1" w:author="x">${run(texte)}</w:ins>`;
  const run = (texte: string) => `<w:r><w:t xml:space="preserve">${texte}</w:t></w:r>`;
  const p = (...xml: string[]) => `<w:p>${xml.join('')}</w:p>`;
  const controle = (xml: string) => `<w:sdt><w:sdtContent>${xml}</w:sdtContent></w:sdt>`;
  it.each([
    ['une modification suivie', [p(suivie('{#vendeurs}{nom}'), run('{/vendeurs}'))]],
    ['un lien', [p('<w:hyperlink>', run('{#vente}oui'), '</w:hyperlink>', run('{/vente} x'))]],
    ['une balise active', [p('<w:smartTag>', run('{#biens}'), '</w:smartTag>', run('{tsc}{/biens}'))]],
    [
      'un contrôle de contenu',
      [controle(paragraphe('{#parties}')), paragraphe('{nom}'), paragraphe('{/parties}')],
    ],
    ['une condition du contraire', [p(run('{#vente}x{/vente}'), suivie('{^donation}'), run('y{/donation}'))]],
    ['un bloc dans un autre', [p(run('{^vente}{#biens}'), suivie('{tsc}{/biens}'), run('{/vente}'))]],
  ])('%s : Word n’ouvrirait pas l’acte', (_, corps) => {
    const { fautes, structure } = examiner(wordDe({ corps }));
    expect(fautes).toHaveLength(1);
    expect(fautes[0]?.message).toMatch(/modification suivie.*retapez les deux balises/);
    expect(fautes[0]).toMatchObject({
      endroit: 'Corps du document',
      balise: expect.stringMatching(/^\{[#^]/),
    });
    expect(structure).toEqual([]);
  });

  it.each([
    [
      'seuls dans leurs paragraphes',
      [p(suivie('{#vendeurs}')), paragraphe('{nom}'), paragraphe('{/vendeurs}')],
    ],
    [
      'd’une cellule à l’autre',
      [
        `<w:tbl><w:tr><w:tc>${p(suivie('{#biens}{tsc}'))}</w:tc><w:tc>${paragraphe('{/biens}')}</w:tc></w:tr></w:tbl>`,
      ],
    ],
    ['une balise coupée par une modification', [p(run('a {#ve'), suivie('nte}'), run('oui{/vente} b'))]],
    [
      'dans le même contrôle',
      [controle(paragraphe('{#biens}') + paragraphe('{tsc}') + paragraphe('{/biens}'))],
    ],
  ])('%s : rien à redire, l’acte s’ouvre', (_, corps) =>
    expect(examiner(wordDe({ corps })).fautes).toEqual([]),
  );
});
