import { describe, expect, it } from 'vitest';
import { type ClientDetail, clientForm } from '../client';
import { CLIENT_VIDE, CONJOINT_VIDE, saisieDe } from './saisie';

const client: ClientDetail = {
  id: 4,
  nom: 'Alami',
  prenom: 'Sara',
  fullname: 'Alami Sara',
  genre: 'Femme',
  date_naissance: '14/05/1990',
  date_naissanceInput: '1990-05-14',
  profession: 'Architecte',
  cin: 'BK123456',
  tel_portable: '0612345678',
  tel_domicile: null,
  email: null,
  nationalite: 'Marocaine',
  ville: 'Rabat',
  commune: 'Agdal',
  adresse: '12, rue des Orangers',
  etat_civile: 'Célibataire',
  remarque: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  version: 3,
  etat_civile_details: null,
  cinId: null,
  cinLabel: null,
  cinSize: null,
  cinFile: null,
  cinBase64: null,
  mariageId: null,
  mariageLabel: null,
  mariageSize: null,
  mariageFile: null,
  mariageBase64: null,
};

describe('la fenêtre d’un client', () => {
  it('R296 modifie ce qui est enregistré, avec sa version et ses dates', () => {
    const saisie = saisieDe(client);
    expect(saisie.etat_civile_details).toEqual(CONJOINT_VIDE);
    expect(clientForm.parse(saisie)).toMatchObject({ date_naissance: '1990-05-14', version: 3 });
  });

  it('R141 reprend les dates du conjoint', () => {
    const conjoint = {
      nom_conjoint: 'Bennis',
      prenom_conjoint: 'Omar',
      lieu_naissance_conjoint: 'Fès',
      date_naissance_conjoint: '02/01/1988',
      date_naissance_conjointInput: '1988-01-02',
      lieu_mariage: 'Rabat',
      date_mariage: '20/06/2015',
      date_mariageInput: '2015-06-20',
      has_contrat_mariage: false,
      date_contrat: null,
      date_contratInput: null,
    };
    const saisie = saisieDe({ ...client, etat_civile: 'Marié(e)', etat_civile_details: conjoint });
    expect(clientForm.parse(saisie).etat_civile_details?.date_mariage).toBe('2015-06-20');
  });

  it('R296 s’ouvre vide pour un ajout', () => {
    expect(clientForm.safeParse(CLIENT_VIDE).error?.issues).toHaveLength(12);
  });
});
