/** XML from outside: no DOCTYPE, no entity but the five of XML itself, no depth; nothing is ever fetched. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { decodeXml } from '../../kit/server/xml';
import { lireCamt } from '../import/camt';
import type { ReleveLu } from '../releve';
import { texteDe } from './import-texte';

const MAX_PROFONDEUR = 40;
/** How many bytes are searched for the XML declaration. */
const DEBUT = 300;
const ENCODAGES = new Map<string, 'utf-8' | 'windows-1252'>([
  ['utf-8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  // Converted to UTF-8 already, by its first two bytes.
  ['utf-16', 'utf-8'],
  ['iso-8859-1', 'windows-1252'],
  ['windows-1252', 'windows-1252'],
]);

const analyseur = () =>
  new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    maxNestedTags: MAX_PROFONDEUR,
    tagValueProcessor: (_nom, valeur) => decodeXml(valeur),
  });

const refus = (message: string, ligne = 1): ReleveLu => ({
  lignes: [],
  ouverture: null,
  cloture: null,
  numeroCompte: null,
  fautes: [{ ligne, colonne: null, message }],
});

export const estXml = (octets: Buffer): boolean =>
  /^(\xef\xbb\xbf)?\s*</.test(octets.toString('latin1', 0, 200));

function enTexte(octets: Buffer): string | null {
  const debut = octets.toString('latin1', 0, DEBUT);
  const [, dit = 'utf-8'] = /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(debut) ?? [];
  const encodage = ENCODAGES.get(dit.toLowerCase());
  return encodage ? texteDe(octets, encodage) : null;
}

const VERSION = /camt\.053\.001\.(\d\d)/;
const VERSIONS = ['02', '03', '04', '05', '06', '07', '08'];

export function lireXml(octets: Buffer): ReleveLu {
  const texte = enTexte(octets);
  if (texte === null) return refus('L’encodage de ce fichier n’est pas lisible.');
  if (/<!(DOCTYPE|ENTITY)/i.test(texte)) return refus('Ce fichier contient un DOCTYPE\u00a0: il est refusé.');
  const [, version = ''] = VERSION.exec(texte) ?? [];
  if (!VERSIONS.includes(version))
    return refus('Ce fichier n’est pas un relevé camt.053 (versions 02 à 08).');
  const forme = XMLValidator.validate(texte);
  if (forme !== true) return refus('Ce XML est mal formé.', forme.err.line);
  try {
    return lireCamt(analyseur().parse(texte));
  } catch {
    return refus('Ce XML est trop profond ou mal formé.');
  }
}
