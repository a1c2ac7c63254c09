import { expect, it } from 'vitest';
import { describeOffices, unCompte } from '../../app/testing/office';
import { isPostgres } from '../../kit/server/db/kind';
import { sql } from '../../kit/server/testing/sql';
import { signIn } from '../apiConnexion';

/** As if a new password were written at the very moment when that account's session opens. */
const SQLITE = (id: number) => [
  `create trigger change_en_vol after insert on session when new."userId" = ${id}
   begin update identifiant set password = 'un autre' where "userId" = ${id}; end`,
];
const POSTGRES = (id: number) => [
  `create function change_en_vol() returns trigger language plpgsql as $$
   begin update identifiant set password = 'un autre' where "userId" = ${id}; return new; end $$`,
  `create trigger change_en_vol after insert on session for each row when (new."userId" = ${id})
   execute function change_en_vol()`,
];

describeOffices('Une connexion en cours', (office) => {
  it('n’ouvre aucune session quand le mot de passe change avant qu’elle ait fini', async () => {
    const { db } = office().server.app;
    const { id, email, password } = await unCompte(office());
    await db.deleteFrom('session').where('userId', '=', id).execute();
    const statements = isPostgres(db) ? POSTGRES(id) : SQLITE(id);
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { status, error, headers } = await office().call(signIn, { body: { email, password }, cookie: '' });
    expect([status, error]).toMatchObject([401, { message: 'E-mail ou mot de passe incorrect.' }]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await db.selectFrom('session').select('id').where('userId', '=', id).execute()).toEqual([]);
  });
});
