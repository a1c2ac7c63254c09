import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paragraphe, tableau, word, wordDe } from '../../app/testing/word';
import { CATALOGUE } from '../tags';
import { examiner } from './verifier';

const dites = (docx: Buffer) => examiner(docx).fautes.map(({ balise, message }) => `${balise} ${message}`);
describe('La vérification d’un modèle', () => {
  it('un modèle juste : ses balises, une fois chacune, et leur arbre', () => {
    const docx = wordDe({
      corps: [
        '{#vendeurs}',
        '{nomComplet}{#marie}, {epoux} de {conjoint.nom}{/marie}{separateur}',
        '{/vendeurs}',
        'Prix : {PRIX.LETTRES}',
      ],
      entete: '{etude.nom}',
      pied: '{dossier.repertoire}',
    });
    const { fautes, balises, structure } = examiner(docx);
    expect(fautes).toEqual([]);
    expect(balises).toEqual([
      'vendeurs',
      'nomComplet',
      'marie',
      'epoux',
      'conjoint.nom',
      'separateur',
      'prix.lettres',
      'etude.nom',
      'dossier.repertoire',
    ]);
    expect(structure[0]).toMatchObject({ sorte: 'bloc', cle: 'vendeurs', inverse: false });
    expect(structure.slice(1)).toEqual([
      { sorte: 'texte', cle: 'prix.lettres' },
      { sorte: 'texte', cle: 'etude.nom' },
      { sorte: 'texte', cle: 'dossier.repertoire' },
    ]);
  });

  it('toutes les fautes à la fois, où elles sont', () => {
    const docx = wordDe({
      corps: [
        'Le prix est de {pris.lettres} dirhams.',
        '{profession}',
        '{marie}',
        '{#vendeurs}{nom}{/acquereurs}{/vendeurs}',
        tableau(['Rien', '{vendeur.nomme}']),
        'Ceci n’est jamais {prix',
        'ni ceci} ouvert',
        '{}',
        '{#biens}{designation}',
      ],
      entete: '{/vendeurs}',
    });
    expect(examiner(docx).fautes.map(({ balise, endroit }) => [balise, endroit])).toEqual(
      [
        ['{pris.lettres}', 'Corps du document'],
        ['{profession}', 'Corps du document'],
        ['{/acquereurs}', 'Corps du document'],
        ['{vendeur.nomme}', 'Corps du document, tableau'],
        ['{prix', 'Corps du document'],
        ['}', 'Corps du document'],
        ['{}', 'Corps du document'],
        ['{#biens}', 'Corps du document'],
        ['{/vendeurs}', 'En-tête'],
      ].toSpliced(2, 0, ['{marie}', 'Corps du document']),
    );
    expect(examiner(docx).fautes[0]).toEqual({
      message: 'Balise inconnue. Vouliez-vous «\u00a0{prix.lettres}\u00a0»\u00a0?',
      balise: '{pris.lettres}',
      endroit: 'Corps du document',
      contexte: 'Le prix est de {pris.lettres} dirhams.',
    });
  });

  it.each([
    [
      '{profession}',
      'Cette balise ne veut rien dire ici\u00a0: elle s’emploie entre {#acquereurs} et {/acquereurs}, ou {#vendeurs} et {/vendeurs}, ou {#parties} et {/parties}.',
    ],
    ['{#biens}{profession}{/biens}', 'Cette balise ne veut rien dire ici'],
    ['{acquereurs}', 'C’est une boucle\u00a0: écrivez «\u00a0{#acquereurs}…{/acquereurs}\u00a0».'],
    ['{vente}', 'C’est une condition\u00a0: écrivez «\u00a0{#vente}…{/vente}\u00a0».'],
    ['{#vente}', 'Jamais fermée\u00a0: il manque «\u00a0{/vente}\u00a0».'],
    ['{/vente}', 'Elle ne ferme rien\u00a0: rien n’est ouvert avant elle.'],
    [
      '{#vente}{/donation}{/vente}',
      'Elle ne ferme rien\u00a0: c’est «\u00a0{#vente}\u00a0» qui est ouverte.',
    ],
    [
      '{#vente}{#cdg}{/vente}{/cdg}',
      'Elle se ferme avant «\u00a0{#cdg}\u00a0», qui est ouverte à l’intérieur.',
    ],
    [
      '{#vendeurs}{#vente}{#vendeurs}{nom}{/vendeurs}{/vente}{/vendeurs}',
      'Cette boucle est déjà ouverte\u00a0: elle ne se répète pas en elle-même.',
    ],
    [
      '{#vendeurs}{#acquereurs}{#vente}{#biens}{#versements}{montant}{/versements}{/biens}{/vente}{/acquereurs}{/vendeurs}',
      'Trois boucles sont déjà ouvertes\u00a0: une quatrième se répéterait pour chaque ligne des trois autres.',
    ],
    ['{@prix}', 'Balise inconnue.'],
    ['{-w:p vendeurs}', 'Balise inconnue.'],
    ['{=[ ]=}', 'Balise inconnue.'],
    ['{__proto__}', 'Balise inconnue.'],
    ['{constructor.constructor("return process")()}', 'Balise inconnue.'],
    ['{prix + 1}', 'Balise inconnue.'],
  ])('%s', (texte, message) => expect(dites(word(texte))[0]).toContain(message));

  it('ce que Word fait d’une balise n’y change rien : coupée en morceaux, guillemets, espaces, {/} pour fermer', () => {
    expect(
      dites(
        word(
          '{pr|ix.let|tres} {|#ven|deurs}{nom|}{/}',
          '{«\u00a0prix\u00a0»} {\u00a0#\u00a0vente }x{/ vente}',
        ),
      ),
    ).toEqual([]);
  });

  describe('une zone de texte, que Word écrit deux fois', () => {
    const zone = (texte: string): string =>
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${paragraphe(texte)}</w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraphe(texte)}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const ancree = (avant: string, texte: string, apres: string): string =>
      paragraphe(`${avant}|${apres}`).replace('</w:r>', `</w:r>${zone(texte)}`);

    it('ancrée entre deux mots, ses balises sont lues', () => {
      const docx = word(ancree('Prix : {prix} ', '{#vente}{etude.nom}{/vente}', 'dirhams, {prix.lettres}'));
      expect(dites(docx)).toEqual([]);
    });

    it('ancrée au milieu d’une balise, la balise coupée est dite', () => {
      for (const texte of ['Cadre', 'tres', '{etude.nom}']) {
        const [faute, ...autres] = dites(word('{prix}', ancree('Prix : {prix.let', texte, 'tres} dirhams')));
        expect(faute).toContain('{prix.lettres} Une zone de texte est ancrée au milieu');
        expect(autres).toEqual([]);
      }
    });
  });

  it('une boucle mal placée dans un tableau est dite en français', () => {
    const fautes = dites(
      word(
        tableau(['{#vendeurs}', '{nom}'], ['{/vendeurs}', 'x']),
        tableau(['{#biens}{designation}', 'b']),
        'hors du tableau {/biens}',
      ),
    );
    expect(fautes.length).toBeGreaterThan(0);
    for (const faute of fautes) expect(faute).toContain('deux endroits qui ne vont pas ensemble');
    expect(dites(word(tableau(['{#vendeurs}{nom}', '{prenom}{/vendeurs}'])))).toEqual([]);
  });

  it('dit toujours quelque chose, et jamais en anglais', () => {
    const morceau = fc.constantFrom(
      '{',
      '}',
      '#',
      '/',
      '^',
      '@',
      'vendeurs',
      'nom',
      'prix',
      ' ',
      '|',
      '=',
      'vente',
      '&',
      '<',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(fc.array(morceau, { maxLength: 12 }), { maxLength: 4 }), (paragraphes) => {
        const { fautes } = examiner(word(...paragraphes.map((mots) => mots.join(''))));
        for (const { message } of fautes)
          expect(message).not.toMatch(/\b(tag|loop|error|unclosed|unopened|the)\b/i);
      }),
      { numRuns: 60 },
    );
  });

  it('accepte chaque balise du catalogue à sa place', () => {
    const lignes = CATALOGUE.flatMap(({ nom, sorte, dans }) => {
      const ecrite =
        sorte === 'texte' ? `{${nom}}{#${nom}}x{/${nom}}{^${nom}}y{/${nom}}` : `{#${nom}}x{/${nom}}`;
      return dans.length === 0 ? [ecrite] : dans.map((boucle) => `{#${boucle}}${ecrite}{/${boucle}}`);
    });
    expect(dites(word(...lignes))).toEqual([]);
  });

  it('une balise que rien ne remplirait (SmartArt, graphique, contrôle lié) se dit ; d’autres accolades, non', () => {
    const autres = {
      'customXml/item1.xml': '<c xmlns="x"><adresse>{etude.adresse}</adresse><j>{"prix": 1}</j></c>',
      'word/diagrams/data1.xml': '<d xmlns:a="a"><a:t>{#vendeurs}</a:t><a:t>{autre}</a:t></d>',
      'word/charts/chart1.xml': '<c xmlns:a="a"><a:t>{PRIX</a:t></c>',
    };
    const { fautes } = examiner(wordDe({ corps: ['x'], autres }));
    expect(fautes.map(({ balise, endroit }) => [balise, endroit])).toEqual([
      ['{etude.adresse}', 'Graphique, SmartArt ou contrôle lié'],
      ['{#vendeurs}', 'Graphique, SmartArt ou contrôle lié'],
    ]);
    expect(fautes[0]?.message).toContain('dans le texte');
  });
});
