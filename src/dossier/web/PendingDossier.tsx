import type { ComponentProps } from 'react';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { PARTI } from './messages';

/** In the place of what belongs to a file. Its page shows the file as it was read before: only here is it known that it is gone. */
export const PendingDossier = (props: Omit<ComponentProps<typeof PendingRecord>, 'gone'>) => (
  <PendingRecord {...props} gone={PARTI} />
);
