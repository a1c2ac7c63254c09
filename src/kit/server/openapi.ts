import { z } from 'zod';
import type { Call } from '../api';
import { breathe } from './breathe';

const PARAMETER = /:(\w+)/g;

const schemaOf = (schema: z.ZodType): Record<string, unknown> => {
  // A preprocessed field is described by what it must become; a transform by anything.
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>;
  return json;
};

const parametersOf = (schema: z.ZodType, where: 'path' | 'query') => {
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: object; required?: string[] };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: where,
    required: where === 'path' || (required.includes(name) && !('default' in json)),
    schema: json,
  }));
};

const ERRORS = { '4XX': { description: 'Refus : {code, message, details?}' } };

function operationOf(call: Call): Record<string, unknown> {
  const type = call.kind === 'upload' ? 'multipart/form-data' : 'application/json';
  const answer =
    call.kind === 'file' || call.kind === 'stream'
      ? {}
      : { content: { 'application/json': { schema: schemaOf(call.answer) } } };
  return {
    summary: call.summary,
    security: call.public ? [] : [{ session: [] }],
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.method === 'POST'
      ? { requestBody: { content: { [type]: { schema: schemaOf(call.body) } } } }
      : {}),
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
