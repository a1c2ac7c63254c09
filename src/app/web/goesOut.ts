import type { FocusEvent } from 'react';

/** Whether the focus leaves `part`. Safari gives none to a link that is pressed: what had it loses it to nothing, under the pointer. */
export const goesOut = (part: Element, { relatedTarget }: FocusEvent): boolean =>
  relatedTarget ? !part.contains(relatedTarget) : !part.matches(':hover');
