import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { texteDe } from '../../app/testing/word';
import { MENTION_A_VERIFIER } from '../acte';
import { donneesDe } from '../donnees';
import { bien, femme, personne, societe, sources } from '../exemple.fixture';
import { remplir } from './remplir';

const SEULE = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: 1 } as const;

/** A person for himself and for a company sells to the company of another, and to a woman. */
const fourni = (code: string): string[] => {
  const parties = sources(
    {
      vendeurs: [{ personne: personne(1), partie: { ...SEULE, qualite: 'es-nom et qualité' } }],
      acquereurs: [
        { personne: personne(2, { adresse: '5, chez lui' }), partie: SEULE },
        { personne: femme(3) },
      ],
    },
    { societes: [societe(1)] },
  );
  return texteDe(remplir(readFileSync(`modeles/actes/${code}.docx`), donneesDe(parties)));
};

it('un bien sans numéro de taxe n’a pas d’« article n° 0 »', () => {
  const lignes = (code: string, numTsc: number): string => {
    const donnees = donneesDe(sources({}, { proprietes: [bien(1, { numTsc })] }));
    return texteDe(remplir(readFileSync(`modeles/actes/${code}.docx`), donnees)).join('\n');
  };
  expect(lignes('vente', 34)).toContain('taxe de services communaux\u00a0: article\u00a0n°\u00a034');
  expect(lignes('vente', 0)).not.toContain('taxe de services communaux');
  expect(lignes('quitus', 0)).toContain('néant');
});

it('vérifié, aucun modèle fourni ne dit plus qu’il est à faire vérifier, et rien d’autre n’en change', () => {
  for (const code of ['vente', 'compromis', 'donation', 'quitus', 'recu', 'convocation']) {
    const modele = readFileSync(`modeles/actes/${code}.docx`);
    const [mention, ...acte] = texteDe(remplir(modele, donneesDe(sources())));
    expect(mention, code).toBe(MENTION_A_VERIFIER);
    expect(texteDe(remplir(modele, donneesDe(sources()), true)), code).toEqual(acte);
  }
});

it('une ville qui est sa commune, un passeport et un siège se disent comme on les dit', () => {
  const elle = femme(2, { ville: 'Salé', commune: 'Salé', cin: 'C01X00T47', nationalite: 'Allemande' });
  const partie = { qualite: 'es-nom et qualité', typeQualite: 'Représentant', representant: 9 } as const;
  const dites = donneesDe(sources({ acquereurs: [{ personne: elle, partie }] }, { societes: [societe(9)] }));
  const texte = (code: string) =>
    texteDe(remplir(readFileSync(`modeles/actes/${code}.docx`), dites)).join('\n');
  expect(texte('vente')).toContain(
    'titulaire de la pièce d’identité n°\u00a0C01X00T47, domiciliée à Salé, 1, avenue Mohammed V',
  );
  expect(texte('vente')).toContain(
    'titulaire de la carte d’identité n°\u00a0BE1, domicilié à Rabat, Agdal, 1, avenue Mohammed V',
  );
  expect(texte('vente')).toContain('dont le siège est situé 9, rue du Port');
  expect(texte('quitus')).toContain('pièce n°\u00a0C01X00T47');
  expect(texte('convocation')).toContain('\n1, avenue Mohammed V\nSalé\n');
  expect(texte('convocation')).toContain('\n1, avenue Mohammed V\nAgdal, Rabat\n');
  expect(texte('convocation')).toContain('l’original de votre pièce d’identité en cours de validité');
});

it('le mandataire est nommé là où il signe pour la partie', () => {
  const mandataire = { client: 4, fullname: 'Nom4 Prenom4' };
  const partie = { qualite: 'es-qualité', typeQualite: 'Mandataire', mandataire } as const;
  const lues = sources({ vendeurs: [{ personne: femme(3), partie }] });
  const dites = donneesDe({ ...lues, personnes: [...lues.personnes, personne(4)] });
  for (const code of ['vente', 'compromis', 'donation']) {
    const lignes = texteDe(remplir(readFileSync(`modeles/actes/${code}.docx`), dites));
    const signatures = lignes.slice(lignes.lastIndexOf('Signatures'));
    expect(signatures, code).toContain('Madame Prenom3 NOM3, représentée par Monsieur Prenom4 NOM4');
  }
});

describe('Les modèles fournis, où une société est partie', () => {
  it('la demande de quitus dit la pièce et l’adresse de la personne et de la société', () => {
    const lignes = fourni('quitus');
    expect(lignes).toContain('CIN n°\u00a0BE1\u00a0; ICE 001525411000070, IF 50112233');
    expect(lignes).toContain('1, avenue Mohammed V, Rabat\u00a0; 9, rue du Port');
    expect(lignes).toContain('La société Atlas Immobilier');
    expect(lignes).toContain('ICE 001525411000070, IF 50112233');
    expect(lignes).toContain('9, rue du Port');
    expect(lignes).toContain('CIN n°\u00a0BE3');
  });

  it('la convocation d’une société va à son siège, à l’attention de qui la représente', () => {
    const lignes = fourni('convocation');
    const debut = lignes.indexOf('La société Atlas Immobilier');
    expect(lignes.slice(debut + 1, debut + 3)).toEqual([
      '9, rue du Port',
      'À l’attention de Monsieur Prenom2 NOM2',
    ]);
    expect(lignes.join('\n')).not.toContain('chez lui');
    const elle = lignes.indexOf('Madame Prenom3 NOM3');
    expect(lignes.slice(elle + 1, elle + 3)).toEqual(['1, avenue Mohammed V', 'Agdal, Rabat']);
  });

  it('la convocation dit à chacun ce qu’il signe, seul ou pour sa société', () => {
    const texte = fourni('convocation').join('\n');
    expect(texte).toContain('pour signer, comme vendeur, l’acte');
    expect(texte).toContain('pour signer, pour la société Atlas Immobilier, l’acte');
    expect(texte).toContain('pour signer, comme acquéreuse, l’acte');
    expect(texte).toContain('Tél. 05\u00a037\u00a070\u00a012\u00a034');
  });

  it('qui signe pour une société est nommé là où il signe, et qui signe pour les deux aussi', () => {
    for (const code of ['vente', 'compromis']) {
      const lignes = fourni(code);
      const signatures = lignes.slice(lignes.lastIndexOf('Signatures'));
      expect(signatures, code).toContain(
        'La société Atlas Immobilier, représentée par Monsieur Prenom2 NOM2',
      );
      expect(signatures, code).toContain(
        'Monsieur Prenom1 NOM1 et la société Atlas Immobilier, représentée par Monsieur Prenom1 NOM1',
      );
      expect(signatures, code).toContain('Madame Prenom3 NOM3');
    }
  });

  it('une société qui commence une ligne a sa capitale', () => {
    for (const code of ['vente', 'compromis', 'quitus', 'recu', 'convocation'])
      expect(fourni(code).filter((ligne) => ligne.startsWith('la société'))).toEqual([]);
  });
});
