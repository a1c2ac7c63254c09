import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { colonnesDuSchema } from '../../app/testing/personne';
import { CHOSES } from '../devoir';
import { COLONNES } from '../personne-colonnes';

const colonnesDe = (texte: string | undefined): string[] => texte?.split(' ') ?? [];

const CLASSES = ['exporte', 'secret', 'derive', 'dossier', 'technique'] as const;

describeOffices('Ce que chaque colonne du schéma est aux personnes (loi 09-08)', (office) => {
  it('est dit de toutes : une nouvelle table dit ce qu’elle tient avant de le tenir', async () => {
    const schema = await colonnesDuSchema(office());
    const dites = Object.entries(COLONNES).map(([table, colonnes]) => [
      table,
      CLASSES.flatMap((classe) => colonnesDe(colonnes[classe])).toSorted(),
    ]);
    expect(Object.fromEntries(dites)).toEqual(schema);
  });

  it('ce qui est à quelqu’un est trouvé, exporté et effacé par une chose qui existe', () => {
    for (const [table, { par = [], exporte, secret }] of Object.entries(COLONNES)) {
      expect(par.length > 0 || !(exporte || secret), table).toBe(true);
      for (const chose of par) expect(Object.keys(CHOSES), table).toContain(chose);
    }
    const servies = new Set(Object.values(COLONNES).flatMap(({ par = [] }) => par));
    expect(Object.keys(CHOSES).filter((chose) => !servies.has(chose as never))).toEqual([]);
  });
});
