/** A passkey's device, in software: WebAuthn level 3, ES256, attestation « none ». */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

type Bytes = Buffer;
const b64 = (bytes: Bytes): string => bytes.toString('base64url');
const sha256 = (bytes: Bytes | string): Bytes => createHash('sha256').update(bytes).digest();

/** Just enough CBOR (RFC 8949): small integers, byte and text strings, maps. */
function cbor(value: number | string | Bytes | Map<number | string, unknown>): Bytes {
  const head = (major: number, n: number): Bytes => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Signing {
  challenge: string;
  origin: string;
  rpId: string;
  /** `false`: nobody touched, or nobody was recognized. */
  verified?: boolean;
  /** 0 unless said, as passkeys that several devices share always answer. */
  counter?: number;
}

export function unAuthentificateur() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const clientData = (type: string, { challenge, origin }: Signing): Bytes =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = ({ rpId, verified = true, counter = 0 }: Signing, withKey: boolean): Bytes => {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (withKey ? WITH_KEY : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const key = withKey ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, cose] : [];
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...key]);
  };
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: b64(id),
    /** `navigator.credentials.create` */
    creer: (asked: Signing) => ({
      ...credential,
      response: {
        clientDataJSON: b64(clientData('webauthn.create', asked)),
        attestationObject: b64(
          cbor(
            new Map<string, unknown>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData(asked, true)],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    }),
    /** `navigator.credentials.get` */
    signer: (asked: Signing) => {
      const client = clientData('webauthn.get', asked);
      const data = authData(asked, false);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
        },
      };
    },
  };
}
