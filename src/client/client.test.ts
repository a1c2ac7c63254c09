import { describe, expect, it } from 'vitest';
import {
  cinInhabituel,
  clientBody,
  clientForm,
  clientSelectLabel,
  EMAIL_INVALIDE,
  estAvantNaissance,
  estCentenaire,
  estMineur,
} from './client';

const celibataire = {
  nom: 'Alami',
  prenom: 'Sara',
  genre: 'Femme',
  date_naissance: '1990-05-14',
  profession: 'Architecte',
  cin: 'bk 123456',
  tel_portable: '06 12 34 56 78',
  tel_domicile: '',
  email: '',
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '12, rue des Orangers',
  etat_civile: 'Célibataire',
};
const conjoint = {
  nom_conjoint: 'Bennis',
  prenom_conjoint: 'Omar',
  lieu_naissance_conjoint: 'Fès',
  date_naissance_conjoint: '1988-01-02',
  lieu_mariage: 'Rabat',
  date_mariage: '2015-06-20',
};
const marie = { ...celibataire, etat_civile: 'Marié(e)', etat_civile_details: conjoint };

const manquants = (client: unknown) =>
  (clientForm.safeParse(client).error?.issues ?? []).map((issue) => issue.path.join('.'));

describe('la saisie d’un client', () => {
  it('R144 exige douze champs, tous nommés en une fois', () => {
    expect(manquants({})).toEqual([
      'nom',
      'prenom',
      'genre',
      'date_naissance',
      'profession',
      'cin',
      'tel_portable',
      'nationalite',
      'ville',
      'commune',
      'adresse',
      'etat_civile',
    ]);
  });

  it('R147 accepte un client sans téléphone fixe, e-mail ni remarque, et les range vides', () => {
    expect(clientForm.parse(celibataire)).toMatchObject({ tel_domicile: null, email: null, remarque: null });
  });

  it('met la CIN en majuscules sans espaces et le téléphone sans espaces', () => {
    expect(clientForm.parse(celibataire)).toMatchObject({ cin: 'BK123456', tel_portable: '0612345678' });
  });

  it('ôte de la CIN ce qui se colle sans se voir : deux fiches ne peuvent pas la porter deux fois', () => {
    const collee = { ...celibataire, cin: '\u202abk\u200b123456\u202c\u200f' };
    expect(clientForm.parse(collee).cin).toBe('BK123456');
    expect(cinInhabituel(collee.cin)).toBe(false);
    expect(clientForm.parse({ ...celibataire, cin: 'bk١٢٣٤٥٦' }).cin).toBe('BK123456');
    expect(manquants({ ...celibataire, cin: '\u200e' })).toEqual(['cin']);
  });

  it('R148 refuse un e-mail mal formé avec son message', () => {
    const result = clientForm.safeParse({ ...celibataire, email: 'sara@' });
    expect(result.error?.issues[0]?.message).toBe(EMAIL_INVALIDE);
  });

  it('R148 lit un e-mail tel qu’un message le colle, avec des marques qu’on ne voit pas', () => {
    const email = (colle: string) => clientForm.parse({ ...celibataire, email: colle }).email;
    expect(email('\u202asara.tazi@exemple.ma\u202c')).toBe('sara.tazi@exemple.ma');
    expect(email('\u200b')).toBeNull();
  });

  it('R145 exige le conjoint d’un client marié, en même temps que le reste', () => {
    expect(manquants({ ...celibataire, nom: '', etat_civile: 'Marié(e)' })).toEqual([
      'nom',
      ...Object.keys(conjoint).map((champ) => `etat_civile_details.${champ}`),
    ]);
  });

  it('R146 exige la date du contrat de mariage quand il y en a un', () => {
    const details = { ...conjoint, has_contrat_mariage: true };
    expect(manquants({ ...marie, nom: '', etat_civile_details: details })).toEqual([
      'nom',
      'etat_civile_details.date_contrat',
    ]);
  });

  it.each(['', undefined, '99/99/2020'])('R149 sans contrat, sa date est null (« %s »)', (date_contrat) => {
    const details = { ...conjoint, has_contrat_mariage: false, date_contrat };
    expect(clientForm.parse({ ...marie, etat_civile_details: details }).etat_civile_details).toMatchObject({
      has_contrat_mariage: false,
      date_contrat: null,
    });
  });

  it.each(['Célibataire', 'Divorcé(e)', 'Veuf(ve)'])('R130 D66 oublie le conjoint : %s', (etat_civile) => {
    expect(clientForm.parse({ ...marie, etat_civile }).etat_civile_details).toBeNull();
  });

  it('R141 D74 relit ce que la fiche a répondu : la date Input l’emporte sur la date affichée', () => {
    const details = {
      ...conjoint,
      date_mariage: 'x',
      date_mariageInput: '2015-06-20',
      date_contratInput: null,
    };
    const lu = clientBody.parse({
      ...marie,
      date_naissance: '01/01/1900',
      date_naissanceInput: '1990-05-14',
      etat_civile_details: { ...details, date_naissance_conjoint: '02/01/1988' },
      createdAt: '2026-01-01T00:00:00Z',
    });
    expect(lu).not.toHaveProperty('createdAt');
    expect(lu.date_naissance).toBe('1990-05-14');
    expect(lu.etat_civile_details).toMatchObject({
      date_mariage: '2015-06-20',
      date_naissance_conjoint: '1988-01-02',
    });
  });

  it('refuse un corps qui n’est pas un client', () => {
    expect(clientBody.safeParse(null).success).toBe(false);
    expect(clientBody.safeParse([]).success).toBe(false);
  });
});

describe('la CIN', () => {
  it('signale seulement une forme inhabituelle', () => {
    expect(cinInhabituel('bk 123456')).toBe(false);
    expect(cinInhabituel('P4589X2')).toBe(true);
    expect(cinInhabituel('')).toBe(false);
  });

  it('distingue deux homonymes dans une liste', () => {
    expect(clientSelectLabel('Alami', 'Sara', 'BK123456')).toBe('Alami Sara · BK123456');
    expect(clientSelectLabel('علوي', 'محمد', '7788')).toBe('\u2068علوي محمد\u2069 · 7788');
  });
});

describe('la majorité', () => {
  it('vient le jour des 18 ans, le 1er mars pour qui est né un 29 février', () => {
    expect([estMineur('2008-11-13', '2026-11-12'), estMineur('2008-11-12', '2026-11-12')]).toEqual([
      true,
      false,
    ]);
    expect([estMineur('2008-02-29', '2026-02-28'), estMineur('2008-02-29', '2026-03-01')]).toEqual([
      true,
      false,
    ]);
    expect([estMineur('2006-03-01', '2024-02-29'), estMineur('2006-02-28', '2024-02-29')]).toEqual([
      true,
      false,
    ]);
  });

  it('ne se dit pas d’une naissance qui ne se lit pas', () => {
    for (const illisible of ['', 'effacé', '12/11']) expect(estMineur(illisible, '2026-11-12')).toBe(false);
  });
});

describe('les jours d’une vie', () => {
  it('une naissance d’un autre siècle se dit', () => {
    expect(['1826-11-26', '1916-11-25', '1916-11-26'].map((ne) => estCentenaire(ne, '2026-11-26'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(estCentenaire('26/11/1826', '2026-11-26')).toBe(false);
  });

  it('un mariage d’avant la naissance de l’un ou de l’autre des époux se dit', () => {
    expect(estAvantNaissance('1985-06-01', ['1980-01-01', '1990-01-01'])).toBe(true);
    expect(estAvantNaissance('1985-06-01', ['1990-01-01', ''])).toBe(true);
    expect(estAvantNaissance('2010-06-01', ['1980-01-01', '1990-01-01', null])).toBe(false);
    expect(estAvantNaissance('', ['1980-01-01'])).toBe(false);
  });
});
