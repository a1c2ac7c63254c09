import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';

/** A JSON call to the office, with the cookies of `request` (`page.request` has those of the page). */
export const get = async <A>(request: APIRequestContext, path: string): Promise<A> =>
  answerOf<A>(await request.get(`/api${path}`), path);

export const post = async <A>(request: APIRequestContext, path: string, data: unknown): Promise<A> =>
  answerOf<A>(await request.post(`/api${path}`, { data }), path);

async function answerOf<A>(response: APIResponse, path: string): Promise<A> {
  const text = await response.text();
  expect(response.ok(), `${path} : ${response.status()} ${text}`).toBe(true);
  return JSON.parse(text) as A;
}
