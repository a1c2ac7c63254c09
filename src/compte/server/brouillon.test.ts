import { expect, it } from 'vitest';
import { describeOffices, unCompte } from '../../app/testing/office';
import { signOut } from '../api';
import { cleBrouillons } from '../apiBrouillon';

describeOffices('La clé des saisies gardées sur le poste', (office) => {
  it('un compte a la sienne, la même à chaque session ; déconnecté, plus personne ne la lui donne', async () => {
    const [un, autre] = [await unCompte(office()), await unCompte(office())];
    const cle = async (cookie: string) => (await office().call(cleBrouillons, { cookie })).body;
    const premiere = await cle(un.cookie);
    expect(premiere).toEqual({ compte: un.id, cles: [expect.stringMatching(/^[\w+/]{43}=$/)] });
    expect((await cle(autre.cookie)).cles).not.toEqual(premiere.cles);
    const encore = await office().signIn(un.email, un.password);
    expect(await cle(encore)).toEqual(premiere);
    await office().call(signOut, { cookie: un.cookie });
    expect((await office().call(cleBrouillons, { cookie: un.cookie })).status).toBe(401);
  });
});
