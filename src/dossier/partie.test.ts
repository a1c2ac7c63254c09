import { describe, expect, it } from 'vitest';
import {
  coteDuNom,
  nomsDesParties,
  type PartieSaisie,
  copierSignatures,
  estSociete,
  manquesPartie,
  partieForm,
  personnesUniques,
  peutAjouterPartie,
  quotePartsRepartis,
  sansCache,
} from './partie';

const entiere: PartieSaisie = {
  id: null,
  client: { client: 7 },
  quote: 50,
  qualite: 'es-nom',
  typeQualite: null,
  representant: null,
  mandataire: null,
};
const chemins = (p: Partial<PartieSaisie>): string[] =>
  manquesPartie({ ...entiere, ...p }, 'ouverture.vendeurs.0').map((m) => m.path.replace(/^.*\.0\./, ''));

const repartis = (...quotes: (number | null)[]) => quotePartsRepartis(quotes.map((quote) => ({ quote })));

describe('partie', () => {
  it('R445 demande le client, la quote-part et la qualité, et les nomme', () => {
    expect(manquesPartie(partieForm.parse({}), 'ouverture.vendeurs.0')).toEqual([
      {
        path: 'ouverture.vendeurs.0.client.client',
        message: 'Le champ «\u00a0Client\u00a0» est obligatoire.',
      },
      { path: 'ouverture.vendeurs.0.quote', message: 'Le champ «\u00a0Quote-part\u00a0» est obligatoire.' },
      { path: 'ouverture.vendeurs.0.qualite', message: 'Le champ «\u00a0Qualité\u00a0» est obligatoire.' },
    ]);
  });

  it('D44 une quote-part de 0 est présente', () => {
    expect(chemins({ quote: 0 })).toEqual([]);
  });

  it.each([
    [{ qualite: 'es-nom' }, []],
    [{ qualite: 'es-qualité' }, ['typeQualite']],
    [{ qualite: 'es-nom et qualité' }, ['typeQualite']],
    [{ qualite: 'es-qualité', typeQualite: 'Représentant' }, ['representant']],
    [{ qualite: 'es-qualité', typeQualite: 'Mandataire' }, ['mandataire.client']],
    [{ qualite: 'es-qualité', typeQualite: 'Mandataire', representant: 3 }, ['mandataire.client']],
    [{ qualite: 'es-qualité', typeQualite: 'Représentant', representant: 3 }, []],
    [{ qualite: 'es-nom et qualité', typeQualite: 'Mandataire', mandataire: { client: 9 } }, []],
  ] as const)('R446 %o demande %o', (fields, expected) => {
    expect(chemins(fields)).toEqual(expected);
  });

  it('R449 une ligne ne s’ajoute que lorsque les autres sont entières', () => {
    expect(peutAjouterPartie([])).toBe(true);
    expect(peutAjouterPartie([entiere])).toBe(true);
    expect(peutAjouterPartie([entiere, { ...entiere, quote: null }])).toBe(false);
    for (const quote of [33.333, 101]) expect(peutAjouterPartie([{ ...entiere, quote }])).toBe(false);
  });

  it('D46 un vendeur est une société par son Représentant seulement', () => {
    const societe = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: 3 } as const;
    expect(estSociete(societe)).toBe(true);
    expect(estSociete({ ...societe, qualite: 'es-nom' })).toBe(false);
    expect(estSociete({ ...societe, typeQualite: 'Mandataire' })).toBe(false);
    expect(estSociete({ ...societe, representant: null })).toBe(false);
  });

  it('ce qui est caché n’est pas gardé', () => {
    const cached = {
      ...entiere,
      typeQualite: 'Représentant',
      representant: 3,
      mandataire: { client: 2 },
    } as const;
    expect(sansCache({ ...cached })).toEqual(entiere);
    expect(sansCache({ ...cached, qualite: 'es-qualité' })).toMatchObject({
      typeQualite: 'Représentant',
      representant: 3,
      mandataire: null,
    });
    expect(sansCache({ ...cached, qualite: 'es-qualité', typeQualite: 'Mandataire' })).toMatchObject({
      representant: null,
      mandataire: { client: 2 },
    });
  });

  it('D57 dit ce qui est réparti, au centième près', () => {
    expect(repartis(60, 40)).toEqual({ total: 100, juste: true });
    expect(repartis(33.33, 33.33, 33.34)).toEqual({ total: 100, juste: true });
    expect(repartis(33.33, 33.33, 33.33)).toEqual({ total: 99.99, juste: false });
    expect(repartis(50, 40)).toEqual({ total: 90, juste: false });
    expect(repartis(0.1, 0.2, 99.7)).toEqual({ total: 100, juste: true });
    expect(repartis(null)).toEqual({ total: 0, juste: false });
  });
});

const signe = (client: number, numCin: string | null, date: string | null, heure: string | null = null) => ({
  client: { client, numCin },
  signature: { date, heure },
});

describe('noms des parties', () => {
  const nommee = (fullname: string, representantLabel: string | null = null, mandataire?: string) => ({
    representantLabel,
    client: { fullname },
    mandataire: mandataire === undefined ? null : { fullname: mandataire },
  });

  it('chacun une fois, les acquéreurs d’abord, avec sa société et qui signe pour lui', () => {
    const acquereurs = [nommee('ALAMI Amina'), nommee('BENNIS Karim', 'Atlas Immo SARL')];
    const vendeurs = [nommee('TAZI Omar', null, 'BENNIS Karim'), nommee('ALAMI Amina')];
    expect(nomsDesParties({ acquereurs, vendeurs })).toEqual([
      'ALAMI Amina',
      'Atlas Immo SARL',
      'BENNIS Karim',
      'TAZI Omar',
    ]);
  });

  it('un nom est du côté de sa partie ou de celle pour qui il signe, d’aucun s’il est des deux', () => {
    const acquereurs = [nommee('Alami Amina')];
    const vendeurs = [nommee('Tazi Omar', 'Atlas Immo SARL', 'Bennis Karim'), nommee('Alami Amina')];
    const cote = coteDuNom({ acquereurs, vendeurs });
    expect(['omar TAZI', 'Atlas Immo SARL', 'Bennis Karim'].map(cote)).toEqual(Array(3).fill('vendeur'));
    expect(['Alami Amina', 'Tazi', 'Recette de Rabat', ''].map(cote)).toEqual(Array(4).fill(null));
    expect(coteDuNom({ acquereurs, vendeurs: vendeurs.slice(0, 1) })('amina alami')).toBe('acquereur');
  });

  it('« Mme », « M. » ou « Maître » devant un nom n’en fait pas celui de quelqu’un d’autre', () => {
    const cote = coteDuNom({ acquereurs: [nommee('Alami Amina')], vendeurs: [nommee('Tazi Omar')] });
    const dits = ['M. Tazi Omar', 'M.Tazi Omar', 'Mr TAZI OMAR', 'Monsieur Omar Tazi', 'Maître Tazi Omar'];
    expect(dits.map(cote)).toEqual(Array(5).fill('vendeur'));
    expect(['Mme Alami Amina', 'Madame Amina ALAMI', 'Mlle Alami Amina'].map(cote)).toEqual(
      Array(3).fill('acquereur'),
    );
    expect(['M.', 'Mme', 'Mme Alami'].map(cote)).toEqual(Array(3).fill(null));
    expect(coteDuNom({ acquereurs: [], vendeurs: [nommee('Me')] })('Me')).toBe('vendeur');
  });

  it('un couple écrit d’un seul tenant est du côté de ses deux personnes', () => {
    const vendeurs = [nommee('Tazi Omar'), nommee('Bennis Sara'), nommee('Atlas et Frères')];
    const cote = coteDuNom({ acquereurs: [nommee('Alami Amina')], vendeurs });
    const couples = ['M. Omar TAZI et Mme Sara BENNIS', 'Tazi Omar, Bennis Sara', 'Atlas et Frères'];
    expect(couples.map(cote)).toEqual(Array(3).fill('vendeur'));
    expect(['Tazi Omar et Alami Amina', 'Tazi Omar et Mme Kadiri', 'M. et Mme Tazi Omar'].map(cote)).toEqual(
      Array(3).fill(null),
    );
  });
});

describe('signatures d’une même personne', () => {
  it('R451 une personne n’est listée qu’une fois, par son CIN', () => {
    const people = [signe(1, 'A1', null), signe(2, 'B2', null), signe(3, 'A1', null)];
    expect(personnesUniques(people).map((p) => p.client.client)).toEqual([1, 2]);
  });

  it('deux personnes sans CIN restent deux personnes', () => {
    const people = [signe(1, null, null), signe(2, null, null), signe(1, '', null)];
    expect(personnesUniques(people).map((p) => p.client.client)).toEqual([1, 2]);
  });

  it('R453 recopie la date et l’heure aux autres entrées de la personne', () => {
    const people = [signe(1, 'A1', null, '10:30'), signe(2, 'B2', null), signe(1, 'A1', '2026-11-12')];
    expect(copierSignatures(people).map((p) => p.signature)).toEqual([
      { date: '2026-11-12', heure: '10:30' },
      { date: null, heure: null },
      { date: '2026-11-12', heure: '10:30' },
    ]);
  });

  it('D55 entre deux entrées qui diffèrent, la dernière vaut pour toutes', () => {
    const people = [signe(1, 'A1', '2026-11-12', '10:30'), signe(1, 'A1', '2026-11-13', '11:00')];
    const derniere = { date: '2026-11-13', heure: '11:00' };
    expect(copierSignatures(people).map((p) => p.signature)).toEqual([derniere, derniere]);
  });
});
