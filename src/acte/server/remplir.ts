/** Fills a checked template with docxtemplater: tags read by our own code, plain text only, the same bytes for the same data. */
import Docxtemplater from 'docxtemplater';
import PizZip from 'pizzip';
import { decodeXml } from '../../kit/server/xml';
import { SAUTS_COLLES, insecables } from '../../kit/text';
import { BLANC, type FauteModele } from '../acte';
import { type Portee, type Valeur, estAbsente, estPleine } from '../portee';
import { type Casse, lireBalise, mettreEnCasse } from '../tag';
import { type DocumentWord, ouvrirDocument } from './document';
import { retirerMention } from './mention';
import { ABIME } from './zip';

// A zip stores the local date: built in local time, this one gives the same bytes in every time zone.
const DATE = new Date(2026, 0, 1);
const COMMANDES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/gu;

function zipDe({ parties }: DocumentWord): PizZip {
  const zip = new PizZip();
  for (const [nom, octets] of parties) zip.file(nom, octets, { date: DATE, createFolders: false });
  return zip;
}

/** Keeps line breaks, drops the characters that XML cannot hold. */
const nettoyer = (texte: string): string =>
  insecables(texte)
    .replace(/\r\n?/g, '\n')
    .replace(SAUTS_COLLES, '\n')
    .replaceAll('\t', ' ')
    .replace(COMMANDES, '');

const CASSES: Record<Casse, string> = { telle: '', initiale: '|i', majuscules: '|m' };
const CASSE_DE: Record<string, Casse> = { i: 'initiale', m: 'majuscules' };

/** A tag in the one spelling that the engine sees: `#vendeurs`, `vendeurs.role|m`. */
function canonique(texte: string): string {
  const { signe, cle, casse } = lireBalise(texte);
  return `${signe}${/^[a-z0-9.]*$/.test(cle) ? cle : 'inconnue'}${CASSES[casse]}`;
}

interface Jeton {
  type: string;
  position?: string;
  value: string;
}
/** Word cuts a tag over several runs, each a token of the engine: the whole tag is put in the first one. */
const lectureDesBalises = () => ({
  name: 'LectureDesBalises',
  preparse(jetons: Jeton[]): Jeton[] {
    let morceaux: Jeton[] = [];
    for (const jeton of jetons) {
      if (jeton.type === 'delimiter' && jeton.position === 'end') {
        const [premier, ...autres] = morceaux;
        if (premier) premier.value = canonique(morceaux.map(({ value }) => decodeXml(value)).join(''));
        for (const autre of autres) autre.value = '';
      }
      if (jeton.type === 'delimiter') morceaux = [];
      else if (jeton.type === 'content' && jeton.position === 'insidetag') morceaux.push(jeton);
    }
    return jetons;
  },
});

function imprimer(valeur: Valeur, casse: Casse): string {
  if (estAbsente(valeur)) return BLANC;
  return typeof valeur === 'string' ? nettoyer(mettreEnCasse(valeur, casse)) : '';
}

/** Looks names up in Maps only: none reaches a prototype, and nothing is evaluated. */
function parser(tag: string, meta?: { tag?: { module?: string } }) {
  const [cle = '', casse = ''] = tag.split('|');
  const bloc = meta?.tag?.module === 'loop';
  return {
    get(portee: Portee): unknown {
      const valeur = portee.get(cle);
      if (valeur === undefined) return undefined;
      if (!bloc) return imprimer(valeur, CASSE_DE[casse] ?? 'telle');
      return Array.isArray(valeur) ? valeur : estPleine(valeur);
    },
  };
}

const moteur = (document: DocumentWord): Docxtemplater =>
  new Docxtemplater(zipDe(document), {
    paragraphLoop: true,
    linebreaks: true,
    stripInvalidXMLChars: true,
    errorLogging: false,
    nullGetter: () => '',
    syntax: { changeDelimiterPrefix: null },
    parser,
    modules: [lectureDesBalises()], // it keeps state: a new instance for each engine
  });

interface FauteMoteur {
  id?: string;
  xtag?: string;
  openingtag?: string;
  errors?: { properties?: FauteMoteur }[];
}

const PLACE =
  'La boucle s’ouvre et se ferme à deux endroits qui ne vont pas ensemble (par exemple dans deux lignes d’un tableau, ou dans une cellule et hors d’elle).';
const MESSAGES: Record<string, string> = {
  unbalanced_loop_tags: PLACE,
  loop_position_invalid: PLACE,
  no_xml_tag_found_at_left: PLACE,
  no_xml_tag_found_at_right: PLACE,
  closing_tag_does_not_match_opening_tag: 'La boucle n’est pas fermée par son nom.',
  unclosed_loop: 'La boucle n’est jamais fermée.',
  unopened_loop: 'La boucle n’est jamais ouverte.',
  malformed_xml: ABIME,
  file_has_invalid_xml: ABIME,
};

/** The faults that the engine finds in the document, in French. */
export function fautesDeCompilation(document: DocumentWord): FauteModele[] {
  try {
    moteur(document);
    return [];
  } catch (error) {
    const { properties } = error as { properties?: FauteMoteur };
    if (!properties) throw error;
    const fautes = properties.errors?.map((faute) => faute.properties ?? {}) ?? [properties];
    return fautes.map(({ id = '', xtag, openingtag }) => {
      const nom = xtag ?? openingtag;
      return {
        message: MESSAGES[id] ?? 'Le document ne peut pas être rempli\u00a0: vérifiez cet endroit dans Word.',
        balise: nom ? `{${nom.replace(/\|[im]$/, '')}}` : null,
        endroit: null,
        contexte: null,
      };
    });
  }
}

/** `verifie`: without the line that asks for a check. @throws the engine's error, for a fault that the check has missed. */
export function remplir(modele: Buffer, donnees: Portee, verifie = false): Buffer {
  const document = ouvrirDocument(modele);
  if (verifie) retirerMention(document);
  const acte = moteur(document).render(donnees);
  for (const fichier of Object.values(acte.getZip().files) as { date: Date; options: { date?: Date } }[]) {
    fichier.date = DATE;
    fichier.options.date = DATE;
  }
  return acte.toBuffer({ compression: 'DEFLATE' });
}
