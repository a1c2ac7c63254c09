import { type AddressInfo, type Socket, createServer } from 'node:net';

export interface Received {
  from: string;
  to: string[];
  /** Header lines, unfolded, by lower-case name. */
  headers: Map<string, string>;
  text: string;
}

export interface SmtpSink {
  url: string;
  received: Received[];
  /** Answers every recipient with a refusal, or that one. */
  refuse: boolean | string;
  /** Told of each command. */
  heard?: ((line: string) => void) | undefined;
  /** How many it has refused. */
  refused: number;
  /** Waits until that holds. */
  until(holds: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** RFC 2047 words, as headers carry them. */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

function parse(data: string, from: string, to: string[]): Received {
  const [head = '', ...body] = data.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  const text = body.join('\r\n\r\n').replace(/\r\n/g, '\n').trim();
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return { from, to, headers, text: Buffer.from(text, 'base64').toString('utf8') };
  return { from, to, headers, text: encoding === 'quoted-printable' ? decodeQuoted(text) : text };
}

/** A mail server that keeps what it is given, in this process. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let wake = (): void => {};
  const addressOf = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding('utf8').on('error', () => {});
    let buffer = '';
    let from = '';
    let to: string[] = [];
    let data: string | null = null;
    const say = (line: string): boolean => socket.write(`${line}\r\n`);
    const command = (line: string): void => {
      const verb = line.slice(0, 4).toUpperCase();
      sink.heard?.(line);
      if (verb === 'EHLO' || verb === 'HELO') return void say('250 etude.example');
      if (verb === 'MAIL') from = addressOf(line);
      if (verb === 'RCPT' && (sink.refuse === true || sink.refuse === addressOf(line))) {
        sink.refused += 1;
        wake();
        return void say('550 5.1.1 nobody here');
      }
      if (verb === 'RCPT') to.push(addressOf(line));
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb === 'STAR') return void say('502 5.5.1 not here');
      if (verb === 'DATA') data = '';
      say(verb === 'DATA' ? '354 go on' : '250 ok');
    };
    const line = (text: string): void => {
      if (data === null) return command(text);
      if (text !== '.') {
        data += `${text.replace(/^\./, '')}\r\n`;
        return;
      }
      received.push(parse(data, from, to));
      [data, to] = [null, []];
      say('250 kept');
      wake();
    };
    say('220 etude.example ESMTP');
    socket.on('data', (chunk: string) => {
      const lines = (buffer + chunk).split('\r\n');
      buffer = lines.pop() ?? '';
      for (const one of lines) line(one);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: false,
    refused: 0,
    async until(holds) {
      while (!holds()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
  return sink;
}
