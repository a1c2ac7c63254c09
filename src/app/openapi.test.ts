import { expect, it } from 'vitest';
import { describeOffices } from './testing/office';

interface Schema {
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
}
type Contenu = { content?: Record<string, { schema: Schema }> };
interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: Contenu;
  responses: Record<string, Contenu>;
}
type Document = { paths: Record<string, Record<string, Operation>> };

const schemas = ({ content = {} }: Contenu = {}): Schema[] =>
  Object.values(content).map(({ schema }) => schema);
/** A schema and all those under it. */
const dedans = (schema: Schema): Schema[] => [
  schema,
  ...[
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.anyOf ?? []),
  ].flatMap(dedans),
];

describeOffices('Le document OpenAPI dit vrai', (office) => {
  const lire = async (): Promise<Document> => {
    const { url, cookie } = office();
    return (await fetch(`${url}/api/openapi.json`, { headers: { cookie } })).json() as Promise<Document>;
  };
  const operations = async (): Promise<Operation[]> =>
    Object.values((await lire()).paths).flatMap((methodes) => Object.values(methodes));
  const appel = async (methode: string, path: string): Promise<Operation> =>
    (await lire()).paths[path]?.[methode] as Operation;

  it('un filtre que l’on peut taire n’y est pas obligatoire', async () => {
    const { parameters } = await appel('get', '/api/rdv/getAllRdvs');
    expect(parameters.map(({ name }) => name)).toContain('heure');
    expect(parameters.filter(({ required }) => required)).toEqual([]);
    const annee = (await appel('get', '/api/dossier/repertoire')).parameters.find(
      ({ name }) => name === 'annee',
    );
    expect(annee?.required).toBe(true);
  });

  it('D74 un champ qui peut manquer n’y est pas obligatoire, une clé inconnue n’y est pas interdite', async () => {
    const [rdv] = schemas((await appel('post', '/api/rdv/addRdv')).requestBody);
    expect(rdv).toMatchObject({ required: ['tel'], properties: { tel: { type: 'string' } } });
    const [client] = schemas((await appel('post', '/api/client/addClient')).requestBody);
    expect(client?.required).not.toContain('email');
    expect(client?.required).toEqual(expect.arrayContaining(['nom', 'cin', 'etat_civile']));
    const demandes = (await operations()).flatMap(({ requestBody }) => schemas(requestBody)).flatMap(dedans);
    expect(demandes.filter(({ additionalProperties }) => additionalProperties === false)).toEqual([]);
    // OpenAPI 3.0: nothing required is no list, not an empty one.
    expect(demandes.filter(({ required }) => required?.length === 0)).toEqual([]);
  });

  it('un identifiant y est un entier, dans l’adresse comme dans le corps', async () => {
    const client = await appel('get', '/api/client/getClientById/{id}');
    expect(client.parameters.find(({ name }) => name === 'id')?.schema.type).toBe('integer');
    const parametres = (await operations()).flatMap(({ parameters }) => parameters);
    const virgules = parametres.filter(({ schema }) => dedans(schema).some(({ type }) => type === 'number'));
    expect(virgules.map(({ name }) => name)).toEqual([]);
    const [suppression] = schemas((await appel('post', '/api/client/deleteById')).requestBody);
    expect(suppression?.items?.type).toBe('integer');
  });

  it('un envoi de pièce y nomme son fichier', async () => {
    const envois = (await operations()).flatMap(({ requestBody }) => {
      const schema = requestBody?.content?.['multipart/form-data']?.schema;
      return schema ? [schema] : [];
    });
    expect(envois.length).toBeGreaterThan(3);
    for (const envoi of envois) {
      expect(envoi).toMatchObject({
        type: 'object',
        properties: { file: { type: 'string', format: 'binary' } },
      });
      expect(envoi.required).toContain('file');
    }
    const depot = await appel('post', '/api/dossier/changeFile/{dossierId}');
    expect(schemas(depot.requestBody)[0]?.required?.toSorted()).toEqual(['file', 'fileType']);
  });

  it('un choix qui peut rester vide y compte le vide parmi ses valeurs', async () => {
    const reponses = (await operations()).flatMap(({ responses }) =>
      Object.values(responses).flatMap(schemas),
    );
    const choix = reponses.flatMap(dedans).filter((schema) => schema.nullable && schema.enum);
    expect(choix.length).toBeGreaterThan(5);
    expect(choix.filter((schema) => !schema.enum?.includes(null))).toEqual([]);
  });
});
