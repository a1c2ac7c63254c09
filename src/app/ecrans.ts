/** The files that each screen needs, and what it shows meanwhile: written in its page, so that no file is asked for only once another has come. */

interface Ecrits {
  files: string[];
  screens: [address: string, files: number[]][];
  firsts: [address: string, html: string][];
}
const ECRITS = /<!--screens (.+?)-->/;
/** The common styles, moved before the common code: the page is first painted with them. */
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
  /** The screen's styles go before any code, its code after the common one. */
  styles: string;
  code: string;
}

/** The page of each address, made from the built page, in which vite.ecrans.ts wrote what all of them need. */
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
    // An address without a screen of its own gets the files of one above it: the office's shell is the same.
    const connu =
      connus.find(({ forme }) => forme.test(path)) ?? connus.find(({ address }) => sous(path, address));
    const premier = firsts.find(([address]) => sous(path, address))?.[1] ?? '';
    return nue
      .replace(CODE, `${deTous}${connu?.styles ?? ''}${CODE}`)
      .replace('</head>', `${connu?.code ?? ''}</head>`)
      .replace(RACINE, () => RACINE + premier);
  };
}
