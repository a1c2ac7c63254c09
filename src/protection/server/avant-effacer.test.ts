import { expect, it } from 'vitest';
import { supprimer } from '../../app/testing/corbeille';
import { uneConfig } from '../../app/testing/dossiers';
import { type Office, describeOffices, unCompte } from '../../app/testing/office';
import { leContenu } from '../../app/testing/personne';
import { clientSaisi, unClient, unique } from '../../app/testing/registres';
import { updateClient } from '../../client/api';
import { deleteDossiers } from '../../dossier/api';
import { inTransaction } from '../../kit/server/db/transaction';
import { type JournalEntry, writeJournal } from '../../kit/server/sql-journal';
import { ecouterTout } from '../../kit/server/testing/ecouter';
import { effacerPersonne } from '../api';
import type { GenrePersonne } from '../personne';
import { type Deja, lireAvantDEffacer } from './avant-effacer';
import { effacer } from './effacer';

const MOTIF = 'Demande reçue par courrier';
const MESSAGES = { auteurs: async () => [], lire: async () => [], effacer: async () => undefined };
const AILLEURS = { messages: MESSAGES, nommesAilleurs: async () => new Set<string>() };
const elle = () => ({ nom: 'Qzavantee', prenom: 'Ilham', cin: unique('QA') });

async function effacerLu({ server: { app } }: Office, id: number, deja: Deja): Promise<void> {
  await inTransaction(app.db, async (db) => {
    const entrees: JournalEntry[] = [];
    const demande = { qui: { genre: 'client', id } as const, motif: MOTIF, userId: 1, now: app.now(), deja };
    await effacer({ db, journal: (entree) => entrees.push(entree) }, demande, AILLEURS);
    await writeJournal(db, entrees, { userId: 1, action: 'essai', now: app.now() });
  });
}

/** Deleted, and gone from the bin: only the journal still tells of it. */
async function unBrouillonDisparu(office: Office, titre: string): Promise<void> {
  await supprimer(office, deleteDossiers, await uneConfig(office, { titre }));
  await office.server.app.db.deleteFrom('corbeille').where('entite', '=', 'dossier').execute();
}

describeOffices('Le journal est lu avant l’effacement', (office) => {
  const lire = (id: number) => {
    const { db, now } = office().server.app;
    return lireAvantDEffacer(db, { qui: { genre: 'client', id }, now: now() }, MESSAGES);
  };

  it('d’un client comme d’un compte : sa transaction n’y lit que la suite, et n’y fait attendre personne', async () => {
    const { db } = office().server.app;
    const compte = (await unCompte(office())).id;
    await db.updateTable('utilisateur').set({ actif: false }).where('id', '=', compte).execute();
    const personnes: [GenrePersonne, number][] = [
      ['client', await unClient(office(), elle())],
      ['compte', compte],
    ];
    for (const [genre, id] of personnes) {
      const dits = await ecouterTout(async () => {
        const sent = { params: { genre, id }, body: { motif: MOTIF } };
        expect((await office().call(effacerPersonne, sent)).status).toBe(200);
      });
      const debut = dits.findIndex(({ sql }) => sql.startsWith('insert into "effacement"'));
      const transaction = dits.findLastIndex(({ sql }, i) => i < debut && /^begin/i.test(sql));
      const lectures = dits.flatMap(({ sql }, i) =>
        sql.includes('from journal_valeur as journal')
          ? [{ dedans: i > transaction, suite: sql.includes('"journal"."seq" > ') }]
          : [],
      );
      expect(lectures, genre).toEqual([
        { dedans: false, suite: false },
        { dedans: true, suite: true },
      ]);
    }
  });

  it('et ce qui s’est écrit depuis s’efface aussi', async () => {
    const id = await unClient(office(), elle());
    await unBrouillonDisparu(office(), 'Vente Qzavantee Ilham');
    const deja = await lire(id);
    await unBrouillonDisparu(office(), 'Achat Qzavantee Ilham');
    expect(await leContenu(office())).toMatch(/(?:Vente|Achat) Qzavantee/);
    await effacerLu(office(), id, deja);
    expect(await leContenu(office())).not.toMatch(/(?:Vente|Achat) Qzavantee/);
  });

  it('et ce qui disait déjà un nom qu’elle a pris depuis', async () => {
    const fiche = clientSaisi(elle());
    const id = await unClient(office(), fiche);
    await unBrouillonDisparu(office(), 'Don Qzmariee Ilham');
    const deja = await lire(id);
    const body = { ...fiche, nom: 'Qzmariee' };
    expect((await office().call(updateClient, { params: { id }, body })).status).toBe(200);
    await effacerLu(office(), id, deja);
    expect(await leContenu(office())).not.toContain('Don Qzmariee');
  });

  it('et celui d’une autre base, qui a pris la place de la première, se relit entier', async () => {
    const id = await unClient(office(), elle());
    const { journal } = await lire(id);
    await unBrouillonDisparu(office(), 'Bail Qzavantee Ilham');
    const autre = journal && { ...journal, jusqua: journal.jusqua + 2, chaine: 'autre' };
    await effacerLu(office(), id, { journal: autre });
    expect(await leContenu(office())).not.toContain('Bail Qzavantee');
  });
});
