import { describe, expect, it } from 'vitest';
import { donneesDe } from './donnees';
import { MARIAGE, femme, personne, societe, sources } from './exemple.fixture';
import type { Portee, Valeur } from './portee';
import { type Balise, BOUCLES, cleDe, ecrire, GROUPES, lireBalise, mettreEnCasse } from './tag';
import { baliseDans, balisesDe, CATALOGUE } from './tags';

/** Everybody: a married woman for a company, a man by his mandataire. */
const tout = () =>
  donneesDe(
    sources(
      {
        vendeurs: [
          {
            personne: femme(1, { ...MARIAGE, has_contrat_mariage: true, date_contrat: '2010-05-01' }),
            partie: { qualite: 'es-qualité', typeQualite: 'Représentant', representant: 9 },
          },
        ],
        acquereurs: [
          {
            personne: personne(2),
            partie: {
              qualite: 'es-qualité',
              typeQualite: 'Mandataire',
              mandataire: { client: 3, fullname: 'X' },
            },
          },
        ],
      },
      { societes: [societe(9)], personnes: [femme(1, { ...MARIAGE }), personne(2), personne(3)] },
    ),
  );
const rangees = (donnees: Portee, boucle: string): Portee[] => donnees.get(boucle) as Portee[];

const nature = (valeur: Valeur | undefined): Balise['sorte'] => {
  if (typeof valeur === 'boolean') return 'condition';
  return Array.isArray(valeur) ? 'boucle' : 'texte';
};

describe('Le catalogue des balises', () => {
  it('chaque balise a une valeur là où elle veut dire quelque chose', () => {
    const donnees = tout();
    for (const { nom, dans, sorte } of CATALOGUE) {
      const portees = dans.length === 0 ? [donnees] : dans.flatMap((boucle) => rangees(donnees, boucle));
      expect(portees.length).toBeGreaterThan(0);
      for (const portee of portees) {
        const valeur = portee.get(cleDe(nom));
        expect(valeur, nom).toBeDefined();
        expect(nature(valeur), nom).toBe(sorte);
      }
    }
  });

  it('et tout ce qui s’imprime est dans le catalogue', () => {
    const donnees = tout();
    const inconnues = (portee: Portee, boucles: string[]) =>
      [...portee.keys()].filter((cle) => baliseDans(cle, boucles) === undefined);
    expect(inconnues(donnees, [])).toEqual([]);
    for (const boucle of BOUCLES)
      for (const rangee of rangees(donnees, boucle)) expect(inconnues(rangee, [boucle])).toEqual([]);
  });

  it('un nom ne désigne qu’une balise en un lieu, et chacune a son groupe et son libellé', () => {
    const places = CATALOGUE.flatMap(({ nom, dans }) =>
      (dans.length === 0 ? [''] : dans).map((boucle) => `${boucle}/${cleDe(nom)}`),
    );
    expect(new Set(places).size).toBe(places.length);
    for (const { nom, libelle, groupe, sorte, exemple } of CATALOGUE) {
      expect(nom).toMatch(/^[a-zA-Z]\w*(\.[a-zA-Z]\w*)*$/);
      expect(GROUPES).toContain(groupe);
      expect(libelle.length).toBeGreaterThan(0);
      expect(sorte === 'texte' || exemple === '', nom).toBe(true);
    }
    expect(new Set(GROUPES)).toEqual(new Set(CATALOGUE.map(({ groupe }) => groupe)));
  });

  it('se lit comme Word l’écrit : guillemets, espaces, accents et casse n’y changent rien', () => {
    for (const texte of [
      'prix.lettres',
      ' prix.lettres\u00a0',
      '«\u00a0prix.lettres\u00a0»',
      '“prix.lettres”',
      'Prix.Léttres',
      'prix.\u00adlettres',
    ])
      expect(lireBalise(texte)).toMatchObject({ signe: '', cle: 'prix.lettres' });
    expect(lireBalise('\u00a0# vendeurs')).toEqual({ signe: '#', cle: 'vendeurs', casse: 'telle' });
    expect(lireBalise('/ Vendeurs')).toEqual({ signe: '/', cle: 'vendeurs', casse: 'telle' });
    expect(lireBalise('^marié')).toMatchObject({ signe: '^', cle: 'marie' });
  });

  it('les capitales de la balise sont celles du mot', () => {
    const dire = (texte: string) => mettreEnCasse('l’acquéreur', lireBalise(texte).casse);
    expect(dire('acquereurs.leRole')).toBe('l’acquéreur');
    expect(dire('Acquereurs.leRole')).toBe('L’acquéreur');
    expect(dire('ACQUEREURS.LEROLE')).toBe('L’ACQUÉREUR');
    expect(CATALOGUE.every(({ nom }) => lireBalise(nom).casse === 'telle')).toBe(true);
  });

  it('s’écrit comme l’étude la tape', () => {
    const [prix] = balisesDe('prix');
    const [marie] = balisesDe('marie');
    expect(prix && ecrire(prix)).toBe('{prix}');
    expect(marie && ecrire(marie)).toBe('{#marie}…{/marie}');
    for (const nom of ['__proto__', 'constructor', 'tostring', 'hasownproperty'])
      expect(balisesDe(nom)).toEqual([]);
  });
});
