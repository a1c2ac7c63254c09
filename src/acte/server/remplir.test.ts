import { describe, expect, it } from 'vitest';
import PizZip from 'pizzip';
import { paragraphe, tableau, texteDe, word, wordDe } from '../../app/testing/word';
import { MENTION_A_VERIFIER } from '../acte';
import { donneesDe } from '../donnees';
import { MARIAGE, bien, femme, personne, sources } from '../exemple.fixture';
import { portee } from '../portee';
import { remplir } from './remplir';

const depart = () =>
  sources(
    {
      vendeurs: [{ personne: femme(1, MARIAGE) }, { personne: femme(2, { nom: 'El Fassi' }) }],
      acquereurs: [{ personne: personne(3) }],
    },
    { proprietes: [bien(1), bien(2)] },
  );
const imprimer = (...corps: string[]) => texteDe(remplir(word(...corps), donneesDe(depart())));

describe('Un acte rempli', () => {
  it('boucles, conditions, accords, capitales', () => {
    expect(
      imprimer(
        '{Vendeurs.leRole} : {#vendeurs}{nomComplet}, {ne} {naissance.lettres}{#marie}, {epoux} de {conjoint.prenom}{/marie}{^marie}, {etatCivil}{/marie}{separateur}{/vendeurs},',
        '{vendeurs.verbe.vendre} et s’oblige{vendeurs.nt} envers {ACQUEREURS.LEROLE}.',
        'Prix : {prix.lettres}{#donation} (don){/donation}{#vente} (vente){/vente}.',
      ),
    ).toEqual([
      'Les venderesses : Madame Prenom1 NOM1, née le premier mars mille neuf cent quatre-vingt, épouse de Nadia et Madame Prenom2 EL FASSI, née le premier mars mille neuf cent quatre-vingt, célibataire,',
      'vendent et s’obligent envers L’ACQUÉREUR.',
      'Prix : un million cent quatre-vingt mille dirhams (vente).',
    ]);
  });

  it('une boucle seule dans ses paragraphes ne laisse pas de blanc, une boucle de tableau répète sa rangée', () => {
    expect(
      imprimer(
        '{#biens}',
        '{numero}. {designation}',
        '{/biens}',
        tableau(['{#biens}{designation}', '{superficie}{/biens}']),
        'Fin',
      ),
    ).toEqual([
      '1. Appartement 1',
      '2. Appartement 2',
      'Appartement 1',
      '94,50\u00a0m²',
      'Appartement 2',
      '94,50\u00a0m²',
      'Fin',
    ]);
  });

  it('une balise que Word a coupée ou habillée, l’en-tête et le pied', () => {
    expect(imprimer('{pr|ix} {«\u00a0pr|ix\u00a0»} {#ven|te}oui{/} {“acte.date”}')).toEqual([
      '1\u00a0180\u00a0000,00\u00a0DH 1\u00a0180\u00a0000,00\u00a0DH oui 12/11/2026',
    ]);
    const acte = remplir(
      wordDe({ corps: ['x'], entete: '{etude.nom}', pied: 'Rép. {dossier.repertoire}' }),
      donneesDe(depart()),
    );
    expect([texteDe(acte, 'word/header1.xml'), texteDe(acte, 'word/footer1.xml')]).toEqual([
      ['Étude de Maître Benjelloun'],
      ['Rép. 127/2026'],
    ]);
  });

  it('une balise dont une lettre est écrite par son numéro', () => {
    const ecrite =
      '<w:p><w:r><w:t>{#vendeurs}{pr&#233;nom}{&#xA0;nom&#160;}{separateur}{/vendeurs}</w:t></w:r></w:p>';
    expect(imprimer(ecrite)).toEqual(['Prenom1NOM1 et Prenom2EL FASSI']);
  });

  it('le texte n’est que du texte : XML, retours à la ligne, caractères de commande', () => {
    const donnees = portee([
      ['nom', '<w:p>&amp;"\'{prix}</w:t>'],
      ['adresse', 'un\r\ndeux\ntrois\u000bquatre\u2028cinq'],
      ['ville', 'a\u0000b\u0007c\u001bd\ud800e\uffff'],
    ]);
    const acte = remplir(word('{nom}', '{adresse}', '{ville}'), donnees);
    expect(texteDe(acte)).toEqual(['<w:p>&amp;"\'{prix}</w:t>', 'un⏎deux⏎trois⏎quatre⏎cinq', 'abcde']);
  });

  it('ce que le clerc a tapé ne se coupe pas entre un guillemet et son mot, ni entre « n° » et son numéro', () => {
    const donnees = sources(
      {},
      { proprietes: [bien(1, { designation: 'Villa « Les Pins », n° 4 : lot 2' })] },
    );
    expect(texteDe(remplir(word('{#biens}{designation}{/biens}'), donneesDe(donnees)))).toEqual([
      'Villa «\u00a0Les Pins\u00a0», n°\u00a04\u00a0: lot 2',
    ]);
  });

  it('n’évalue rien, n’atteint aucun prototype, ne pose pas de XML', () => {
    const donnees = portee([['nom', '<w:r/>']]);
    const texte = texteDe(
      remplir(
        word(
          '[{__proto__}{constructor}{toString}{nom.constructor}{nom.length}{1+1}{$index}{.}{this}]',
          '[{@nom}]',
        ),
        donnees,
      ),
    );
    expect(texte).toEqual(['[]', '[]']);
  });

  it('ce qui manque se voit', () => {
    const sans = depart();
    sans.dossier.repertoire = null;
    expect(
      texteDe(
        remplir(
          word('N° {dossier.repertoire}{#dossier.repertoire} oui{/dossier.repertoire}.'),
          donneesDe(sans),
        ),
      ),
    ).toEqual(['N° ……….']);
  });

  it('la ligne « à faire vérifier » s’en va une fois le modèle vérifié, même recoupée par Word, et rien qu’elle', () => {
    const mention = MENTION_A_VERIFIER.replace('faire vérifier', 'faire |vérifier');
    const verifie = (docx: Buffer) => remplir(docx, donneesDe(depart()), true);
    const xmlDe = (docx: Buffer) => new PizZip(docx).file('word/document.xml')?.asText() ?? '';
    const modele = word(mention, '{prix}', `${MENTION_A_VERIFIER}, ou non`, tableau([mention, 'b']), 'Fin');
    expect(texteDe(remplir(modele, donneesDe(depart())))[0]).toBe(MENTION_A_VERIFIER);
    const acte = verifie(modele);
    expect(texteDe(acte).filter(Boolean)).toEqual([
      '1\u00a0180\u00a0000,00\u00a0DH',
      `${MENTION_A_VERIFIER}, ou non`,
      'b',
      'Fin',
    ]);
    // The first is gone whole, the one of the cell stays empty.
    expect(xmlDe(acte)).toMatch(/<w:body><w:p><w:r>/);
    expect(xmlDe(acte)).toContain('<w:tc><w:p></w:p></w:tc>');
    const section = `<w:p w:rsidR="1"><w:pPr><w:sectPr/></w:pPr>${paragraphe(mention).slice('<w:p>'.length)}`;
    expect(xmlDe(verifie(word(section, 'Fin')))).toContain(
      '<w:p w:rsidR="1"><w:pPr><w:sectPr/></w:pPr></w:p>',
    );
  });

  it('les mêmes données font les mêmes octets', () => {
    const modele = word('{prix}');
    const donnees = donneesDe(depart());
    expect(remplir(modele, donnees)).toEqual(remplir(modele, donnees));
  });
});
