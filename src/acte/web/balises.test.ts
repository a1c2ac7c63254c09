import { describe, expect, it } from 'vitest';
import type { ValeurDeBalise } from '../acte';
import { CATALOGUE } from '../tags';
import { rechercher, valeursDe } from './balises';

const noms = (q: string): string[] => rechercher(q).flatMap(({ balises }) => balises.map(({ nom }) => nom));
const balise = (nom: string, groupe: string) => {
  const found = CATALOGUE.find((each) => each.nom === nom && each.groupe === groupe);
  if (!found) throw new Error(`no tag ${nom}`);
  return found;
};

describe('La palette des balises', () => {
  it('montre tout, groupe par groupe, tant qu’on ne cherche rien', () => {
    expect(noms('')).toHaveLength(CATALOGUE.length);
    expect(rechercher('').map(({ groupe }) => groupe)[0]).toBe('Étude');
  });

  it('cherche chaque mot, sans accent ni accolade, dans le nom, le libellé et le groupe', () => {
    expect(noms('{prix.lettres}')).toEqual(['prix.lettres']);
    expect(noms('ETUDE telephone')).toEqual(['etude.tel']);
    expect(noms('date permis')).toContain('permis.date');
    expect(noms('zzz')).toEqual([]);
  });

  it('dit d’une balise ce qu’elle imprime dans la boucle de toutes les parties', () => {
    const valeurs: ValeurDeBalise[] = [
      { boucle: null, nom: 'prix', valeurs: ['500 000,00 DH'] },
      { boucle: 'vendeurs', nom: 'profession', valeurs: ['avocate'] },
      { boucle: 'parties', nom: 'profession', valeurs: ['avocate', null] },
      { boucle: 'biens', nom: 'adresse', valeurs: ['3, rue des Orangers'] },
      { boucle: 'parties', nom: 'adresse', valeurs: ['1, avenue'] },
    ];
    expect(valeursDe(balise('prix', 'Prix'), valeurs)).toEqual(['500 000,00 DH']);
    expect(valeursDe(balise('profession', 'Partie'), valeurs)).toEqual(['avocate', null]);
    expect(valeursDe(balise('adresse', 'Biens'), valeurs)).toEqual(['3, rue des Orangers']);
    expect(valeursDe(balise('email', 'Partie'), valeurs)).toBeUndefined();
  });
});
