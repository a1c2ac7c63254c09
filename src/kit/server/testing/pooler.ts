import { type AddressInfo, type Socket, createServer } from 'node:net';
import pg from 'pg';

type Answer = { command: string; fields: pg.FieldDef[]; rows: (string | null)[][] };

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const word = (text: string): Buffer => Buffer.from(`${text}\0`);
const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const READY = message('Z', Buffer.from('I'));
/** It makes the backend's number up, as pgbouncer does. */
const WELCOME = Buffer.concat([message('R', int32(0)), message('K', int32(1), int32(1)), READY]);

const cell = (text: string | null): Buffer =>
  text === null ? int32(-1) : Buffer.concat([int32(Buffer.byteLength(text)), Buffer.from(text)]);
const column = ({ name, dataTypeID }: pg.FieldDef): Buffer =>
  Buffer.concat([word(name), int32(0), int16(0), int32(dataTypeID), int16(-1), int32(-1), int16(0)]);
const answered = ({ command, fields, rows }: Answer): Buffer =>
  Buffer.concat([
    ...(fields.length === 0 ? [] : [message('T', int16(fields.length), ...fields.map(column))]),
    ...rows.map((row) => message('D', int16(row.length), ...row.map(cell))),
    message('C', word(command)),
  ]);

/** Answers one client, statement by statement, by the connection that all of them share. */
function serve(socket: Socket, shared: pg.Client): void {
  let welcomed = false;
  let held = Buffer.alloc(0);
  const ask = async (text: string): Promise<void> => {
    const asWritten = { text, rowMode: 'array', types: { getTypeParser: () => (raw: string) => raw } };
    const answers = [await shared.query(asWritten as unknown as pg.QueryArrayConfig)].flat();
    socket.write(Buffer.concat([...(answers as unknown as Answer[]).map(answered), READY]));
  };
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const head = welcomed ? 1 : 0; // the first message has no type
      const size = held.length < head + 4 ? Number.POSITIVE_INFINITY : head + held.readInt32BE(head);
      if (held.length < size) return;
      const [type, body] = [String.fromCharCode(held[0] ?? 0), held.subarray(head + 4, size)];
      held = held.subarray(size);
      if (!welcomed) socket.write(WELCOME);
      else if (type === 'Q') ask(body.subarray(0, -1).toString()).catch(() => socket.destroy());
      else socket.end();
      welcomed = true;
    }
  });
}

/** Before a database, what pgbouncer is in transaction mode: whoever asks gets the one connection, for that statement. */
export async function startPooler(url: string): Promise<{ url: string; stop(): Promise<void> }> {
  const shared = new pg.Client({ connectionString: url });
  await shared.connect();
  const server = createServer((socket) => serve(socket, shared));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    async stop() {
      server.close();
      await shared.end();
    },
  };
}
