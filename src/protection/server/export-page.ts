/** The page that a person reads first in their export: what is held, why, for whom, how long. */
import type { Etude } from '../../etude/etude';
import { formatDate, formatInstant } from '../../kit/dates';
import { formatPhone } from '../../kit/telephone';
import { CHOSES } from '../devoir';
import { escapeHtml as html } from '../../kit/html';
import type { DossierPersonne, Sort } from '../personne';

export interface PageExport {
  personne: DossierPersonne;
  etude: Pick<Etude, 'nom' | 'adresse' | 'ville' | 'tel' | 'email'>;
  le: Date;
  pieces: readonly string[];
  perdues: readonly string[];
}

const SORTS: Record<Sort, string> = {
  efface: 'S’efface à votre demande',
  reduit: 'Se réduit à ce que la loi demande',
  garde: 'Se garde',
};

const paragraphes = (textes: readonly string[]): string =>
  textes.map((texte) => `<p>${html(texte)}</p>`).join('\n');
const liste = (textes: readonly string[]): string =>
  `<ul>${textes.map((texte) => `<li>${html(texte)}</li>`).join('')}</ul>`;

const POURQUOI = [
  'L’étude tient ces données pour recevoir et conserver des actes authentiques, tenir les fonds et les livres qui vont avec, identifier ses clients comme la loi le lui demande, et répondre à ceux qui lui écrivent ou prennent rendez-vous.',
];
const DESTINATAIRES = [
  'Le personnel de l’étude, chacun selon ses droits.',
  'Pour un acte\u00a0: l’administration fiscale (enregistrement, taxe sur les profits immobiliers), la conservation foncière, la commune, la perception et la Caisse de dépôt et de gestion.',
  'Les autorités auxquelles la loi donne un droit de communication.',
];
const DROITS = [
  'Vous pouvez demander à l’étude de rectifier ou d’effacer ce qui vous concerne, et vous y opposer, dans les limites de la loi 09-08.',
  'Ce que la loi oblige à garder ne peut pas être effacé\u00a0: la raison et le terme sont dits plus haut.',
  'Ce qui est effacé reste dans les sauvegardes chiffrées de l’étude jusqu’à leur rotation (douze mois au plus), et n’y est plus lu.',
  'La Commission nationale de contrôle de la protection des données à caractère personnel (CNDP) peut être saisie.',
];
const ABSENTS = [
  'Les e-mails que l’étude a reçus ou envoyés\u00a0: ils sont dans ses boîtes, et se demandent à l’étude.',
  'Les mots de passe, codes et clés\u00a0: il est seulement dit qu’ils sont détenus.',
  'Ce qui concerne d’autres personnes\u00a0: les autres parties d’un dossier, le texte des actes. Une copie d’un acte se demande à l’étude.',
  'Les opérations, écritures et lignes de relevé bancaire qui ne se retrouvent que par le nom, quand il est aussi celui d’un autre client de l’étude ou y est contenu, ou quand un mot de plus peut en faire un autre\u00a0: elles se demandent à l’étude, qui vérifie à qui elles sont.',
  'Ce que la fiche d’un autre client dit de vous comme son conjoint, quand le nom ou la naissance n’y sont pas les mêmes que dans la vôtre\u00a0: il se demande à l’étude.',
];

function tableau({ personne: { detenus } }: PageExport): string {
  const lignes = detenus.map(({ quoi, nombre, sort, raison, jusquau }) => {
    const terme = jusquau === null ? '' : ` Jusqu’au ${formatDate(jusquau)}.`;
    const colonnes = [quoi, String(nombre), `${SORTS[sort]}.${raison ? ` ${raison}` : ''}${terme}`];
    return `<tr>${colonnes.map((texte) => `<td>${html(texte)}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr><th>Quoi</th><th>Nombre</th><th>Combien de temps</th></tr></thead><tbody>${lignes.join('')}</tbody></table>`;
}

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a}table{border-collapse:collapse;width:100%}td,th{border:1px solid #bbb;padding:.4rem .6rem;text-align:left;vertical-align:top}h2{margin-top:2rem}';

export function pageExport(page: PageExport): string {
  const { personne, etude, le, pieces, perdues } = page;
  const date = formatInstant(le);
  const rue = [etude.adresse, etude.ville].filter(Boolean).join(', ');
  const adresse = [etude.nom, rue, formatPhone(etude.tel), etude.email].filter(Boolean).join(' · ');
  const cles = Object.entries(CHOSES).map(([cle, quoi]) => `${cle}\u00a0: ${quoi}`);
  const titre = `Données détenues sur ${personne.nom}`;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>${html(titre)}</title><style>${STYLE}</style></head><body>
<h1>${html(titre)}</h1>
${paragraphes([adresse, `Établi le ${date}, en application de la loi 09-08 (droit d’accès, art. 7).`])}
<h2>Ce que l’étude détient, et combien de temps</h2>
${tableau(page)}
<h2>Pourquoi</h2>
${paragraphes(POURQUOI)}
<h2>Pour qui</h2>
${liste(DESTINATAIRES)}
<h2>Vos droits</h2>
${liste(DROITS)}
<h2>Dans cette archive</h2>
${liste([
  'donnees.json\u00a0: les mêmes données, lisibles par un logiciel.',
  ...pieces,
  ...perdues.map((piece) => `${piece}\u00a0: illisible sur le serveur de l’étude, non jointe.`),
])}
<h2>N’y est pas</h2>
${liste(ABSENTS)}
<h2>Les clés de donnees.json</h2>
${liste(cles)}
</body></html>
`;
}
