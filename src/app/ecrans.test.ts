import { describe, expect, it } from 'vitest';
import { lireEcrans } from './ecrans';

const ECRITS = {
  files: ['assets/Shell-a.js', 'assets/Shell-a.css', 'assets/Clients-b.js', 'assets/Client-c.js'],
  screens: [
    ['/login', []],
    ['/app/client', [0, 1, 2]],
    ['/app/client/voir/$clientId', [0, 1, 3]],
    ['/app', [0, 1]],
  ],
  firsts: [
    ['/login', '<h1>Connexion</h1>'],
    ['/app', '<p>Chargement…</p>'],
  ],
};
const DIT = JSON.stringify(ECRITS).replaceAll('>', '\\u003e');
const CONSTRUITE = `<head><script type="module" src="/tous.js"></script><link rel="stylesheet" href="/tous.css"></head><body><div id="root"></div></body><!--screens ${DIT}-->`;
const page = (styles: string, code: string, premier: string) =>
  `<head><link rel="stylesheet" href="/tous.css">${styles}<script type="module" src="/tous.js"></script>${code}</head><body><div id="root">${premier}</div></body>`;
const STYLE = '<link rel="stylesheet" crossorigin href="/assets/Shell-a.css">';
const code = (...files: string[]) =>
  files.map((file) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`).join('');

describe('La page d’un écran', () => {
  const pageDe = lireEcrans(CONSTRUITE);
  const cadre = '<p>Chargement…</p>';

  it('demande d’emblée les fichiers de son écran, son style d’abord, et ne dit rien de ceux des autres', () => {
    expect(pageDe('/app/client')).toBe(page(STYLE, code('Shell-a.js', 'Clients-b.js'), cadre));
    expect(pageDe('/app/client/voir/12')).toBe(page(STYLE, code('Shell-a.js', 'Client-c.js'), cadre));
    expect(pageDe('/app/client/')).toBe(pageDe('/app/client'));
  });

  it('montre d’emblée la connexion ou le cadre de l’étude, rien ailleurs', () => {
    expect(pageDe('/login')).toBe(page('', '', '<h1>Connexion</h1>'));
    expect(pageDe('/app/nulle/part')).toBe(page(STYLE, code('Shell-a.js'), cadre));
    for (const ailleurs of ['/application', '/bientot', '/"><script>'])
      expect(pageDe(ailleurs)).toBe(page('', '', ''));
    expect(lireEcrans('<p>')('/app')).toBe('<p>');
  });
});
