import { escapeHtml as texte } from '../kit/html';
import type { Partie } from './notice';

const fait = ({ libelle, valeur, lien }: NonNullable<Partie['faits']>[number]): string => {
  const dit = lien ? `<a href="${texte(lien)}">${texte(valeur)}</a>` : texte(valeur);
  return `<div><dt>${texte(libelle)}</dt><dd>${dit}</dd></div>`;
};

function partieEnHtml({ titre, textes, faits = [], liste = [] }: Partie): string {
  const corps = [
    ...textes.map((paragraphe) => `<p>${texte(paragraphe)}</p>`),
    ...(faits.length > 0 ? [`<dl>${faits.map(fait).join('')}</dl>`] : []),
    ...(liste.length > 0 ? [`<ul>${liste.map((item) => `<li>${texte(item)}</li>`).join('')}</ul>`] : []),
  ];
  return `<section><h2>${texte(titre)}</h2>${corps.join('')}</section>`;
}

/** Written into the page by the server: what the office has typed stays text. */
export const noticeEnHtml = (parties: readonly Partie[]): string => parties.map(partieEnHtml).join('');
