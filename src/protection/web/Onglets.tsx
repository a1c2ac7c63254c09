import { useDroit } from '../../compte/web/useDroit';
import { PageLink, PageLinks } from '../../kit/web/PageLinks';
import { TEXTES } from './messages';

/** The pages of personal data, for who may open both; the router says which one is read. */
export function Onglets() {
  const tous = useDroit('tousDossiers');
  return (
    tous && (
      <PageLinks label={TEXTES.donnees}>
        <PageLink to="/app/settings/donnees" activeOptions={{ exact: true }}>
          {TEXTES.registre}
        </PageLink>
        <PageLink to="/app/settings/donnees/personne">{TEXTES.personne}</PageLink>
      </PageLinks>
    )
  );
}
