import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { describeBases } from './testing/sql-bases';
import {
  TABLES,
  deplacer,
  faire,
  rechainer,
  retirer,
  signataire,
  unJournal,
} from './testing/sql-journal-ecrit';
import { verifierJournal } from './verifier';

describeBases('Le journal altéré', (base) => {
  const { apres, points } = unJournal(base);

  it('intact, il le dit, avec les points de la base et ceux du fichier', async () => {
    const lu = await verifierJournal(base().db, { points: points(), cles: signataire.cles });
    expect(lu).toMatchObject({ rows: 30, point: points()[1], faute: undefined });
    expect(points().map(({ numero, seq }) => [numero, seq])).toEqual([
      [1, 10],
      [2, 20],
    ]);
    expect(await apres(async () => {}, points())).toBeUndefined();
  });

  it('la base elle-même refuse de changer, d’enlever, de vider', async () => {
    const { db } = base();
    const refuses = [
      `update journal set entite_id = 99 where seq = 7`,
      `delete from journal where seq = 30`,
      `update journal_valeur set apres = '{}' where seq = 7`,
      `update journal_valeur set apres = null where seq = 7`,
      `update journal_valeur set seq = 99, sel = null, avant = null, apres = null where seq = 7`,
      `delete from journal_valeur where seq = 7`,
      `update point_controle set seq = 9`,
      `delete from point_controle`,
      ...(isPostgres(db) ? TABLES.map((table) => `truncate ${table} cascade`) : []),
    ];
    for (const statement of refuses)
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only');
  });

  it('un octet changé dans une ligne : la ligne est nommée', async () => {
    const changes = {
      le: `'2026-03-02T09:00:00.001Z'`,
      action: `'/essaj'`,
      entite: `'cliens'`,
      entite_id: '1',
      empreinte: `'g' || substr(empreinte, 2)`,
      chaine: `'g' || substr(chaine, 2)`,
    };
    for (const [colonne, valeur] of Object.entries(changes))
      expect(await apres(faire(`update journal set ${colonne} = ${valeur} where seq = 7`)), colonne).toEqual([
        7,
        'ligne modifiée',
      ]);
  });

  it('un octet changé dans une valeur ou son sel, des valeurs échangées ou retirées', async () => {
    for (const change of [`apres = '{"i":2}'`, `avant = null`, `sel = 'g' || substr(sel, 2)`])
      expect(await apres(faire(`update journal_valeur set ${change} where seq = 7`)), change).toEqual([
        7,
        'valeurs modifiées',
      ]);
    const echange = [7, 1_000, 12, 7, 1_000, 12].flatMap((de, i, tous) =>
      i % 2 === 0 ? [`update journal_valeur set seq = ${tous[i + 1]} where seq = ${de}`] : [],
    );
    expect(await apres(faire(...echange))).toEqual([7, 'valeurs modifiées']);
    expect(await apres(faire('delete from journal_valeur where seq = 7'))).toEqual([7, 'valeurs retirées']);
  });

  it('deux lignes échangées, voisines ou non, avec ou sans leur chaîne', async () => {
    for (const autre of [8, 25]) {
      const echange = [...deplacer(7, 1_000), ...deplacer(autre, 7), ...deplacer(1_000, autre)];
      expect(await apres(faire(...echange)), String(autre)).toEqual([7, 'lignes échangées']);
      const chaines = `update journal set chaine = case seq when 7 then (select chaine from journal where seq = ${autre})
        else (select chaine from journal where seq = 7) end where seq in (7, ${autre})`;
      expect(await apres(faire(...echange, chaines)), `${autre} sans chaîne`).toEqual([
        7,
        'lignes échangées',
      ]);
    }
  });

  it('une ligne retirée au milieu ; les suivantes renumérotées', async () => {
    expect(await apres(faire(...retirer('seq = 15')))).toEqual([15, 'ligne retirée']);
    const renumeroter = Array.from({ length: 15 }, (_, i) => deplacer(16 + i, 15 + i)).flat();
    expect(await apres(faire(...retirer('seq = 15'), ...renumeroter))).toEqual([15, 'ligne modifiée']);
    expect(await apres(faire(...retirer('seq = 1')))).toEqual([1, 'ligne retirée']);
  });

  it('la fin coupée : le compteur le sait, ou les points de contrôle', async () => {
    expect(await apres(faire(...retirer('seq > 25')))).toEqual([26, 'journal coupé']);
    const compteur = (valeur: number) => `update compteur set valeur = ${valeur} where nom = 'journal'`;
    expect(await apres(faire(...retirer('seq > 15'), compteur(15)))).toEqual([16, 'journal coupé']);
    const tout = [...retirer('seq > 15'), compteur(15), 'delete from point_controle where numero = 2'];
    const sansTrace = [...tout, `update compteur set valeur = 1 where nom = 'point_controle'`];
    expect(await apres(faire(...tout))).toEqual([10, 'point de contrôle falsifié']);
    expect(await apres(faire(...sansTrace), points())).toEqual([16, 'journal coupé']);
    // Without a copy elsewhere, nothing is left to tell: hence the file and the letter.
    expect(await apres(faire(...sansTrace))).toBeUndefined();
  });

  it('une ligne ajoutée à la fin, bien chaînée, ou avant la première', async () => {
    const copie = (seq: number) => [
      `insert into journal select ${seq}, le, utilisateur_id, action, entite, entite_id, empreinte, chaine from journal where seq = 30`,
      `insert into journal_valeur select ${seq}, sel, avant, apres from journal_valeur where seq = 30`,
    ];
    const ajout = async (db: Db) => {
      await faire(...copie(31))(db);
      await rechainer(db, 31);
    };
    expect(await apres(ajout)).toEqual([31, 'ligne ajoutée']);
    expect(await apres(faire(...copie(0)))).toEqual([0, 'ligne ajoutée']);
  });
});
