type Etat = 'faite' | 'attend' | 'avenir';

const ETAPES: { nom: string; detail: string; etat: Etat }[] = [
  { nom: 'Ouverture', detail: 'Parties, biens, prix', etat: 'faite' },
  { nom: 'Signature', detail: 'Le 12 novembre, 10:30', etat: 'faite' },
  { nom: 'Enregistrement', detail: 'Droits réglés, 47\u00a0200,00\u00a0DH', etat: 'faite' },
  { nom: 'Conservation foncière', detail: 'En attente du certificat', etat: 'attend' },
  { nom: 'Formalités', detail: 'TPI et quitus fiscal', etat: 'avenir' },
  { nom: 'Clôture', detail: 'Expédition remise', etat: 'avenir' },
];
const ETATS: Record<Etat, string> = { faite: 'faite', attend: 'en attente', avenir: 'à venir' };

/** The page's one picture: the road of a file, as the office sees it. */
export function FeuilleDeRoute() {
  return (
    <figure className="feuille-sheet" aria-labelledby="feuille-titre">
      <figcaption id="feuille-titre" className="feuille-head">
        <span>Feuille de route d’un dossier</span>
        <strong>127/2026</strong>
        <span>Vente immobilière · Appartement, Agdal</span>
      </figcaption>
      <ol className="feuille-steps">
        {ETAPES.map(({ nom, detail, etat }) => (
          <li key={nom} className="feuille-step" data-etat={etat}>
            <svg className="feuille-mark" viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="10.5" />
              {etat === 'faite' && <path d="m7.5 12.4 3 3 6-6.6" />}
              {etat === 'attend' && <circle className="feuille-core" cx="12" cy="12" r="4" />}
            </svg>
            <span className="feuille-name">{nom}</span>
            <span className="unseen"> : {ETATS[etat]}.</span>
            <span className="feuille-detail">{detail}</span>
          </li>
        ))}
      </ol>
      <dl className="feuille-foot">
        <dt>Solde du vendeur</dt>
        <dd>1&nbsp;180&nbsp;000,00&nbsp;DH</dd>
      </dl>
    </figure>
  );
}
