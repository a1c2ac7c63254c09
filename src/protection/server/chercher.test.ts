import { beforeAll, expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { clientSaisi, unique } from '../../app/testing/registres';
import { getPersonnes } from '../api';

const COMBIEN = 1_500;
const RARES = 500;

describeOffices('Une personne cherchée par son courriel', (office) => {
  const noms: string[] = [];
  beforeAll(async () => {
    const clients = Array.from({ length: COMBIEN }, (_, i) => {
      const nom = `n${String((i * 7) % COMBIEN).padStart(4, '0')}`;
      noms.push(nom);
      return {
        ...clientSaisi({ nom, prenom: 'A', cin: unique('CO') }),
        email: i % RARES === 0 ? `${nom}@rare.example` : `${nom}@Partage.example`,
        tri_nom: nom,
        tri_prenom: 'a',
        recherche: nom,
        has_contrat_mariage: false,
        created_at: '2026',
      };
    });
    for (let de = 0; de < COMBIEN; de += 100)
      await office()
        .server.app.db.insertInto('client')
        .values(clients.slice(de, de + 100))
        .execute();
  });
  const trouves = async (q: string) =>
    (await office().call(getPersonnes, { query: { q } })).body.map(({ nom }) => nom);

  it('de peu : tous, dans l’ordre de leurs noms', async () => {
    const leurs = noms.filter((_, i) => i % RARES === 0).toSorted();
    expect(await trouves('@rare.example')).toEqual(leurs.map((nom) => `${nom} A`));
  });

  it('de beaucoup : les premiers, dans l’ordre de leurs noms', async () => {
    const leurs = noms.filter((_, i) => i % RARES !== 0).toSorted();
    expect(await trouves('partage.EXAMPLE')).toEqual(leurs.slice(0, 50).map((nom) => `${nom} A`));
  });
});
