/** What comes before it is asked for: only where that costs nobody anything. */

/** Of the browsers that tell (Chromium): what the line is worth, and whether its owner spares it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

export function fetchesAhead({ connection }: { connection?: Line } = navigator as object): boolean {
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '');
}

/** A finger that scrolls touches every link: it means none of them. */
export const hasPointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;
