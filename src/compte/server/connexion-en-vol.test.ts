import { expect, it } from 'vitest';
import { ici, parNom, uneCle } from '../../app/testing/facteurs';
import { describeOffices, unCompte } from '../../app/testing/office';
import { isPostgres } from '../../kit/server/db/kind';
import { sql } from '../../kit/server/testing/sql';
import { signIn } from '../apiConnexion';
import { connexionCle, demanderConnexionCle } from '../secondFacteur';

/** As if it were done at the very moment when that account's session opens. */
const SQLITE = (id: number, fait: string) => [
  `create trigger en_vol_${id} after insert on session when new."userId" = ${id} begin ${fait}; end`,
];
const POSTGRES = (id: number, fait: string) => [
  `create function en_vol_${id}() returns trigger language plpgsql as $$ begin ${fait}; return new; end $$`,
  `create trigger en_vol_${id} after insert on session for each row when (new."userId" = ${id})
   execute function en_vol_${id}()`,
];

describeOffices('Une connexion en cours', (office) => {
  /** The account's sessions are closed, and that is done as soon as it opens another. */
  async function pendant({ id }: { id: number }, fait: string): Promise<void> {
    const { db } = office().server.app;
    await db.deleteFrom('session').where('userId', '=', id).execute();
    const statements = isPostgres(db) ? POSTGRES(id, fait) : SQLITE(id, fait);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
  const sessionsDe = ({ id }: { id: number }) =>
    office().server.app.db.selectFrom('session').select('id').where('userId', '=', id).execute();

  it('n’ouvre aucune session quand le mot de passe change avant qu’elle ait fini', async () => {
    const compte = await unCompte(office());
    const { email, password } = compte;
    await pendant(compte, `update identifiant set password = 'un autre' where "userId" = ${compte.id}`);
    const { status, error, headers } = await office().call(signIn, { body: { email, password }, cookie: '' });
    expect([status, error]).toMatchObject([401, { message: 'E-mail ou mot de passe incorrect.' }]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await sessionsDe(compte)).toEqual([]);
  });

  it('n’en ouvre aucune par une clé d’accès qui est retirée avant qu’elle ait fini', async () => {
    const compte = await unCompte(office());
    const { appareil } = await uneCle(office(), compte);
    await pendant(compte, `delete from cle_acces where utilisateur_id = ${compte.id}`);
    const { body: demande } = await parNom(office(), demanderConnexionCle);
    const cle = appareil.signer({ challenge: demande.challenge, ...ici(office()) });
    const { status, error, headers } = await parNom(office(), connexionCle, { body: { cle } });
    expect([status, error]).toMatchObject([401, { message: 'Cette clé d’accès n’a pas été reconnue.' }]);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await sessionsDe(compte)).toEqual([]);
  });
});
