import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MIGRATIONS = 'migrations';
/** What each released version left behind: the last of them still serves while the next one starts beside it. */
const PUBLIEES = 'src/app/testing/niveaux';

/** What the code of before cannot do without, or does not know. */
const INCOMPATIBLES: readonly [RegExp, string][] = [
  [/\bdrop\s+(table|column|view)\b/i, 'retire ce que la version d’avant lit'],
  [/\brename\b/i, 'renomme ce que la version d’avant lit'],
  [/\balter\s+column\b[^;]*\b(type|set\s+not\s+null)\b/i, 'change une colonne que la version d’avant écrit'],
  [/\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i, 'exige ce que la version d’avant n’écrit pas'],
  [/\badd\s+(constraint|check|unique)\b/i, 'refuse ce que la version d’avant écrit'],
];
/** Its reason follows, for what no version that still serves has ever read: `-- contracte : …` on the line before. */
const VOULU = /^-- contracte : .+\n[^;]*;/gm;

const fautesDe = (sql: string): string[] => {
  const juge = sql.replace(VOULU, '').replace(/--.*$/gm, '').split(/;\s*$/m);
  return juge.flatMap((phrase) =>
    INCOMPATIBLES.filter(([motif]) => motif.test(phrase)).map(([, faute]) => `${faute} : ${phrase.trim()}`),
  );
};

describe('Une migration que la version publiée ne connaît pas encore', async () => {
  const publiees = await readdir(PUBLIEES);
  const nouvelles = (await readdir(MIGRATIONS)).filter(
    (nom) => nom.endsWith('.sql') && !publiees.includes(nom),
  );

  for (const nom of nouvelles)
    it(`${nom} laisse travailler la version d’avant : elle ajoute, et ne retire ni n’exige rien`, async () => {
      expect(fautesDe(await readFile(join(MIGRATIONS, nom), 'utf8'))).toEqual([]);
    });

  it('est refusée quand elle retire, renomme ou exige, sauf si elle dit pourquoi', () => {
    for (const phrase of [
      'drop table client;',
      'alter table client drop column tel;',
      'alter table client rename column tel to telephone;',
      'alter table client alter column tel set not null;',
      'alter table client add column ville text not null;',
      'alter table client\n  add constraint adulte check (age > 17);',
    ]) {
      expect(fautesDe(`${phrase}\n`), phrase).toHaveLength(1);
      expect(fautesDe(`-- contracte : la version 0.1 ne lit plus rien de cela\n${phrase}\n`), phrase).toEqual(
        [],
      );
    }
    for (const phrase of [
      'alter table client add column ville text;',
      'alter table client add column suivi boolean not null default false;',
      'create table ville (id integer primary key, nom text not null);',
      'create index client_ville on client (ville);',
      'drop index client_ancien;',
    ])
      expect(fautesDe(`${phrase}\n`), phrase).toEqual([]);
  });
});
