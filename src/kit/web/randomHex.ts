/** That many random bytes, in hexadecimal. `crypto.randomUUID` needs a secure context; an office's network serves plain http. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
