import { crc32, deflateSync } from 'node:zlib';
import { pixelsDuLogo, TAILLE_LOGO } from '../etude';
import { TAILLE_CARTE, pixelsDeCarte } from '../pieces';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

interface Taille {
  largeur: number;
  hauteur: number;
}

/** `pixels`: RGB rows, each after its filter byte. */
function png({ largeur, hauteur }: Taille, pixels: Uint8Array): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(largeur, 0);
  header.writeUInt32BE(hauteur, 4);
  header.set([8, 2, 0, 0, 0], 8); // 8 bits a channel, RGB
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const carteIdentite = (teinte: number): Buffer<ArrayBuffer> =>
  png(TAILLE_CARTE, pixelsDeCarte(teinte));
export const logoEtude = (): Buffer<ArrayBuffer> => png(TAILLE_LOGO, pixelsDuLogo());
