import { PageLink, PageLinks } from '../../kit/web/PageLinks';

/** The links between the pages of one file, shown on each of them. */
const PAGES = [
  { to: '/app/dossier/consultation/$dossierId', label: 'Consultation' },
  { to: '/app/dossier/modifier/$dossierId', label: 'Étapes' },
  { to: '/app/dossier/actes/$dossierId', label: 'Actes' },
  { to: '/app/dossier/pieces/$dossierId', label: 'Pièces' },
  { to: '/app/dossier/echeances/$dossierId', label: 'Échéances' },
  { to: '/app/dossier/comptes/$dossierId', label: 'Comptes' },
] as const;

export function PagesDossier({ id }: { id: number }) {
  return (
    <PageLinks label="Pages du dossier">
      {PAGES.map(({ to, label }) => (
        <PageLink
          key={to}
          to={to}
          params={{ dossierId: String(id) }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
        </PageLink>
      ))}
    </PageLinks>
  );
}
