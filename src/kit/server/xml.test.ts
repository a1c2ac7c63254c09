import { expect, it } from 'vitest';
import { decodeXml } from './xml';

it('lit les cinq entités et les caractères numérotés, une seule fois', () => {
  expect(decodeXml('A &amp; B &lt;&gt;&quot;&apos; &#233;&#xE9; &amp;lt;')).toBe('A & B <>"\' éé &lt;');
});

it.each(['&nbsp;', '&toString;', '&constructor;', '&__proto__;', '&#x110000;'])('laisse « %s »', (texte) => {
  expect(decodeXml(texte)).toBe(texte);
});
