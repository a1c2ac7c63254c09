import { PageLink, PageLinks } from '../../kit/web/PageLinks';
import { TEXTES } from './messages';

/** The pages of personal data; the router says which one is read. */
export const Onglets = () => (
  <PageLinks label={TEXTES.donnees}>
    <PageLink to="/app/settings/donnees" activeOptions={{ exact: true }}>
      {TEXTES.registre}
    </PageLink>
    <PageLink to="/app/settings/donnees/personne">{TEXTES.personne}</PageLink>
  </PageLinks>
);
