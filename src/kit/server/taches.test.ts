import { expect, it, onTestFinished, vi } from 'vitest';
import { croireLHorloge } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { keepTache, readTaches, RENEW_MS } from './sql-taches';
import { createTaches } from './taches';

describeOffices('Les tâches de chaque jour', (office) => {
  /** Another server of the same office, at that instant. */
  const unServeur = (instant: string) => {
    const { http, db } = office().server.app;
    const horloge = { now: new Date(instant) };
    const dites: string[] = [];
    const log = { error: (_: unknown, phrase: string) => dites.push(phrase) };
    const quiet = { addHook: () => {}, log } as unknown as typeof http;
    return { horloge, dites, taches: createTaches({ http: quiet, db, now: () => horloge.now }) };
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

  it('de deux serveurs dont l’heure diffère d’une minute, se font une fois, à minuit aussi', async () => {
    let faites = 0;
    const avance = unServeur('2026-03-03T23:00:30Z'); // 00:00:30 of the 4th in the office
    const retard = unServeur('2026-03-03T22:59:30Z'); // 23:59:30 of the 3rd
    for (const { taches } of [avance, retard])
      taches.add({ nom: 'minuit', heure: '00:00', run: async () => void (faites += 1) });
    await avance.taches.tick();
    await retard.taches.tick();
    retard.horloge.now = new Date('2026-03-03T23:00:30Z');
    await retard.taches.tick();
    await avance.taches.tick();
    expect(faites).toBe(1);
  });

  it('si longues soient-elles, ne sont pas prises à qui les fait ; d’un serveur mort, si, cinq minutes après', async () => {
    const [ici, ailleurs] = [unServeur('2026-03-05T04:00:00Z'), unServeur('2026-03-05T04:00:00Z')];
    const faites: string[] = [];
    let finir = (): void => {};
    const commencee = new Promise<void>((begun) => {
      ici.taches.add({
        nom: 'longue',
        heure: '03:00',
        run: () =>
          new Promise<void>((done) => {
            begun();
            finir = done;
          }),
      });
    });
    ailleurs.taches.add({ nom: 'longue', heure: '03:00', run: async () => void faites.push('ailleurs') });
    const { db } = office().server.app;
    const lue = async () => (await readTaches(db)).find(({ nom }) => nom === 'longue');
    const travail = ici.taches.tick();
    await commencee;
    const taken = { nom: 'longue', tentee_le: (await lue())?.tentee_le ?? '' };
    // For two hours it says every minute that it is at it.
    for (let minute = 1; minute <= 120; minute += 1) {
      ici.horloge.now = ailleurs.horloge.now = new Date(Date.parse('2026-03-05T04:00:00Z') + minute * 60_000);
      expect(await keepTache(db, taken, ici.horloge.now)).toBe(true);
      if (minute % 40 === 0) await ailleurs.taches.tick();
    }
    expect(faites).toEqual([]);
    // Then its server dies: nobody says anything any more.
    ailleurs.horloge.now = new Date('2026-03-05T06:04:00Z');
    await ailleurs.taches.tick();
    expect(faites).toEqual([]);
    ailleurs.horloge.now = new Date('2026-03-05T06:06:00Z');
    await ailleurs.taches.tick();
    expect(faites).toEqual(['ailleurs']);
    // It was not dead: what it says now is no longer its own to say.
    expect(await keepTache(db, taken, ici.horloge.now)).toBe(false);
    const avant = await lue();
    finir();
    await travail;
    expect(await lue()).toEqual(avant);
  });

  it('prises par un autre, sont laissées dès que le premier l’apprend : ce n’est pas un échec', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const [ici, ailleurs] = [unServeur('2026-03-07T04:00:00Z'), unServeur('2026-03-07T04:06:00Z')];
    const commencee = new Promise<void>((begun) => {
      ici.taches.add({
        nom: 'prise',
        heure: '03:00',
        run: (_, end) =>
          new Promise<void>((_done, fail) => {
            end.addEventListener('abort', () => fail(new Error('laissée en chemin')));
            begun();
          }),
      });
    });
    const travail = ici.taches.tick();
    await commencee;
    ailleurs.taches.add({ nom: 'prise', heure: '03:00', run: async () => {} });
    await ailleurs.taches.tick();
    vi.advanceTimersByTime(RENEW_MS);
    await travail;
    const prise = (await readTaches(office().server.app.db)).find(({ nom }) => nom === 'prise');
    expect(prise).toMatchObject({ faite_le: '2026-03-07T04:06:00.000Z', erreur: null });
    expect(ici.dites).toEqual([]);
  });

  it('d’un serveur qui s’arrête, sont reprises par un autre la minute d’après', async () => {
    const { http, db } = office().server.app;
    const horloge = { now: new Date('2026-03-06T04:00:00Z') };
    const fermer: (() => Promise<void>)[] = [];
    const addHook = (nom: string, run: () => Promise<void>): unknown =>
      nom === 'preClose' && fermer.push(run);
    const qui = { addHook, log: { error: () => {} } } as unknown as typeof http;
    const ici = createTaches({ http: qui, db, now: () => horloge.now });
    const commencee = new Promise<void>((begun) => {
      ici.add({
        nom: 'rendue',
        heure: '03:00',
        run: (_, end) =>
          new Promise<void>((done) => {
            end.addEventListener('abort', () => done());
            begun();
          }),
      });
    });
    const travail = ici.tick();
    await commencee;
    await Promise.all(fermer.map((run) => run()));
    await travail;
    const ailleurs = unServeur('2026-03-06T04:01:00Z');
    let faites = 0;
    ailleurs.taches.add({ nom: 'rendue', heure: '03:00', run: async () => void (faites += 1) });
    await ailleurs.taches.tick();
    expect(faites).toBe(1);
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

  it('qui effacent pour de bon attendent que l’horloge, après un bond, ait couru trois jours', async () => {
    const { horloge, taches } = unServeur('2026-03-02T04:00:00Z');
    const faites: string[] = [];
    taches.add({
      nom: 'pour de bon',
      heure: '03:00',
      forGood: true,
      run: async (le) => void faites.push(le.toISOString().slice(0, 10)),
    });
    const nuits = async (...jours: string[]): Promise<string[]> => {
      faites.length = 0;
      for (const jour of jours) {
        horloge.now = new Date(`${jour}T04:00:00Z`);
        await taches.tick();
      }
      return [...faites];
    };
    await croireLHorloge(office());
    // Never seen before, then off for a night, a weekend, a week.
    const tenues = ['2026-03-02', '2026-03-03', '2026-03-06', '2026-03-13'];
    expect(await nuits(...tenues)).toEqual(tenues);
    expect(await nuits('2026-05-01', '2026-05-02', '2026-05-03')).toEqual([]);
    expect(await nuits('2026-05-04', '2026-05-05')).toEqual(['2026-05-04', '2026-05-05']);
    // Ahead, right again the next day; back to the battery's year, right again.
    expect(await nuits('2062-05-06', '2062-05-07', '2026-05-07', '2026-05-09')).toEqual([]);
    expect(await nuits('2026-05-10')).toEqual(['2026-05-10']);
    expect(await nuits('2000-01-01', '2026-05-11', '2026-05-13')).toEqual([]);
    expect(await nuits('2026-05-14', '2026-05-15')).toEqual(['2026-05-14', '2026-05-15']);
  });
});
