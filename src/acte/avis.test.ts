import { describe, expect, it } from 'vitest';
import { DONATION } from '../dossier/config';
import { avisActe } from './avis';
import { MARIAGE, femme, personne, sources } from './exemple.fixture';
import type { Noeud } from './structure';

const texte = (cle: string): Noeud => ({ sorte: 'texte', cle });
const ACTE = { nom: 'Acte de vente', structure: [texte('acte.date.lettres')] };
const LETTRE: Noeud = { sorte: 'bloc', cle: 'parties', inverse: false, corps: [texte('signature.date')] };
const CONVOCATION = { nom: 'Convocation à la signature', structure: [LETTRE] };
const SANS_DATE = { signature: { date: null, heure: null } };

describe('Ce qu’un acte complet laisse à vérifier', () => {
  it('un acte de gens majeurs qui ont tous signé n’appelle aucun avis', () => {
    expect(avisActe(sources(), ACTE)).toEqual([]);
  });

  it('la date de l’acte est dite incertaine quand une signature n’est pas datée, si l’acte l’imprime', () => {
    const partielle = sources({
      vendeurs: [{ personne: personne(1), partie: SANS_DATE }],
      acquereurs: [{ personne: personne(2) }],
    });
    expect(avisActe(partielle, ACTE)).toEqual([
      'Toutes les signatures ne sont pas datées\u00a0: la date de l’acte est la dernière saisie, le 12/11/2026.',
    ]);
    const dedans: Noeud = { sorte: 'bloc', cle: 'vente', inverse: false, corps: [texte('acte.heure')] };
    expect(avisActe(partielle, { nom: 'Acte', structure: [dedans] })).toHaveLength(1);
    expect(avisActe(partielle, { nom: 'Reçu', structure: [texte('prix')] })).toEqual([]);
    const aucune = sources({
      vendeurs: [{ personne: personne(1), partie: SANS_DATE }],
      acquereurs: [{ personne: personne(2), partie: SANS_DATE }],
    });
    expect(avisActe(aucune, ACTE)).toEqual([]);
  });

  it('un mineur parmi les parties se dit, une fois, à la date de l’acte, et majeur le jour de ses 18 ans', () => {
    const mineure = femme(1, { date_naissance: '2008-11-13' });
    const partie = { personne: mineure };
    const lues = sources({ vendeurs: [partie, partie] });
    expect(avisActe({ ...lues, personnes: [mineure, personne(2)] }, ACTE)).toEqual([
      'Prenom1 NOM1 n’a pas 18 ans le 12/11/2026\u00a0: naissance le 13/11/2008.',
    ]);
    const majeure = { personne: femme(1, { date_naissance: '2008-11-12' }) };
    expect(avisActe(sources({ vendeurs: [majeure] }), ACTE)).toEqual([]);
  });

  it('sans signature, l’âge est celui du jour où l’acte se fait ; le mandataire compte aussi', () => {
    const vendeur = {
      personne: personne(1),
      partie: {
        ...SANS_DATE,
        qualite: 'es-qualité',
        typeQualite: 'Mandataire',
        mandataire: { client: 3, fullname: 'Nom3 Prenom3' },
      } as const,
    };
    const acquereur = { personne: personne(2), partie: SANS_DATE };
    const lues = sources({ vendeurs: [vendeur], acquereurs: [acquereur] });
    const mandataire = personne(3, { date_naissance: '2008-11-22' });
    expect(avisActe({ ...lues, personnes: [...lues.personnes, mandataire] }, ACTE)).toEqual([
      'Prenom3 NOM3 n’a pas 18 ans le 21/11/2026\u00a0: naissance le 22/11/2008.',
    ]);
  });

  it('de qui signe à la place d’un mineur, l’acte dit « procuration » : c’est à vérifier, si l’acte le nomme', () => {
    const enfant = femme(1, { date_naissance: '2008-11-13' });
    const partie = {
      qualite: 'es-qualité',
      typeQualite: 'Mandataire',
      mandataire: { client: 3, fullname: 'Nom3 Prenom3' },
    } as const;
    const lues = sources({ vendeurs: [{ personne: enfant, partie }] });
    const avec = { ...lues, personnes: [...lues.personnes, personne(3)] };
    const age = 'Prenom1 NOM1 n’a pas 18 ans le 12/11/2026\u00a0: naissance le 13/11/2008.';
    const nomme = { nom: 'Acte de vente', structure: [texte('mandataire.nomcomplet')] };
    expect(avisActe(avec, nomme)).toEqual([
      age,
      'Vérifiez en vertu de quoi Prenom3 NOM3 signe pour Prenom1 NOM1, qui n’est pas majeure.',
    ]);
    expect(avisActe(avec, ACTE)).toEqual([age]);
    const garcon = personne(1, { date_naissance: '2008-11-13' });
    const sien = sources({ vendeurs: [{ personne: garcon, partie }] });
    expect(avisActe({ ...sien, personnes: [...sien.personnes, personne(3)] }, nomme)[1]).toBe(
      'Vérifiez en vertu de quoi Prenom3 NOM3 signe pour Prenom1 NOM1, qui n’est pas majeur.',
    );
    const grande = sources({ vendeurs: [{ personne: femme(1), partie }] });
    expect(avisActe({ ...grande, personnes: [...grande.personnes, personne(3)] }, nomme)).toEqual([]);
  });

  it('deux époux dont les fiches ne disent pas le même mariage se disent, si l’acte le dit', () => {
    const comparution = { nom: 'Acte de vente', structure: [texte('mariage.date.lettres')] };
    const lui = personne(1, { ...MARIAGE, nom_conjoint: 'Nom2', prenom_conjoint: 'Prénom2' });
    const elle = (changes: object) =>
      femme(2, { ...MARIAGE, nom_conjoint: 'NOM1', prenom_conjoint: 'Prenom1', ...changes });
    const avis = (changes: object, modele = comparution) =>
      avisActe({ ...sources(), personnes: [lui, elle(changes)] }, modele);
    expect(avis({ lieu_mariage: 'fes' })).toEqual([]);
    const contrat = { has_contrat_mariage: true, date_contrat: '2010-06-02' };
    expect(avis(contrat)).toEqual([
      'Prenom1 NOM1 et Prenom2 NOM2 sont mariés, et leurs fiches ne s’accordent pas sur le contrat de mariage.',
    ]);
    expect(avis({ ...contrat, date_mariage: '2011-06-01', lieu_mariage: 'Rabat' })[0]).toContain(
      'sur la date du mariage, le lieu du mariage et le contrat de mariage.',
    );
    expect(avis(contrat, ACTE)).toEqual([]);
    expect(avis({ ...contrat, nom_conjoint: 'Berrada' })).toEqual([]);
    expect(avis({ ...contrat, etat_civile: 'Divorcé(e)' })).toEqual([]);
  });

  it('un conjoint qui est partie aussi, et dont la fiche ne nomme pas celui qui le nomme, se dit', () => {
    const comparution = { nom: 'Acte de vente', structure: [texte('conjoint.nomComplet')] };
    const sienne = {
      nom_conjoint: 'Nom2',
      prenom_conjoint: 'Prenom2',
      date_naissance_conjoint: '1980-03-01',
    };
    const lui = personne(1, { ...MARIAGE, ...sienne });
    const avis = (elle: object, modele = comparution) =>
      avisActe({ ...sources(), personnes: [lui, femme(2, elle)] }, modele);
    const dit = ['La fiche de Prenom1 NOM1 dit son conjoint Prenom2 NOM2, dont la fiche dit autre chose.'];
    expect(avis({ etat_civile: 'Divorcé(e)' })).toEqual(dit);
    expect(avis(MARIAGE)).toEqual(dit);
    expect(avis({ ...MARIAGE, nom_conjoint: 'NOM1', prenom_conjoint: 'Prénom1' })).toEqual([]);
    expect(avis({ date_naissance: '1981-03-01' })).toEqual([]);
    expect(avis({ etat_civile: 'Divorcé(e)' }, ACTE)).toEqual([]);
  });

  it('une partie que sa fiche dit mariée après l’acte, ou dont le contrat le suit, se dit', () => {
    const dits = [texte('acte.date'), texte('mariage.date'), texte('contrat.date')];
    const avis = (elle: object, structure = dits) =>
      avisActe(sources({ acquereurs: [{ personne: femme(2, { ...MARIAGE, ...elle }) }] }), {
        nom: 'Acte de vente',
        structure,
      });
    expect(avis({ date_mariage: '2026-11-14' })).toEqual([
      'La fiche de Prenom2 NOM2 date son mariage du 14/11/2026, après l’acte, du 12/11/2026.',
    ]);
    expect(avis({ has_contrat_mariage: true, date_contrat: '2026-11-20' })).toEqual([
      'La fiche de Prenom2 NOM2 date son contrat de mariage du 20/11/2026, après l’acte, du 12/11/2026.',
    ]);
    expect(avis({ date_mariage: '2026-11-12' })).toEqual([]);
    expect(avis({ etat_civile: 'Divorcé(e)', date_mariage: '2026-11-14' })).toEqual([]);
    expect(avis({ date_mariage: '2026-11-14' }, [texte('acte.date')])).toEqual([]);
    expect(avis({ date_mariage: '2026-11-14' }, [texte('mariage.date')])).toEqual([]);
  });

  it('qui a seulement payé n’est pas partie : son âge ne se dit pas', () => {
    const lues = sources();
    const payeur = personne(9, { date_naissance: '2020-01-01' });
    expect(avisActe({ ...lues, personnes: [...lues.personnes, payeur] }, ACTE)).toEqual([]);
  });

  it('une convocation pour un jour passé se dit, celle du jour même non, ni un acte déjà signé', () => {
    expect(avisActe(sources(), CONVOCATION)).toEqual(['Convocation pour un jour passé\u00a0: 12/11/2026.']);
    expect(avisActe(sources({}, { aujourdhui: '2026-11-12' }), CONVOCATION)).toEqual([]);
    expect(avisActe(sources(), ACTE)).toEqual([]);
  });

  it('D57 des quotes-parts qui ne font pas le tout se disent, de chaque côté, si l’acte les imprime', () => {
    const cote = (...quotes: (number | null)[]) =>
      quotes.map((quote, i) => ({ personne: personne(i + 1), partie: { quote } }));
    const droits: Noeud = {
      sorte: 'bloc',
      cle: 'vendeurs',
      inverse: false,
      corps: [texte('quote.fraction')],
    };
    const vente = { nom: 'Acte', structure: [droits] };
    const inegales = sources({ vendeurs: cote(60, 30.5), acquereurs: cote(100, 1) });
    expect(avisActe(inegales, vente)).toEqual([
      'Les quotes-parts des vendeurs font 90,50\u00a0%, et non 100\u00a0%.',
      'Les quotes-parts des acquéreurs font 101\u00a0%, et non 100\u00a0%.',
    ]);
    expect(avisActe(inegales, ACTE)).toEqual([]);
    inegales.dossier.config = { ...inegales.dossier.config, type: DONATION };
    expect(avisActe(inegales, vente)[1]).toContain('des donataires font');
    const entieres = sources({ vendeurs: cote(33.33, 33.33, 33.34), acquereurs: cote(null) });
    expect(avisActe(entieres, vente)).toEqual([]);
  });

  it('D57 de parties qui ne sont pas encore là, les quotes-parts ne se disent pas', () => {
    const droits: Noeud = { sorte: 'bloc', cle: 'vendeurs', inverse: false, corps: [texte('quote.percent')] };
    expect(avisActe(sources({ vendeurs: [], acquereurs: [] }), { nom: 'Acte', structure: [droits] })).toEqual(
      [],
    );
  });

  it('un versement d’un jour qui suit celui de l’acte se dit, si l’acte dit ce qui est versé', () => {
    const lues = sources();
    const [premier] = lues.affaire?.versements ?? [];
    if (!lues.affaire || !premier) throw new Error('the example has a versement');
    const verser = (...jours: (string | null)[]) => ({
      ...lues,
      affaire: {
        ...lues.affaire,
        versements: jours.map((jour) => ({ ...premier, dateVersement: jour })),
      } as typeof lues.affaire,
    });
    const vente = { nom: 'Acte', structure: [texte('acte.date'), texte('cdg.total.lettres')] };
    expect(avisActe(verser('2026-11-13', '2026-11-12', null, '2026-11-13', '2026-12-01'), vente)).toEqual([
      'Versements postérieurs à l’acte du 12/11/2026, qui les dit déjà versés\u00a0: 13/11/2026, 01/12/2026.',
    ]);
    expect(avisActe(verser('2026-11-12'), vente)).toEqual([]);
    expect(avisActe(verser('2026-11-13'), ACTE)).toEqual([]);
    const boucle: Noeud = { sorte: 'bloc', cle: 'verse', inverse: false, corps: [texte('acte.date')] };
    expect(avisActe(verser('2026-11-13'), { nom: 'Acte', structure: [boucle] })).toHaveLength(1);
    // A receipt is of its own day.
    expect(avisActe(verser('2026-11-13'), { nom: 'Reçu', structure: [texte('cdg.total')] })).toEqual([]);
  });

  it('un prix que le devis ne dit pas de même se dit dans un acte qui l’imprime', () => {
    const lues = sources();
    const avec = (prix_vente: number | null) => ({
      ...lues,
      dossier: { ...lues.dossier, devis: { ...lues.dossier.devis, prix_vente } },
    });
    const auPrix = { nom: 'Acte', structure: [texte('prix.lettres')] };
    const [seul] = avisActe(avec(1_200_000), auPrix);
    expect(seul).toContain('diffère du prix de vente du devis');
    expect(avisActe(avec(1_200_000), ACTE)).toEqual([]);
    expect(avisActe(avec(null), auPrix)).toEqual([]);
  });
});
