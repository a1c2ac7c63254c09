import { expect, it } from 'vitest';
import { PASSWORD, accepter, essayer, unLien } from '../../app/testing/invitations';
import { cookieDe, describeOffices, unCompte } from '../../app/testing/office';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { creerLien } from '../collaborateur';
import { lienSurLaMachine } from './secours';

describeOffices('Qui a oublié son mot de passe, sans collègue pour lui faire un lien', (office) => {
  const secourir = (email: string) =>
    lienSurLaMachine(office().server.app.db, email, { adresse: 'https://etude.example', now: new Date() });

  it('en choisit un autre par le lien que donne la machine même, une fois ; le journal le dit, sans le lien', async () => {
    const compte = await unCompte(office());
    const fait = await secourir(compte.email.toUpperCase());
    const { lien } = fait as { lien: string };
    const [adresse, jeton = ''] = lien.split('#');
    expect(adresse).toBe('https://etude.example/invitation');
    const { db } = office().server.app;
    const dernier = (await readJournal(db, { entite: 'utilisateur', id: compte.id })).at(-1);
    expect(dernier).toMatchObject({ utilisateur_id: null, action: 'commande lien-mot-de-passe' });
    expect(JSON.stringify(dernier)).not.toContain(jeton);

    const accepte = await accepter(office(), jeton);
    expect([accepte.status, cookieDe(accepte.headers)]).toEqual([200, expect.stringContaining('=')]);
    expect((await essayer(office(), compte.email, PASSWORD)).status).toBe(200);
    expect((await accepter(office(), jeton)).status).toBe(404);
  });

  it('un lien plus récent, fait là ou par un collègue, reste le seul', async () => {
    const compte = await unCompte(office());
    const jetons: string[] = [];
    for (const faire of [
      async () => (await secourir(compte.email)) as { lien: string },
      async () => (await secourir(compte.email)) as { lien: string },
      async () => (await office().call(creerLien, { params: { id: compte.id } })).body,
    ])
      jetons.push((await faire()).lien.split('#')[1] ?? '');
    const statuts = [];
    for (const jeton of jetons) statuts.push((await accepter(office(), jeton)).status);
    expect(statuts).toEqual([404, 404, 200]);
  });

  it('un compte inconnu, invité seulement, ou désactivé n’en a pas', async () => {
    expect(await secourir('personne@etude.example')).toBe('inconnu');
    const invite = await unLien(office());
    expect(await secourir(invite.email)).toBe('inconnu');
    const ferme = await unCompte(office());
    const { db } = office().server.app;
    await db.updateTable('utilisateur').set({ actif: false }).where('id', '=', ferme.id).execute();
    expect(await secourir(ferme.email)).toBe('desactive');
  });
});
