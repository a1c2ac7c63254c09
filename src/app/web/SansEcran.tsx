export const REDIRECTION =
  "Erreur de redirection\u00a0! Si l'erreur persiste, merci de rafraîchir la page\u00a0!";

/** In the place of RouteError, whose code has not come either: with all the others', once the page is read anew. */
export const SansEcran = () => (
  <div className="premier-absent" role="alert">
    <p>{REDIRECTION}</p>
    <button type="button" onClick={() => location.reload()}>
      Recharger la page
    </button>
  </div>
);
