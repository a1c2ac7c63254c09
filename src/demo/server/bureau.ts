import type { z } from 'zod';
import type { Call } from '../../kit/api';
import { AppError, type ErrorBody } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { urlOf } from '../../kit/url';

interface Sent {
  params?: Record<string, number | string>;
  body?: unknown;
}
type Answer<C extends Call> = z.output<C['answer']>;

/** A clerk who sends the office's own calls: the demonstration goes through every rule that a person does. */
export interface Bureau {
  call<C extends Call>(spec: C, sent?: Sent): Promise<Answer<C>>;
  upload<C extends Call>(
    spec: C,
    sent: Sent & { name: string; bytes: Uint8Array<ArrayBuffer>; fields: Record<string, string> },
  ): Promise<void>;
}

export function ouvrirBureau({ http }: App, cookie: string): Bureau {
  async function send<C extends Call>(
    spec: C,
    { params = {} }: Sent,
    payload: string | Buffer | undefined,
    type?: string,
  ) {
    const url = urlOf(spec, params);
    const headers = { cookie, ...(type ? { 'content-type': type } : {}) };
    const response = await http.inject({
      method: spec.method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    if (response.statusCode !== 200) {
      const { code, message } = response.json<ErrorBody>();
      throw new Error(`demo: ${spec.path} ${response.statusCode} ${response.body}`, {
        cause: new AppError(code, message),
      });
    }
    return response.json() as Answer<C>;
  }
  return {
    call: (spec, sent = {}) =>
      spec.method === 'GET'
        ? send(spec, sent, undefined)
        : send(spec, sent, JSON.stringify(sent.body ?? {}), 'application/json'),
    async upload(spec, sent) {
      const form = new FormData();
      for (const [name, value] of Object.entries(sent.fields)) form.set(name, value);
      form.set('file', new Blob([sent.bytes]), sent.name);
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      await send(spec, sent, payload, encoded.headers.get('content-type') ?? '');
    },
  };
}
