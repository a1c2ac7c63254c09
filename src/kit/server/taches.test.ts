import { expect, it } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { readTaches } from './sql-taches';
import { createTaches } from './taches';

describeOffices('Les tâches de chaque jour', (office) => {
  /** Another server of the same office, at that instant. */
  const unServeur = (instant: string) => {
    const { http, db } = office().server.app;
    const horloge = { now: new Date(instant) };
    const quiet = { addHook: () => {}, log: { error: () => {} } } as unknown as typeof http;
    return { horloge, taches: createTaches({ http: quiet, db, now: () => horloge.now }) };
  };

  it('se font une fois par jour, pas avant leur heure, même à deux serveurs', async () => {
    const faites: string[] = [];
    const serveurs = [unServeur('2026-03-02T01:00:00Z'), unServeur('2026-03-02T01:00:00Z')];
    for (const [i, { taches }] of serveurs.entries()) {
      taches.add({ nom: 'nuit', heure: '03:00', run: async () => void faites.push(`serveur ${i}`) });
    }
    const minute = (instant: string) =>
      Promise.all(
        serveurs.map(({ horloge, taches }) => {
          horloge.now = new Date(instant);
          return taches.tick();
        }),
      );
    await minute('2026-03-02T01:00:00Z');
    expect(faites).toHaveLength(0);
    await minute('2026-03-02T04:00:00Z');
    await minute('2026-03-02T04:01:00Z');
    expect(faites).toHaveLength(1);
    await minute('2026-03-03T04:00:00Z');
    expect(faites).toHaveLength(2);
  });

  it('sont reprises une heure après un échec, qui reste dit, sans empêcher les suivantes', async () => {
    const { horloge, taches } = unServeur('2026-03-02T04:00:00Z');
    let essais = 0;
    let suivantes = 0;
    taches.add({
      nom: 'fragile',
      heure: '03:00',
      run: async () => {
        essais += 1;
        if (essais === 1) throw new Error('disque plein');
      },
    });
    taches.add({ nom: 'suivante', heure: '03:00', run: async () => void (suivantes += 1) });
    await taches.tick();
    const fragile = async () =>
      (await readTaches(office().server.app.db)).find(({ nom }) => nom === 'fragile');
    expect([essais, suivantes]).toEqual([1, 1]);
    expect(await fragile()).toMatchObject({ faite_le: null, erreur: 'disque plein' });
    horloge.now = new Date('2026-03-02T04:30:00Z');
    await taches.tick();
    expect(essais).toBe(1);
    horloge.now = new Date('2026-03-02T05:01:00Z');
    await taches.tick();
    expect([essais, suivantes]).toEqual([2, 1]);
    expect(await fragile()).toMatchObject({ faite_le: '2026-03-02T05:01:00.000Z', erreur: null });
  });
});
