import { type ComponentType, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from './ContactForm';
import type { NomIle } from './Ile';
import { Journee } from './Journee';

const ILES: Record<NomIle, ComponentType> = { journee: Journee, message: ContactForm };

/** Only these parts of the page have state and are hydrated; the rest stays plain HTML. */
for (const place of document.querySelectorAll<HTMLElement>('[data-ile]')) {
  const Part = ILES[place.dataset.ile as NomIle];
  hydrateRoot(
    place,
    <StrictMode>
      <Part />
    </StrictMode>,
  );
}
