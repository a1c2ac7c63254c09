import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { inTransaction } from '../../kit/server/db/transaction';
import { examiner } from './import-releve';
import { insertReleve } from './sql-import-releve';

const LIGNES = Array.from({ length: 900 }, (_, i) => `0${1 + (i % 9)}/03/2026;Virement ${i};${i + 1},00`);

describeOffices('Un relevé dont on annule l’import', (office) => {
  const importer = (fin: AbortSignal) =>
    inTransaction(office().server.app.db, (db) =>
      insertReleve(db, examiner(Buffer.from(['Date;Libellé;Montant', ...LIGNES].join('\n')), null), {
        compte: 'BANQUE',
        nom: 'mars.csv',
        sha256: 'a'.repeat(64),
        genre: 'csv',
        userId: 1,
        now: new Date(),
        fin,
      }),
    );
  const gardees = async () =>
    (
      await office()
        .server.app.db.selectFrom('ligne_releve')
        .select((eb) => eb.fn.countAll().as('nombre'))
        .executeTakeFirst()
    )?.nombre;

  it('s’arrête où il en est, et rien n’en reste ; importé ensuite, il est entier', async () => {
    let lots = 0;
    const fin = new AbortController();
    const enRoute = new Proxy(fin.signal, {
      get(signal, nom) {
        if (nom === 'throwIfAborted' && ++lots === 3) fin.abort(new Error('parti'));
        const valeur = Reflect.get(signal, nom, signal);
        return typeof valeur === 'function' ? valeur.bind(signal) : valeur;
      },
    });
    await expect(importer(enRoute)).rejects.toThrow('parti');
    expect(Number(await gardees())).toBe(0);
    expect(await importer(new AbortController().signal)).toMatchObject({ ajoutees: LIGNES.length });
    expect(Number(await gardees())).toBe(LIGNES.length);
  });
});
