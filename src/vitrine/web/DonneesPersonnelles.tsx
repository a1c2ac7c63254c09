import { Brand } from './Brand';
import { donnees as text } from './messagesDonnees';

/** The server puts the office's own notice here in each answer (src/app/web-files.ts). */
const NOTICE = { __html: '<!--notice-->' };

/** Open to anyone, and read without JavaScript. Written into its HTML when the product is built. */
export function DonneesPersonnelles() {
  return (
    <>
      <header className="donnees-header">
        <div className="wide">
          <a className="brand" href="/">
            <Brand />
          </a>
        </div>
      </header>
      <main className="wide donnees-page">
        <h1>{text.titre}</h1>
        <p className="lead">{text.texte}</p>
        {/* oxlint-disable-next-line react/no-danger -- a place, filled by the server */}
        <div dangerouslySetInnerHTML={NOTICE} />
        <p className="donnees-retour">
          <a href="/#contact">{text.retour}</a>
        </p>
      </main>
    </>
  );
}
