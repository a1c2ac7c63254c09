export const REDIRECTION =
  "Erreur de redirection\u00a0! Si l'erreur persiste, merci de rafraîchir la page\u00a0!";

/** In place of RouteError, when its own code could not be loaded either: a reload asks for all of it again. */
export const SansEcran = () => (
  <div className="premier-absent" role="alert">
    <p>{REDIRECTION}</p>
    <button type="button" onClick={() => location.reload()}>
      Recharger la page
    </button>
  </div>
);
