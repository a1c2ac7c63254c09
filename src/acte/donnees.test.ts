import { describe, expect, it } from 'vitest';
import { donneesDe } from './donnees';
import { MARIAGE, bien, dire, femme, personne, premiere, sources } from './exemple.fixture';
import { type Portee, estAbsente, estPleine, resoudre } from './portee';
import { cleDe } from './tag';

describe('Ce que les balises impriment', () => {
  it('le prix, les jours et les nombres, en chiffres et en lettres', () => {
    const d = donneesDe(sources());
    expect(dire(d, 'prix', 'prix.lettres')).toEqual([
      '1\u00a0180\u00a0000,00\u00a0DH',
      'un million cent quatre-vingt mille dirhams',
    ]);
    expect(
      dire(d, 'acte.date', 'acte.date.lettres', 'acte.jour.lettres', 'acte.annee.lettres', 'acte.heure'),
    ).toEqual([
      '12/11/2026',
      'le douze novembre deux mille vingt-six',
      'douze novembre',
      'deux mille vingt-six',
      '10:30',
    ]);
    expect(dire(d, 'aujourdhui', 'dossier.repertoire', 'etude.notaire', 'etude.if')).toEqual([
      '21/11/2026',
      '127/2026',
      'Maître Salma Benjelloun',
      '50112233',
    ]);
    expect(dire(d, 'vente', 'donation', 'cdg', 'cdg.recu', 'cdg.total')).toEqual([
      true,
      false,
      true,
      '2026/0043',
      '900\u00a0000,00\u00a0DH',
    ]);
    expect(dire(premiere(d, 'versements'), 'mode', 'date', 'payeur', 'reference', 'espece')).toEqual([
      'espèces',
      '02/11/2026',
      'Monsieur Prenom2 NOM2',
      '77',
      true,
    ]);
  });

  it('un numéro de compte ou de téléphone n’est pas coupé en fin de ligne', () => {
    const lues = sources({ vendeurs: [{ personne: personne(1, { tel_portable: '0612345678' }) }] });
    if (lues.affaire) lues.affaire.numCompte = '007 780 0001234567890123 45';
    lues.etude = { ...lues.etude, tel: '05 37 70 12 34', rib: '310 810 12' };
    const d = donneesDe(lues);
    expect(dire(d, 'cdg.compte', 'etude.tel', 'etude.rib')).toEqual([
      '007\u00a0780\u00a00001234567890123\u00a045',
      '05\u00a037\u00a070\u00a012\u00a034',
      '310\u00a0810\u00a012',
    ]);
    expect(dire(premiere(d, 'vendeurs'), 'tel')).toEqual(['06\u00a012\u00a034\u00a056\u00a078']);
  });

  it('D64 rien de ce qui est payé hors la vue ne s’imprime', () => {
    const textes: string[] = [];
    const lire = (portee: Portee): void => {
      for (const valeur of portee.values())
        if (Array.isArray(valeur)) valeur.forEach(lire);
        else textes.push(String(valeur));
    };
    const depart = sources();
    depart.dossier.ouverture.prix.horsVue = { isChecked: true, montant: 81_234 };
    lire(donneesDe(depart));
    expect(textes.some((texte) => texte.includes('81\u00a0234'))).toBe(false);
    expect(textes.some((texte) => texte.includes('••••') || texte === 'login')).toBe(false);
  });

  it('le total des frais ne se dit pas sans les deux taux, dont il est la somme', () => {
    const lues = sources();
    lues.dossier.devis.conserv_percent = null;
    const total = resoudre('frais.total', [donneesDe(lues)]);
    expect(estAbsente(total) && total.lien).toBe('/app/dossier/modifier/1');
  });

  it('la TPI que personne ne doit est néant, et son montant attend celui de chacun', () => {
    const lues = sources();
    const { vendeurs } = lues.dossier.formalite.tpi;
    const [premier] = vendeurs;
    expect(dire(donneesDe(lues), 'tpi.montant')).toEqual(['42\u00a0480,02\u00a0DH']);
    if (premier) premier.montant = null;
    expect(estAbsente(resoudre('tpi.montant', [donneesDe(lues)]))).toBe(true);
    for (const vendeur of vendeurs) vendeur.isTpi = false;
    expect(dire(donneesDe(lues), 'tpi.montant', 'tpi.montant.lettres', 'tpi.depot')).toEqual([
      'néant',
      'néant',
      'néant',
    ]);
  });

  it('un virement a le jour de son virement', () => {
    const lues = sources();
    const [versement] = lues.affaire?.versements ?? [];
    Object.assign(versement ?? {}, {
      typePaiement: 'Virement',
      dateVersement: null,
      numVersement: null,
      dateVirement: '2026-11-04',
    });
    expect(dire(premiere(donneesDe(lues), 'versements'), 'mode', 'date', 'date.lettres', 'virement')).toEqual(
      ['virement', '04/11/2026', 'le quatre novembre deux mille vingt-six', true],
    );
  });

  it('d’un mariage qui a pris fin, l’acte ne dit rien : ni le conjoint, ni le contrat', () => {
    const fini = { ...MARIAGE, has_contrat_mariage: true, date_contrat: '2010-05-20' };
    for (const etat_civile of ['Divorcé(e)', 'Veuf(ve)']) {
      const d = donneesDe(sources({ vendeurs: [{ personne: femme(1, { ...fini, etat_civile }) }] }));
      const elle = premiere(d, 'vendeurs');
      expect(dire(elle, 'marie', 'contrat')).toEqual([false, false]);
      for (const nom of ['conjoint.nom', 'conjoint.nomComplet', 'conjoint.civilite', 'mariage.date'])
        expect(estAbsente(elle.get(cleDe(nom))), nom).toBe(true);
      expect(estAbsente(elle.get(cleDe('contrat.date')))).toBe(true);
    }
  });

  it.each([
    ['Commerçante', 'commerçante'],
    ['Sans', 'sans profession'],
    ['néant', 'sans profession'],
    ['Aucune', 'sans profession'],
    ['-', 'sans profession'],
    ['Sans profession', 'sans profession'],
    ['Sans-emploi', 'sans-emploi'],
  ])('la profession saisie « %s » se lit « %s » dans l’acte', (saisie, dite) => {
    const d = donneesDe(sources({ vendeurs: [{ personne: personne(1, { profession: saisie }) }] }));
    expect(dire(premiere(d, 'vendeurs'), 'profession')).toEqual([dite]);
  });

  it('une personne : sa civilité, ses accords, son conjoint', () => {
    const d = donneesDe(
      sources({
        vendeurs: [{ personne: femme(1, { ...MARIAGE, prenom_conjoint: 'Omar' }) }],
        acquereurs: [{ personne: personne(2) }],
      }),
    );
    const elle = premiere(d, 'vendeurs');
    expect(
      dire(elle, 'nomComplet', 'ne', 'domicilie', 'es', 'etatCivil', 'epoux', 'role', 'leRole', 'femme'),
    ).toEqual([
      'Madame Prenom1 NOM1',
      'née',
      'domiciliée',
      'e',
      'mariée',
      'épouse',
      'venderesse',
      'la venderesse',
      true,
    ]);
    expect(
      dire(
        elle,
        'marie',
        'contrat',
        'conjoint.nomComplet',
        'conjoint.ne',
        'mariage.date.lettres',
        'nationalite',
        'quote',
        'quote.fraction',
      ),
    ).toEqual([
      true,
      false,
      'Monsieur Omar BERRADA',
      'né',
      'le premier juin deux mille dix',
      'marocaine',
      '50\u00a0%',
      '1/2',
    ]);
    const lui = premiere(d, 'acquereurs');
    expect(dire(lui, 'civilite', 'ne', 'es', 'marie', 'celibataire', 'etatCivil', 'estAcquereur')).toEqual([
      'Monsieur',
      'né',
      '',
      false,
      true,
      'célibataire',
      true,
    ]);
  });

  it('ce qu’un bien n’a pas est néant, et le bloc qui l’annonce se tait', () => {
    const sans = bien(1, { numTsc: 0, superficieTerrasse: 0, superficieParking: null, prefecture: 'Agadir' });
    const d = donneesDe(sources({}, { proprietes: [sans] }));
    const { tsc, terrasse, parking, prefecture } = {
      tsc: resoudre('tsc', [premiere(d, 'biens')]),
      terrasse: resoudre('superficie.terrasse', [premiere(d, 'biens')]),
      parking: resoudre('superficie.parking', [premiere(d, 'biens')]),
      prefecture: resoudre('prefecture.de', [premiere(d, 'biens')]),
    };
    expect([tsc, estPleine(tsc), resoudre('tsc', [premiere(donneesDe(sources()), 'biens')])]).toEqual([
      'néant',
      false,
      '12',
    ]);
    expect([terrasse, estPleine(terrasse), estAbsente(parking), prefecture]).toEqual([
      'néant',
      false,
      true,
      'd’Agadir',
    ]);
  });

  it.each([
    ['Agadir', 'd’Agadir', 'préfecture d’Agadir'],
    ['Préfecture de Casablanca', 'de Casablanca', 'préfecture de Casablanca'],
    ['préfecture d’Agadir', 'd’Agadir', 'préfecture d’Agadir'],
    ['PREFECTURE D’ANFA', 'd’ANFA', 'PREFECTURE D’ANFA'],
    [
      "Préfecture d'arrondissements Aïn Chock",
      'd’arrondissements Aïn Chock',
      "préfecture d'arrondissements Aïn Chock",
    ],
    ['Province de Nouaceur', 'de Province de Nouaceur', 'province de Nouaceur'],
    ['Province', 'de Province', 'province'],
    ['Préfecture', 'de Préfecture', 'préfecture'],
  ])('la préfecture « %s » se nomme une fois', (prefecture, de, nommee) => {
    const d = donneesDe(sources({}, { proprietes: [bien(1, { prefecture })] }));
    expect(dire(premiere(d, 'biens'), 'prefecture.de', 'prefecture.libelle')).toEqual([de, nommee]);
  });
});
