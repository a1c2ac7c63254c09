import { z } from 'zod';
import type { Call } from '../api';
import { breathe } from './breathe';

const PARAMETER = /:(\w+)/g;

type Json = Record<string, unknown>;

/** Fields that a record may not leave out: what is absent is often null (D74), and only the record itself knows. */
const requiredIn = (record: z.ZodType): string[] => {
  const { error } = record.safeParse({});
  return [...new Set(error?.issues.flatMap(({ path }) => path.slice(0, 1).map(String)))];
};

/** `demande`: what may be sent, as it is read; otherwise what is answered. */
const schemaOf = (schema: z.ZodType, sens: 'demande' | 'reponse'): Json => {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: sens === 'demande' ? 'input' : 'output',
    unrepresentable: 'any',
    target: 'openapi-3.0',
    override: ({ zodSchema, jsonSchema }) => {
      // OpenAPI 3.0: a list of values that has no null forbids it, nullable or not.
      if (jsonSchema.nullable && jsonSchema.enum && !jsonSchema.enum.includes(null))
        jsonSchema.enum = [...jsonSchema.enum, null];
      if (sens === 'demande' && zodSchema instanceof z.ZodObject) {
        const required = requiredIn(zodSchema);
        if (required.length > 0) jsonSchema.required = required;
        else delete jsonSchema.required;
      }
    },
  }) as Json;
  return json;
};

const parametersOf = (schema: z.ZodType, where: 'path' | 'query') => {
  const { properties = {}, required = [] } = schemaOf(schema, 'demande') as {
    properties?: object;
    required?: string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: json,
  }));
};

const PIECE = { type: 'string', format: 'binary' };

/** Of an upload: the piece, and the fields beside it. */
const bodyOf = ({ kind, body }: Call): Json => {
  const json = schemaOf(body, 'demande') as { properties?: object; required?: string[] };
  if (kind !== 'upload') return { 'application/json': { schema: json } };
  const { properties, required = [] } = json;
  const schema = { ...json, type: 'object', properties: { file: PIECE, ...properties } };
  return { 'multipart/form-data': { schema: { ...schema, required: ['file', ...required] } } };
};

const ERRORS = { '4XX': { description: 'Refus : {code, message, details?}' } };

function operationOf(call: Call): Record<string, unknown> {
  const answer =
    call.kind === 'file' || call.kind === 'stream'
      ? {}
      : { content: { 'application/json': { schema: schemaOf(call.answer, 'reponse') } } };
  return {
    summary: call.summary,
    security: call.public ? [] : [{ session: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.method === 'POST' ? { requestBody: { content: bodyOf(call) } } : {}),
    responses: { '200': { description: 'Succès', ...answer }, ...ERRORS },
  };
}

/** The OpenAPI document of the calls that are served; it takes a while. */
export async function openApiOf(calls: Call[], version: string): Promise<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = `/api${call.path.replace(PARAMETER, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
    await breathe();
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Minutier', version, description: 'Le back-office d’une étude notariale.' },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'minutier.session_token' } },
    },
    paths,
  };
}
