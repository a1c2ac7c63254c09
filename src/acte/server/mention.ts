/** Removes the line of the product's templates that asks for a check: a checked template does not print it in the act. */
import { decodeXml } from '../../kit/server/xml';
import { MENTION_A_VERIFIER } from '../acte';
import type { DocumentWord } from './document';

const FIN = '</w:p>';
const DEBUT = /<w:p(?:\s[^>]*[^/>])?>/g;
/** A paragraph or a table follows, so the line's paragraph may go; alone in a cell or a text box it must stay, even empty. */
const SUITE = /^\s*<w:(?:p|tbl)[\s/>]/;
const TEXTE = /<w:t(?:\s[^>]*[^/>])?>([^<]*)<\/w:t>/g;
const RUN = /<w:r(?:\s[^>]*[^/>])?>[^]*?<\/w:r>/g;
/** A paragraph with only properties and spelling marks. One that ends a section bears the page's layout, and must stay. */
const SANS_CONTENU = /^(?:\s|<w:pPr\/>|<w:pPr>(?:(?!<w:sectPr)[^])*<\/w:pPr>|<w:proofErr\s[^>]*\/>)*$/;

const texteDe = (corps: string): string =>
  [...corps.matchAll(TEXTE)]
    .map(([, texte = '']) => decodeXml(texte))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Cut at each paragraph's end, so that a piece ends with one paragraph, the innermost when they are nested. */
function sansMention(xml: string): string {
  const morceaux = xml.split(FIN);
  return morceaux
    .map((morceau, rang) => {
      const suite = morceaux[rang + 1];
      if (suite === undefined) return morceau;
      const debut = [...morceau.matchAll(DEBUT)].at(-1);
      const corps = debut && morceau.slice(debut.index + debut[0].length);
      if (!corps || texteDe(corps) !== MENTION_A_VERIFIER) return morceau + FIN;
      const reste = corps.replace(RUN, '');
      const seul = SUITE.test(suite) && SANS_CONTENU.test(reste);
      return morceau.slice(0, debut.index) + (seul ? '' : debut[0] + reste + FIN);
    })
    .join('');
}

export function retirerMention({ parties, textes }: DocumentWord): void {
  for (const { nom, xml } of textes) {
    const sans = sansMention(xml);
    if (sans !== xml) parties.set(nom, Buffer.from(sans));
  }
}
