import { Brand } from './Brand';
import { messages, NAVIGATION } from './messages';

const links = NAVIGATION.map(({ ancre, libelle }) => (
  <li key={ancre}>
    <a href={`#${ancre}`}>{libelle}</a>
  </li>
));

/** R262, R263. On a phone the menu is a <details>: it opens without JavaScript, which only closes it again. */
export function Header() {
  return (
    <header className="tete-header">
      <div className="wide tete-bar">
        <a className="brand" href="#hero">
          <Brand />
        </a>
        <nav className="tete-nav" aria-label="Navigation principale">
          <ul>{links}</ul>
        </nav>
        <a className="button tete-admin" href="/login">
          {messages.administration}
        </a>
        <details className="tete-menu" data-menu>
          <summary>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 6h14M3 10h14M3 14h14" />
            </svg>
            {messages.menu}
          </summary>
          <nav aria-label="Menu">
            <ul>
              {links}
              <li>
                <a className="button" href="/login">
                  {messages.administration}
                </a>
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}
