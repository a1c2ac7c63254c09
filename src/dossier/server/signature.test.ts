import { describe, expect, it } from 'vitest';
import {
  SIGNATURE,
  lire,
  partie,
  signer,
  uneAffaire,
  uneConfig,
  uneVente,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { insister } from '../../app/testing/insister';
import { situer } from '../../app/testing/horloge';
import { describeOffices } from '../../app/testing/office';
import { updateCdg } from '../../cdg/api';
import { HISTORIQUES } from '../../historique/api';
import { addOuverture, addSignature, deleteDossiers, setIsNotBrouillon } from '../api';
import { SIGNATURE as SIGNEE } from '../etape';

const numeroDe = (repertoire: string | null): number => Number(repertoire?.split('/')[0]);

describeOffices('La signature et le répertoire', (office) => {
  it('R456 R543 D37 complète, elle numérote le dossier de l’année', async () => {
    const { id } = await uneVente(office());
    const { status, body, headers } = await signer(office(), id);
    expect(status).toBe(200);
    expect(body.repertoire).toMatch(/^\d+\/\d{4}$/);
    expect(headers.get('x-version')).toBe(String(body.version));
    expect(await lire(office(), id)).toMatchObject({
      repertoire: body.repertoire,
      isBrouillon: false,
      cloture: 'Non Complet',
    });
    expect((await signer(office(), id)).body.repertoire).toBe(body.repertoire);
  });

  it('D37 incomplète, elle garde le brouillon, et un numéro donné reste donné', async () => {
    const { id } = await uneVente(office());
    for (const signature of [{ date: '2026-11-12' }, { heure: '10:30' }, {}]) {
      const { status, body } = await signer(office(), id, signature);
      expect([status, body.repertoire]).toEqual([200, null]);
    }
    expect(await lire(office(), id)).toMatchObject({ isBrouillon: true, repertoire: null });
    const { body } = await signer(office(), id);
    const cleared = await signer(office(), id, {});
    expect(cleared.body.repertoire).toBe(body.repertoire);
    expect((await lire(office(), id)).isBrouillon).toBe(false);
  });

  it('R454 D37 sans Ouverture entière, les signatures ne numérotent rien', async () => {
    const id = await uneConfig(office());
    const answer = await office().call(addSignature, { params: { id }, body: { vendeurs: [] } });
    expect([answer.status, answer.body.repertoire]).toEqual([200, null]);
  });

  it('R453 D55 n’écrit que les signatures, et signe partout une même personne', async () => {
    const { id, vendeur, acquereur } = await uneVente(office(), {});
    const { ouverture } = await lire(office(), id);
    const vente = await uneVente(office(), {
      ouverture: { vendeurs: [partie(vendeur)], acquereurs: [partie(vendeur), partie(acquereur)] },
    });
    const before = (await lire(office(), vente.id)).ouverture;
    const body = {
      vendeurs: [{ ...before.vendeurs[0], quote: 1, signature: SIGNATURE }],
      acquereurs: [{ id: before.acquereurs[1]?.id, signature: { date: '13/11/2026', heure: '09:00' } }],
    };
    const answer = await office().call(addSignature, { params: { id: vente.id }, body });
    expect(answer.body.repertoire).toMatch(/^\d+\/\d{4}$/);
    const after = await lire(office(), vente.id);
    expect(after.ouverture.acquereurs.map(({ signature }) => signature)).toEqual([
      SIGNATURE,
      { date: '2026-11-13', heure: '09:00' },
    ]);
    expect(after.ouverture.vendeurs[0]?.quote).toBe(100);
    expect(after.signature.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-13']);
    expect((await lire(office(), id)).ouverture).toEqual(ouverture);
  });

  it('D55 ce qui vient de changer vaut pour les autres entrées de la personne, renvoyées comme on les a lues', async () => {
    const { vendeur, acquereur } = await uneVente(office());
    const { id } = await uneVente(office(), {
      ouverture: { vendeurs: [partie(vendeur)], acquereurs: [partie(vendeur), partie(acquereur)] },
    });
    await signer(office(), id);
    const corrections = [
      ['vendeurs', { date: '2026-11-19', heure: '15:00' }],
      ['acquereurs', { date: '2026-11-19', heure: '16:00' }],
      ['vendeurs', { date: '2026-11-20', heure: '16:00' }],
    ] as const;
    for (const [change, signature] of corrections) {
      const { ouverture } = await lire(office(), id);
      const [premiere, ...autres] = ouverture[change];
      const body = {
        vendeurs: ouverture.vendeurs,
        acquereurs: ouverture.acquereurs,
        [change]: [{ ...premiere, signature }, ...autres],
      };
      expect((await office().call(addSignature, { params: { id }, body })).status).toBe(200);
      const apres = (await lire(office(), id)).ouverture;
      expect([apres.vendeurs[0], ...apres.acquereurs].map((p) => p?.signature)).toEqual([
        signature,
        signature,
        SIGNATURE,
      ]);
    }
  });

  it('R453 une personne qui a signé a signé aussi ce que l’ouverture lui ajoute ensuite', async () => {
    const { id, vendeur } = await uneVenteSignee(office());
    const { ouverture } = await lire(office(), id);
    const ajouter = {
      ...ouverture,
      vendeurs: [partie(vendeur, { quote: 50 }), ...ouverture.vendeurs],
      acquereurs: [...ouverture.acquereurs, partie(vendeur, { quote: 50 })],
    };
    await office().call(addOuverture, { body: { id, ouverture: ajouter } });
    const apres = await lire(office(), id);
    const { vendeurs, acquereurs } = apres.ouverture;
    expect([...vendeurs, ...acquereurs].map(({ signature }) => signature)).toEqual(Array(4).fill(SIGNATURE));
    expect(apres.etapes.find((etape) => etape.id === SIGNEE)?.valide).toBe(true);
  });

  it('R453 D82 reprise ainsi, même sans heure, elle périme celles lues avant, et l’historique n’en redit rien', async () => {
    const { id, vendeur } = await uneVente(office());
    const sansHeure = { date: '2026-11-12', heure: null };
    await signer(office(), id, sansHeure);
    const { ouverture, version } = await lire(office(), id);
    const acquereurs = [...ouverture.acquereurs, partie(vendeur, { quote: 50 })];
    await office().call(addOuverture, { body: { id, ouverture: { ...ouverture, acquereurs } } });
    const apres = await lire(office(), id);
    expect(apres.ouverture.acquereurs.map(({ signature }) => signature)).toEqual([sansHeure, sansHeure]);
    const { ecritures } = (await office().call(HISTORIQUES.dossier, { params: { id } })).body;
    expect(ecritures[0]?.changements).toMatchObject([{ champ: 'Acquéreur Vendeur Youssef' }]);
    const perimee = await office().call(addSignature, { params: { id }, body: { version, vendeurs: [] } });
    expect(perimee.error.code).toBe('version_perimee');
  });

  it('refuse la partie d’un autre dossier ou de l’autre côté, l’heure et la date impossibles', async () => {
    const [one, two] = [await uneVente(office()), await uneVente(office())];
    const { vendeurs, acquereurs } = (await lire(office(), two.id)).ouverture;
    const signe = (body: object) => office().call(addSignature, { params: { id: one.id }, body });
    const other = await signe({ vendeurs: [{ id: vendeurs[0]?.id, signature: SIGNATURE }] });
    expect([other.status, other.error.details]).toMatchObject([422, [{ path: 'vendeurs.0.id' }]]);
    const own = (await lire(office(), one.id)).ouverture;
    const side = await signe({ vendeurs: [{ id: own.acquereurs[0]?.id, signature: SIGNATURE }] });
    expect(side.status).toBe(422);
    const hour = await signe({ acquereurs: [{ id: acquereurs[0]?.id, signature: { heure: '25:00' } }] });
    expect(hour.error.details).toMatchObject([{ path: 'acquereurs.0.signature.heure' }]);
  });

  describe('le numéro', () => {
    it('D37 50 signatures ensemble donnent 50 numéros qui se suivent', async () => {
      const ids: number[] = [];
      for (let i = 0; i < 50; i++) ids.push((await uneVente(office())).id);
      const answers = await Promise.all(ids.map((id) => insister(() => signer(office(), id))));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      const numbers = answers.map(({ body }) => numeroDe(body.repertoire)).sort((a, b) => a - b);
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
      const again = (await lire(office(), ids[0] ?? 0)).repertoire;
      expect(answers[0]?.body.repertoire).toBe(again);
    });

    it('D37 l’année est celle du jour à Casablanca, et la suite recommence à 1', async () => {
      const vente = await uneVente(office());
      situer(office(), '2022-12-31T22:30:00Z');
      const before = await signer(office(), (await uneVente(office())).id);
      situer(office(), '2022-12-31T23:30:00Z'); // half past midnight in Casablanca
      const after = await signer(office(), vente.id);
      expect([before.body.repertoire, after.body.repertoire]).toEqual(['1/2022', '1/2023']);
      expect((await lire(office(), vente.id)).annee).toBe(2023);
    });

    it('R543 D38 une affaire ouverte pour le dossier le numérote, et la modifier rend le même numéro', async () => {
      const vente = await uneVente(office());
      const { repertoire, cdgId } = await uneAffaire(office(), vente);
      expect(repertoire).toMatch(/^\d+\/\d{4}$/);
      expect((await lire(office(), vente.id)).repertoire).toBe(repertoire);
      const updated = await office().call(updateCdg, {
        params: { id: cdgId },
        body: { objet: 'Vente immobilière', versements: [] },
      });
      expect(updated.body.repertoire).toBe(repertoire);
      expect((await signer(office(), vente.id)).body.repertoire).toBe(repertoire);
    });

    it('R593 D38 setIsNotBrouillon refuse tant que rien n’est signé, puis rend le répertoire', async () => {
      const { id } = await uneVente(office());
      const numeroter = () => office().call(setIsNotBrouillon, { params: { id } });
      const refused = await numeroter();
      expect([refused.status, refused.error.code]).toEqual([409, 'conflit']);
      expect((await lire(office(), id)).isBrouillon).toBe(true);
      const { body } = await signer(office(), id);
      const [first, second] = [await numeroter(), await numeroter()];
      expect([first.body, second.body]).toEqual([body.repertoire, body.repertoire]);
      expect(first.headers.get('content-type')).toContain('application/json');
    });

    it('D37 un numéro annulé n’est jamais repris', async () => {
      const { id } = await uneVenteSignee(office());
      const { repertoire } = await lire(office(), id);
      await office().call(deleteDossiers, { body: { ids: [id], motif: 'Erreur' } });
      const next = await lire(office(), (await uneVenteSignee(office())).id);
      expect(numeroDe(next.repertoire)).toBe(numeroDe(repertoire) + 1);
    });
  });
});
