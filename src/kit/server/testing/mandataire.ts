import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Stands before a database, and may vanish with it: what is sent is taken, and nothing is said any more. */
export async function unMandataire(url: string) {
  const { hostname, port } = new URL(url);
  const tenus = new Set<Socket>();
  let muet = false;
  let venus = 0;
  const dejaVenus = (): number => venus;
  const server = createServer((ici) => {
    venus += 1;
    const la = connect(Number(port), hostname);
    for (const socket of [ici, la]) {
      tenus.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        tenus.delete(socket);
        (socket === ici ? la : ici).destroy();
      });
    }
    if (muet) return;
    ici.pipe(la).pipe(ici);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of tenus) socket.destroy();
    server.close();
  });
  const par = new URL(url);
  par.port = String((server.address() as AddressInfo).port);
  return {
    url: par.href,
    async jusqua(combien: number): Promise<void> {
      while (dejaVenus() < combien) await once(server, 'connection');
    },
    seTaire(): void {
      muet = true;
      for (const socket of tenus) socket.unpipe().pause();
    },
    /** To those who come: whoever was there before is still not answered. */
    revenir(): void {
      muet = false;
    },
  };
}
