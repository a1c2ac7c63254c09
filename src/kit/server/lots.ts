/** Parts of at most `size`, in order: an unbounded list is written by several statements. */
export const lotsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** Each of these rows takes its words out of a search: a thousand at once would hold the loop for a tenth of a second. */
const SEARCHED = 100;
export async function deleteByLots(
  ids: readonly number[],
  deleteRows: (lot: number[]) => Promise<unknown>,
): Promise<void> {
  for (const lot of lotsOf(ids, SEARCHED)) await deleteRows(lot);
}
