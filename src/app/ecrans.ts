/** What a screen asks for, and shows meanwhile: said in its page, so that nothing waits for another to ask for it. */

interface Ecrits {
  files: string[];
  screens: [address: string, files: number[]][];
  firsts: [address: string, html: string][];
}
const ECRITS = /<!--screens (.+?)-->/;
/** The styles of all, moved before the code of all: the page is painted by them. */
const STYLE = /\s*<link rel="stylesheet"[^>]*>/g;
const CODE = '<script type="module"';
const RACINE = '<div id="root">';

const lien = (file: string): string => {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  return file.endsWith('.woff2')
    ? `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
};

/** « /app/client/voir/$clientId » */
const reconnait = (address: string): RegExp =>
  new RegExp(`^${address.replace(/\$\w+/g, '[^/]+').replaceAll('/', '\\/')}\\/?$`);
const sous = (path: string, address: string): boolean => path === address || path.startsWith(`${address}/`);

interface Connu {
  address: string;
  forme: RegExp;
  /** The styles come before any code, the code of the screen after that of all. */
  styles: string;
  code: string;
}

/** The page of each address, as vite.ecrans.ts wrote it for all of them. */
export function lireEcrans(page: string): (path: string) => string {
  const ecrits = ECRITS.exec(page)?.[1];
  if (!ecrits) return () => page;
  const { files, screens, firsts } = JSON.parse(ecrits) as Ecrits;
  const deTous = (page.match(STYLE) ?? []).join('');
  const nue = page.replace(ECRITS, '').replace(STYLE, '');
  const connus = screens.map(([address, rangs]): Connu => {
    const siens = rangs.map((rang) => files[rang] ?? '');
    const [styles, code] = [true, false].map((css) =>
      siens
        .filter((file) => file.endsWith('.css') === css)
        .map(lien)
        .join(''),
    );
    return { address, forme: reconnait(address), styles: styles ?? '', code: code ?? '' };
  });
  return (path) => {
    // Not found, or not yet known: its shell is the office's all the same.
    const connu =
      connus.find(({ forme }) => forme.test(path)) ?? connus.find(({ address }) => sous(path, address));
    const premier = firsts.find(([address]) => sous(path, address))?.[1] ?? '';
    return nue
      .replace(CODE, `${deTous}${connu?.styles ?? ''}${CODE}`)
      .replace('</head>', `${connu?.code ?? ''}</head>`)
      .replace(RACINE, () => RACINE + premier);
  };
}
