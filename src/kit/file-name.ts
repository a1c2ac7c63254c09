const MAX_BYTES = 160;
const byteCount = (text: string): number => encodeURIComponent(text).replace(/%../g, '.').length;

/** The first characters of a text, none cut in two, that fit in so many bytes. */
function firstBytes(text: string, room: number): string {
  let kept = '';
  let left = room;
  for (const letter of text) {
    left -= byteCount(letter);
    if (left < 0) break;
    kept += letter;
  }
  return kept;
}

/** What a file's name may hold on every system: no separator, nothing invisible, no dot or space at its ends. */
export function fileName(text: string): string {
  const clean = text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-');
  return firstBytes(clean, MAX_BYTES).replace(/^[. ]+|[. ]+$/g, '') || 'Document';
}
