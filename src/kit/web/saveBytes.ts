import type { Bytes } from './call';

const ONE_MINUTE_MS = 60_000;

/** Hands a document over to the browser's downloads, under the name that the server gives it. */
export function saveBytes({ blob, name }: Bytes): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), ONE_MINUTE_MS);
}
