import { describe, expect, it } from 'vitest';
import { donationComplete } from '../dossier/exemple.fixture';
import { donneesDe } from './donnees';
import { bien, dire, femme, personne, premiere, societe, sources } from './exemple.fixture';
import { type Portee, estAbsente } from './portee';
import type { Sources } from './sources';

const REPRESENTANT = { qualite: 'es-qualité', typeQualite: 'Représentant', representant: 9 } as const;

describe('Les parties et les biens d’un acte', () => {
  const groupe = (acquereurs: Parameters<typeof sources>[0], changes?: Partial<Sources>) =>
    dire(
      donneesDe(sources(acquereurs, changes)),
      'acquereurs.leRole',
      'acquereurs.es',
      'acquereurs.verbe.avoir',
      'acquereurs.nombre.lettres',
      'acquereurs.noms',
    );

  it('un groupe : un homme, une femme, des femmes, des deux', () => {
    expect(groupe({ acquereurs: [{ personne: personne(2) }] })).toEqual([
      'l’acquéreur',
      '',
      'a',
      'un',
      'Monsieur Prenom2 NOM2',
    ]);
    expect(groupe({ acquereurs: [{ personne: femme(2) }] })).toEqual([
      'l’acquéreuse',
      'e',
      'a',
      'un',
      'Madame Prenom2 NOM2',
    ]);
    expect(groupe({ acquereurs: [{ personne: femme(2) }, { personne: femme(3) }] })).toEqual([
      'les acquéreuses',
      'es',
      'ont',
      'deux',
      'Madame Prenom2 NOM2 et Madame Prenom3 NOM3',
    ]);
    expect(groupe({ acquereurs: [{ personne: femme(2) }, { personne: personne(3) }] }).slice(0, 3)).toEqual([
      'les acquéreurs',
      's',
      'ont',
    ]);
  });

  it('ce qui fut écrit avec plusieurs espaces entre deux mots s’imprime avec un', () => {
    const [ancienne, nom] = [
      { ...personne(2), prenom: 'Karim  Ali', nom: 'El   Alami' },
      'Monsieur Karim Ali EL ALAMI',
    ];
    expect(groupe({ acquereurs: [{ personne: ancienne }] }).at(-1)).toBe(nom);
    const p = premiere(donneesDe(sources({ acquereurs: [{ personne: ancienne }] })), 'acquereurs');
    expect(dire(p, 'nom', 'nomComplet')).toEqual(['EL ALAMI', nom]);
  });

  it('une société, seule ou avec celui qui agit aussi en son nom', () => {
    const societes = [societe(9)];
    const seule = { acquereurs: [{ personne: personne(2), partie: REPRESENTANT }] };
    expect(groupe(seule, { societes })).toEqual([
      'l’acquéreuse',
      'e',
      'a',
      'un',
      'la société Atlas Immobilier',
    ]);
    const p = premiere(donneesDe(sources(seule, { societes })), 'acquereurs');
    expect(dire(p, 'societe', 'societe.nom', 'designation', 'role', 'nomComplet', 'ne', 'enSonNom')).toEqual([
      true,
      'Atlas Immobilier',
      'la société Atlas Immobilier',
      'acquéreuse',
      'Monsieur Prenom2 NOM2',
      'né',
      false,
    ]);
    for (const nom of ['Société Civile Immobilière L’Olivier', 'STE ATLAS SARL', 'Sté. du Port']) {
      const nommee = { societes: [societe(9, { nom })] };
      const sienne = premiere(donneesDe(sources(seule, nommee)), 'acquereurs');
      expect(dire(sienne, 'designation', 'societe.designation')).toEqual([`la ${nom}`, `la ${nom}`]);
    }
    const deux = {
      acquereurs: [
        { personne: personne(2), partie: { ...REPRESENTANT, qualite: 'es-nom et qualité' as const } },
      ],
    };
    expect(groupe(deux, { societes })).toEqual([
      'les acquéreurs',
      's',
      'ont',
      'deux',
      'Monsieur Prenom2 NOM2 et la société Atlas Immobilier',
    ]);
  });

  it('une personne inscrite deux fois compte une fois, et est convoquée à chaque titre auquel elle signe', () => {
    const elle = femme(2);
    const d = donneesDe(
      sources(
        { acquereurs: [{ personne: elle }, { personne: elle, partie: REPRESENTANT }] },
        { societes: [societe(9)] },
      ),
    );
    expect(dire(d, 'acquereurs.nombre')).toEqual(['2']);
    expect((d.get('acquereurs') as Portee[]).length).toBe(2);
    expect((d.get('parties') as Portee[]).map((p) => dire(p, 'enSonNom', 'societe'))).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    const deuxFois = donneesDe(sources({ acquereurs: [{ personne: elle }, { personne: elle }] }));
    expect((deuxFois.get('parties') as Portee[]).length).toBe(2);
  });

  it('un mandataire, et celui qu’on n’a pas encore choisi', () => {
    const mandat = { qualite: 'es-qualité', typeQualite: 'Mandataire' } as const;
    const role = { personne: personne(2), partie: { ...mandat, mandataire: { client: 3, fullname: 'X' } } };
    const d = donneesDe(sources({ acquereurs: [role] }, { personnes: [personne(1), personne(2), femme(3)] }));
    expect(dire(premiere(d, 'acquereurs'), 'mandataire', 'mandataire.nomComplet', 'mandataire.ne')).toEqual([
      true,
      'Madame Prenom3 NOM3',
      'née',
    ]);
    const sans = donneesDe(sources({ acquereurs: [{ personne: personne(2), partie: mandat }] }));
    const [condition, nom] = dire(premiere(sans, 'acquereurs'), 'mandataire', 'mandataire.nomComplet');
    expect([condition, estAbsente(nom)]).toEqual([true, true]);
  });

  it('une donation dit donateurs et donataires', () => {
    const depart = sources({ vendeurs: [{ personne: femme(1) }] });
    depart.dossier.config = donationComplete().config;
    const d = donneesDe(depart);
    expect(dire(d, 'donation', 'vente', 'vendeurs.leRole', 'acquereurs.leRole')).toEqual([
      true,
      false,
      'la donatrice',
      'le donataire',
    ]);
    expect(dire(premiere(d, 'parties'), 'role')).toEqual(['donatrice']);
  });

  it('les biens, énumérés et séparés', () => {
    const proprietes = [
      bien(1),
      bien(2, { situationJuridique: 'Réquisition' }),
      bien(3, { superficieTerrasse: null }),
    ];
    const d = donneesDe(sources({}, { proprietes }));
    expect(dire(d, 'biens.leBien', 'biens.s', 'biens.designations', 'biens.plusieurs')).toEqual([
      'les biens',
      's',
      'Appartement 1, Appartement 2 et Appartement 3',
      true,
    ]);
    expect((d.get('biens') as Portee[]).map((b) => b.get('separateur'))).toEqual([', ', ' et ', '']);
    expect(
      dire(premiere(d, 'biens'), 'reference.libelle', 'superficie', 'nature', 'immatricule', 'permis.date'),
    ).toEqual(['titre foncier n°\u00a012341/C', '94,50\u00a0m²', 'appartement', true, '05/03/2020']);
    expect(dire(premiere(d, 'biens', 1), 'reference.libelle', 'requisition')).toEqual([
      'réquisition n°\u00a012342/C',
      true,
    ]);
  });

  it.each([
    ['Salé', 'Salé', false],
    ['Salé', ' sale ', false],
    ['Rabat', 'Agdal', true],
  ])('la ville « %s » et la commune « %s » ne se disent pas deux fois', (ville, commune, deux) => {
    const acquereurs = [{ personne: personne(2, { ville, commune }) }];
    expect(dire(premiere(donneesDe(sources({ acquereurs })), 'acquereurs'), 'communeDistincte')).toEqual([
      deux,
    ]);
  });

  it.each([
    ['BE123456', 'Marocaine', true],
    ['BE123456', 'Franco-marocain', true],
    ['J556677', 'مغربية', true],
    ['C01X00T47', 'Allemande', false],
    ['X123456', 'Française', false],
    ['C01X00T47', 'Marocaine', false],
  ])('le n° %s, de nationalité %s, est celui d’une CIN\u00a0: %s', (cin, nationalite, attendu) => {
    const identite = { cin, nationalite };
    const partie = {
      qualite: 'es-qualité',
      typeQualite: 'Mandataire',
      mandataire: { client: 3, fullname: '' },
    } as const;
    const acquereurs = [{ personne: personne(2, identite), partie }];
    const p = premiere(
      donneesDe(
        sources({ acquereurs }, { personnes: [personne(1), personne(2, identite), personne(3, identite)] }),
      ),
      'acquereurs',
    );
    expect(dire(p, 'estCin', 'mandataire.estCin')).toEqual([attendu, attendu]);
  });

  it.each([
    ['Marocain', 'marocaine'],
    ['Marocaine', 'marocaine'],
    ['MAROCAIN', 'MAROCAINE'],
    ['COREEN', 'COREENNE'],
    ['Français et marocain', 'française et marocaine'],
    ['Franco-algérien', 'franco-algérienne'],
    ['Européen', 'européenne'],
    ['Allemand', 'allemande'],
    ['Belge', 'belge'],
    ['Turc', 'turque'],
    ['GREC', 'GRECQUE'],
    ['Émirati', 'émiratie'],
    ['Saoudi', 'saoudie'],
    ['Qatarien', 'qatarienne'],
    ['Franco-Marocain', 'franco-marocaine'],
    ['Marocaine et Française', 'marocaine et française'],
    ['Marocain / Canadien', 'marocaine / canadienne'],
    ['Américaine (États-Unis)', 'américaine (États-Unis)'],
    // A country, as some type it: no adjective to agree.
    ['Liban', 'liban'],
    ['مغربية', 'مغربية'],
  ])('d’un homme dont la fiche dit « %s », l’acte dit « de nationalité %s »', (saisie, dite) => {
    const d = donneesDe(sources({ vendeurs: [{ personne: personne(1, { nationalite: saisie }) }] }));
    expect(dire(premiere(d, 'vendeurs'), 'nationalite')).toEqual([dite]);
  });

  it('la ponctuation qui finit une adresse saisie ne double pas celle de l’acte', () => {
    const chez = { adresse: '12, rue d’Oran.' };
    const partie = { ...REPRESENTANT, qualite: 'es-nom et qualité' as const };
    const d = donneesDe(
      sources(
        { acquereurs: [{ personne: personne(2, chez), partie }] },
        { societes: [societe(9, { adresse: '9, rue du Port, ' })], proprietes: [bien(1, chez)] },
      ),
    );
    expect(dire(premiere(d, 'acquereurs'), 'adresse', 'societe.adresse')).toEqual([
      '12, rue d’Oran',
      '9, rue du Port',
    ]);
    expect(dire(premiere(d, 'biens'), 'adresse')).toEqual(['12, rue d’Oran']);
  });

  it('un bien d’une autre nature n’est pas « (autres) »', () => {
    const d = donneesDe(sources({}, { proprietes: [bien(1, { nature: 'Autres' })] }));
    expect(dire(premiere(d, 'biens'), 'nature')).toEqual(['autre bien']);
  });
});
