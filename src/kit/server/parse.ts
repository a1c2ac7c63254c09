import type { FastifyRequest } from 'fastify';
import type { ZodType, output } from 'zod';
import type { BodyOf, Call, ParamsOf, QueryOf } from '../api';
import { AppError, asManques, invalid } from '../errors';
import { isObject } from '../object';
import type { Input } from './context';

/** Far more than a form has fields: the refusal of a long list of wrong things must not be longer than the list. */
const MAX_DETAILS = 200;

export function parseOrRefuse<S extends ZodType>(schema: S, value: unknown): output<S> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(asManques(result.error.issues.slice(0, MAX_DETAILS)));
}

const hasForm = ({ headers }: FastifyRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('multipart/');

/** In a query string, an empty parameter counts as absent. */
const sansVides = (query: unknown): unknown =>
  isObject(query) ? Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')) : query;

/** Parameters, query and body of a request, checked and typed; 422 names each wrong field. */
export function parseRequest<C extends Call>(call: C, request: FastifyRequest): Input<C> {
  if (hasForm(request)) throw new AppError('type_refuse', 'Envoyez du JSON.');
  return {
    params: parseOrRefuse(call.params, request.params) as ParamsOf<C>,
    query: parseOrRefuse(call.query, sansVides(request.query)) as QueryOf<C>,
    body: parseOrRefuse(call.body, request.body) as BodyOf<C>,
  };
}
