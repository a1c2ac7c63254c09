/** Parts of at most `size`, in order: an unbounded list is written by several statements. */
export const lotsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));
