/**
 * What the page shows before its code is loaded: written into the HTML at build time (vite.ecrans.ts), without any data of the
 * office, and replaced whole by the screen.
 */
import { messages } from '../../compte/web/messages';
import login from '../../compte/web/LoginPage.module.css';
import brand from './Brand.module.css';
import shell from './Shell.module.css';
import sidebar from './Sidebar.module.css';
import bar from './TopBar.module.css';

const text = messages.login;

const Champ = ({ label }: { label: string }) => (
  <div className="premier-label">
    {label}
    <div className="premier-champ" />
  </div>
);

/** Its fields are mere boxes: what one typed in real ones would be lost when the screen replaces them. */
export const PremiereConnexion = () => (
  <main className={`premier ${login.page}`} aria-busy>
    <div className={login.card}>
      <div className={login.brand}>
        <span className={login.mark} aria-hidden>
          M
        </span>
        <span>Minutier</span>
      </div>
      <div className={login.step}>
        <h1 className={login.title}>{text.title}</h1>
        <p className={login.lead}>{text.lead}</p>
        <Champ label={text.email} />
        <Champ label={text.password} />
        <div className="premier-bouton" />
      </div>
    </div>
  </main>
);

const Marque = () => (
  <div className={brand.brand} aria-hidden>
    <span className={brand.mark}>M</span>
    <span className={brand.word}>Minutier</span>
  </div>
);

export const PremierCadre = () => (
  <div className={`premier ${shell.frame}`} aria-busy>
    <div className={shell.shell}>
      <header className={bar.bar}>
        <div className={bar.brand}>
          <Marque />
        </div>
      </header>
      <nav className={sidebar.sidebar} aria-hidden>
        <div className={sidebar.head}>
          <Marque />
        </div>
      </nav>
      <main className={shell.main}>
        <p className={shell.content} role="status">
          Chargement…
        </p>
      </main>
    </div>
  </div>
);
