import type { ReactNode } from 'react';

export type NomIle = 'journee' | 'message';

/** A part of the page that React takes over in the browser (iles.tsx); all around it is HTML for good. */
export function Ile({ nom, children }: { nom: NomIle; children: ReactNode }) {
  return <div data-ile={nom}>{children}</div>;
}
