import { expect, it, onTestFinished } from 'vitest';
import { describeOffices } from '../../app/testing/office';
import { annulerSauvegarde, getSauvegardes, lancerExercice, lancerSauvegarde } from '../api';
import { createDemandes } from './demandes';
import type { Lancer } from './lanceur';
import { annulerDemande, finirDemande, lireDemande, prendreDemande, tenirDemande } from './sql-demande';

const A_MOITIE = { etape: 'tables', fait: 5, total: 10 } as const;
const MINUTE_MS = 60_000;

describeOffices('Une sauvegarde demandée', (office) => {
  const app = () => office().server.app;
  const enCours = async () => (await office().call(getSauvegardes)).body.enCours;

  /** Another server of this office, whose processes only end when they are told to. */
  function unAutreServeur() {
    const lances: string[] = [];
    const fermer: (() => Promise<void>)[] = [];
    const lancer: Lancer = (commande, fin, entendre) => {
      lances.push(commande);
      entendre?.(A_MOITIE);
      return new Promise((_, reject) => fin?.addEventListener('abort', () => reject(new Error('arrêté'))));
    };
    const http = { ...app().http, addHook: (_: string, hook: () => Promise<void>) => fermer.push(hook) };
    const commencer = createDemandes({ ...app(), http: http as never }, lancer);
    const close = () => Promise.all(fermer.map((hook) => hook()));
    onTestFinished(async () => void (await close()));
    return { lances, commencer, close };
  }
  const prendre = async (genre: 'sauvegarde' | 'exercice') => {
    const demande = await prendreDemande(app().db, genre, app().now());
    if (!demande) throw new Error('another is under way');
    return demande;
  };

  it('se suit et s’annule d’un autre serveur que celui qui la fait', async () => {
    const { lances, commencer } = unAutreServeur();
    commencer(await prendre('sauvegarde'));
    await expect.poll(enCours, { timeout: 10_000 }).toEqual({ genre: 'sauvegarde', avancement: A_MOITIE });
    for (const call of [lancerSauvegarde, lancerExercice]) {
      const refus = await office().call(call);
      expect([refus.status, refus.error.message]).toEqual([409, 'Une sauvegarde est déjà en cours.']);
    }
    expect((await office().call(annulerSauvegarde)).status).toBe(200);
    await expect.poll(enCours, { timeout: 10_000 }).toBeNull();
    expect(lances).toEqual(['sauvegarder']);
    expect((await office().call(annulerSauvegarde)).status).toBe(409);
  });

  it('finit avec le serveur qui la fait, et ne se lance pas si elle n’est plus à lui', async () => {
    const { lances, commencer, close } = unAutreServeur();
    const demande = await prendre('exercice');
    commencer(demande);
    await expect.poll(() => lances).toEqual(['exercice']);
    await close();
    expect(await enCours()).toBeNull();
    commencer(demande);
    await close();
    expect(lances).toEqual(['exercice']);
  });

  it('d’un serveur qui se tait est finie pour les autres, et la même attend une minute', async () => {
    const { db } = app();
    const le = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);
    const une = await prendreDemande(db, 'sauvegarde', le(0));
    expect(await prendreDemande(db, 'exercice', le(1))).toBeNull();
    expect(await tenirDemande(db, une as never, le(1), A_MOITIE)).toBe(true);
    expect(await lireDemande(db, le(2.5))).toEqual({ genre: 'sauvegarde', avancement: A_MOITIE });
    expect(await lireDemande(db, le(3.5))).toBeNull();
    const autre = await prendreDemande(db, 'sauvegarde', le(3.5));
    expect(autre).not.toBeNull();
    // Whoever comes back finds that it is another's.
    expect(await tenirDemande(db, une as never, le(3.5), A_MOITIE)).toBe(false);
    await finirDemande(db, une as never, le(3.5), true);
    await finirDemande(db, autre as never, le(3.6), false);
    expect(await prendreDemande(db, 'sauvegarde', le(4))).toBeNull();
    const apres = await prendreDemande(db, 'exercice', le(4));
    await finirDemande(db, apres as never, le(4), true);
  });

  it('annulée alors qu’elle finissait, sans que rien ne l’ait su, elle se redemande aussitôt', async () => {
    const { db } = app();
    const maintenant = new Date();
    const une = await prendreDemande(db, 'exercice', maintenant);
    expect(await annulerDemande(db, maintenant)).toBe(true);
    await finirDemande(db, une as never, maintenant, false);
    const autre = await prendreDemande(db, 'exercice', maintenant);
    expect(autre).not.toBeNull();
    await finirDemande(db, autre as never, maintenant, true);
  });

  it('ne se lance que d’une écriture qui a réussi ; la même, redite, n’en lance pas deux', async () => {
    const { followUps } = app();
    followUps.push(async () => {
      throw new Error('la panne de cet essai');
    });
    expect((await office().call(lancerExercice)).status).toBe(500);
    followUps.pop();
    expect(await enCours()).toBeNull();
    const headers = { 'Idempotency-Key': 'la même' };
    expect((await office().call(lancerExercice, { headers })).status).toBe(200);
    expect((await office().call(lancerExercice, { headers })).status).toBe(200);
    expect((await office().call(annulerSauvegarde)).status).toBe(200);
    await expect.poll(enCours, { timeout: 30_000 }).toBeNull();
  });
});
