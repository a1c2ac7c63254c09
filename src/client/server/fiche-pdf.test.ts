import { describe, expect, it } from 'vitest';
import { type Office, describeOffices } from '../../app/testing/office';
import { unClient, unique } from '../../app/testing/registres';
import type { ClientDetail } from '../client';
import { ficheClient } from './fiche';

const LE = new Date('2026-03-02T09:00:00Z');
const SANS_PIECE = { Id: null, Label: null, Size: null, File: null, Base64: null };
const slot = (nom: string, piece: object) =>
  Object.fromEntries(Object.entries(piece).map(([part, value]) => [`${nom}${part}`, value]));

const client = (changes: object = {}) =>
  ({
    id: 1,
    nom: 'Bennani',
    prenom: 'Salma',
    fullname: 'Bennani Salma',
    genre: 'Femme',
    date_naissance: '09/03/1984',
    profession: 'Architecte',
    cin: 'FC100200',
    tel_portable: '0661234567',
    tel_domicile: null,
    email: null,
    nationalite: 'Marocaine',
    ville: 'Rabat',
    commune: 'Agdal',
    adresse: '9, rue du Port',
    etat_civile: 'Célibataire',
    remarque: null,
    etat_civile_details: null,
    ...slot('cin', SANS_PIECE),
    ...slot('mariage', SANS_PIECE),
    ...changes,
  }) as ClientDetail;
const CONJOINT = {
  nom_conjoint: 'العلوي',
  prenom_conjoint: 'محمد بن عبد الله',
  lieu_naissance_conjoint: 'Fès',
  date_naissance_conjoint: '14/07/1982',
  lieu_mariage: 'Salé',
  date_mariage: '05/06/2010',
  has_contrat_mariage: true,
  date_contrat: '01/06/2010',
};
const section = (fiche: ReturnType<typeof ficheClient>, titre: string) =>
  Object.fromEntries(fiche.sections.find((one) => one.titre === titre)?.lignes ?? []);

describe('La fiche d’un client, ce qu’elle dit', () => {
  it('ne montre que ce qui est saisi, et les pièces qui manquent', () => {
    const fiche = ficheClient(client(), LE);
    expect(fiche).toMatchObject({ nom: 'Bennani Salma', etablieLe: '02/03/2026', remarque: null });
    expect(fiche.sections.map(({ titre }) => titre)).toEqual(['Identité', 'Coordonnées', 'Pièces']);
    expect(section(fiche, 'Coordonnées')).toEqual({
      'Téléphone portable': '06 61 23 45 67',
      Adresse: '9, rue du Port',
      Commune: 'Agdal',
      Ville: 'Rabat',
    });
    expect(section(fiche, 'Pièces')).toEqual({ CIN: 'à fournir' });
  });

  it('nomme le conjoint, le contrat de mariage et les pièces déposées', () => {
    const depose = { Id: 4, Label: 'cin.png', Size: 1_489_000, File: '/api/fichiers/4', Base64: null };
    const mariee = { etat_civile: 'Marié(e)', etat_civile_details: CONJOINT, ...slot('cin', depose) };
    const fiche = ficheClient(client(mariee), LE);
    expect(section(fiche, 'Conjoint et mariage')).toMatchObject({
      Conjoint: 'العلوي محمد بن عبد الله',
      'Date de naissance': '14/07/1982',
      'Contrat de mariage': 'du 01/06/2010',
    });
    expect(section(fiche, 'Pièces')).toEqual({
      CIN: 'cin.png',
      'Contrat de mariage': 'à fournir',
    });
  });
});

describeOffices('La fiche d’un client, imprimée', (office) => {
  const demander = ({ url, cookie }: Office, id: number, query = '', session = cookie) =>
    fetch(`${url}/api/client/${id}/fiche.pdf${query}`, { headers: { cookie: session } });

  it('est un PDF/A-2b au nom du client, accents compris', async () => {
    const absurde = 'Benabdeljalil El Alaoui El Mdaghri El Idrissi '.repeat(20);
    const id = await unClient(office(), {
      nom: 'Éloïse محمد',
      cin: unique(),
      email: `${'x'.repeat(60)}@${'y'.repeat(60)}.example`,
      adresse: absurde,
      remarque: `« Attention » : ${absurde}\n#panic("non")`,
    });
    const response = await demander(office(), id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const nom = encodeURIComponent('Fiche Éloïse محمد Youssef.pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="Fiche Eloise ____ Youssef.pdf"; filename*=UTF-8''${nom}`,
    );
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain('<pdfaid:part>2</pdfaid:part>');
    const garde = await demander(office(), id, '?telecharger=1');
    expect(garde.headers.get('content-disposition')).toMatch(/^attachment; /);
  });

  it('se demande avec une session, pour un client qui existe', async () => {
    const id = await unClient(office(), { cin: unique() });
    expect((await demander(office(), id, '', '')).status).toBe(401);
    expect((await demander(office(), 999_999)).status).toBe(404);
    expect((await demander(office(), id, '?telecharger=oui')).status).toBe(422);
  });
});
