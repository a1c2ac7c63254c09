import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PizZip from 'pizzip';
import { describe, expect, it } from 'vitest';
import { lire } from './actes-lecture.mjs';
import { FOLDER, modelesActes } from './modeles-actes.mjs';

const none = () => '';
const texts = (source) =>
  lire(`code: x\n---\n${source}`, none).blocks.map(({ style, text }) => [style, text]);
const xmlOf = (bytes) => new PizZip(bytes).file('word/document.xml').asText();

describe('Les modèles d’actes fournis', () => {
  const actes = Object.entries(modelesActes());

  it.each(actes)('%s est celui que donne sa source', (name, bytes) => {
    expect(readFileSync(join(FOLDER, name)).equals(bytes)).toBe(true);
  });

  it('sont six, chacun à faire vérifier par le notaire dès sa première ligne', () => {
    const words = actes.filter(([name]) => name.endsWith('.docx'));
    expect(words).toHaveLength(6);
    for (const [, bytes] of words) {
      const [first = ''] = /<w:p>.*?<\/w:p>/.exec(xmlOf(bytes)) ?? [];
      expect(first.replace(/<[^>]+>/g, '')).toBe('Modèle à faire vérifier par le notaire avant tout usage');
    }
  });
});

it.each(['recu', 'quitus', 'convocation'])(
  '%s : le nom de qui signe n’est jamais seul sur sa page',
  (code) => {
    const paragraphs = xmlOf(modelesActes()[`${code}.docx`]).match(/<w:p>.*?<\/w:p>/g);
    const last = paragraphs.findLastIndex((paragraph) => paragraph.includes('{etude.notaire}'));
    const closing = paragraphs.slice(last - 2, last);
    expect(closing.map((paragraph) => paragraph.includes('<w:keepNext/>'))).toEqual([true, true]);
    expect(paragraphs[last]).not.toContain('<w:keepNext/>');
  },
);

describe('La source d’un acte', () => {
  it('dit par son premier signe ce qu’est chaque ligne', () => {
    expect(texts('= Vente\n# Prix\n- un point\nUne phrase.\n// une remarque\n\n{#pret}')).toEqual([
      ['Titre', 'Vente'],
      ['Article', 'Prix'],
      ['Puce', 'un point'],
      ['Normal', 'Une phrase.'],
      ['Normal', '{#pret}'],
    ]);
  });

  it('répète une partie commune pour ce qu’on lui nomme', () => {
    const part = (name) => (name === 'parties' ? '{#$1}\n**{nom}**\n{/$1}' : '');
    const { blocks } = lire('code: x\n---\n+ parties vendeurs', part);
    expect(blocks.map(({ text }) => text)).toEqual(['{#vendeurs}', '**{nom}**', '{/vendeurs}']);
  });

  it('refuse une ligne qui n’a pas les cases de son tableau', () => {
    expect(() => texts('|% 50 50\n| seule |')).toThrow('1 cases au lieu de 2');
    expect(() => texts('| sans tableau |')).toThrow('sans tableau');
  });
});
