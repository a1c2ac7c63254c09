import type { Bytes } from './call';

const ONE_MINUTE_MS = 60_000;

/** Hands an address over to the browser's downloads, under the name that it is given, or else the server's. */
export function saveFrom(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** The same for a document, under the name that the server gives it. */
export function saveBytes({ blob, name }: Bytes): void {
  const href = URL.createObjectURL(blob);
  saveFrom(href, name);
  setTimeout(() => URL.revokeObjectURL(href), ONE_MINUTE_MS);
}
