import type { MouseEvent } from 'react';

/** A choice that its field cuts is told by a tooltip, as in tables; never one that is whole: a screen reader would say it twice. */
export const toldWhenCut = {
  onMouseEnter: ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    input.title = input.scrollWidth > input.clientWidth ? input.value : '';
  },
};
