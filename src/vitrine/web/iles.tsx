import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './ContactForm';
import type { NomIle } from './Ile';
import { Journee } from './Journee';

const ILES: Record<NomIle, ComponentType> = { journee: Journee, message: ContactForm };

/** Two parts of the page have a state of their own; the rest costs the browser nothing. */
for (const place of document.querySelectorAll<HTMLElement>('[data-ile]')) {
  const Part = ILES[place.dataset.ile as NomIle];
  hydrateRoot(
    place,
    <StrictMode>
      <Part />
    </StrictMode>,
  );
}
