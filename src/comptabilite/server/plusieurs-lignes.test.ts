import { expect, it } from 'vitest';
import { uneVente } from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { csv, envoyer, etat, lignes } from '../../app/testing/releves';
import { readJournal } from '../../kit/server/testing/sql-journal';
import { addOperation, annulerOperation } from '../api';
import {
  defaireRapprochement,
  getCandidats,
  getLignesVoisines,
  rapprocher,
  rapprocherAuto,
} from '../apiRapprochement';
import { ecarterReleve } from '../apiReleve';

describeOffices('Plusieurs lignes de la banque', (office) => {
  const ligne = async (q: string) => {
    const [trouvee] = await lignes(office(), 'BANQUE', { q });
    return trouvee ?? expect.fail(`${q} : aucune ligne`);
  };
  const rapprochees = (id: number, body: object) =>
    office().call(rapprocher, { params: { id }, body: body as never });
  const sansEcriture = async (au?: string) => (await etat(office(), 'BANQUE', au)).sansEcriture;
  const provision = async (montant: number, reference: string) => {
    const { id: dossierId } = await uneVente(office());
    const tiers = { tiers: 'Acquereur', moyen: 'Virement', date: '2026-11-10', reference };
    const body = { genre: 'provision', montant, ...tiers } as never;
    return (await office().call(addOperation, { params: { dossierId }, body })).body;
  };
  const ecritureDe = async (id: number, reference: string) => {
    const { body } = await office().call(getCandidats, { params: { id }, query: { q: reference } });
    return body[0]?.id ?? 0;
  };

  it('un chèque revenu impayé : la remise et son rejet s’annulent, sans écriture', async () => {
    const releve = csv(
      '05/11/2026;Remise CHQIMP1;;;10 000,00',
      '07/11/2026;Commission VOIS1;;55,00;',
      '09/11/2026;Rejet CHQIMP2;;10 000,00;',
    );
    await envoyer(office(), 'BANQUE', releve);
    const [remise, rejet] = [await ligne('CHQIMP1'), await ligne('CHQIMP2')];
    const { body: autres } = await office().call(getLignesVoisines, { params: { id: remise.id } });
    expect(autres.map(({ libelle }) => libelle)).toEqual(['Rejet CHQIMP2', 'Commission VOIS1']);
    const cherchees = await office().call(getLignesVoisines, {
      params: { id: remise.id },
      query: { q: 'vois1' },
    });
    expect(cherchees.body.map(({ montant }) => montant)).toEqual([-55]);

    expect((await rapprochees(remise.id, {})).status).toBe(422);
    expect((await rapprochees(remise.id, { lignes: [remise.id] })).status).toBe(422);
    expect((await rapprochees(remise.id, { lignes: [autres[1]?.id] })).status).toBe(422);
    expect((await rapprochees(remise.id, { lignes: [rejet.id] })).status).toBe(200);
    expect((await ligne('CHQIMP1')).rapprochement).toMatchObject({
      ecritures: [],
      lignes: [{ libelle: 'Rejet CHQIMP2', montant: -10_000 }],
    });
    expect((await ligne('CHQIMP2')).rapprochement?.lignes).toMatchObject([{ libelle: 'Remise CHQIMP1' }]);
    expect(await sansEcriture()).toEqual({ nombre: 1, montant: -55 });
    // On the eve of its return, the cheque was still there without an entry.
    expect(await sansEcriture('2026-11-08')).toEqual({ nombre: 2, montant: 9_945 });
    const vus = await lignes(office(), 'BANQUE', { etat: 'sansEcriture', au: '2026-11-08' });
    expect(vus.map(({ libelle }) => libelle)).toEqual(['Commission VOIS1', 'Remise CHQIMP1']);
    const prise = await rapprochees(autres[1]?.id ?? 0, { lignes: [rejet.id] });
    expect([prise.status, prise.error.code]).toEqual([409, 'conflit']);

    const id = (await ligne('CHQIMP1')).rapprochement?.id ?? 0;
    expect((await office().call(defaireRapprochement, { params: { id } })).status).toBe(200);
    expect((await ligne('CHQIMP2')).rapprochement).toBeNull();
    expect((await sansEcriture()).nombre).toBe(3);
  });

  it('une somme reçue en deux virements est d’une seule écriture, dite par la banque le jour du dernier', async () => {
    const recue = await provision(15_000, 'DEUXFOIS');
    const releve = csv('10/11/2026;Virement UNFOIS;;;5 000,00', '12/11/2026;Virement DEUXIEME;;;10 000,00');
    await envoyer(office(), 'BANQUE', releve);
    await envoyer(office(), 'CDG', csv('12/11/2026;Ailleurs AUTRECPT;;;10 000,00'));
    const [un, deux] = [await ligne('UNFOIS'), await ligne('DEUXIEME')];
    const ecritures = [await ecritureDe(un.id, 'DEUXFOIS')];
    const [ailleurs] = await lignes(office(), 'CDG', { q: 'AUTRECPT' });
    expect((await rapprochees(un.id, { ecritures })).status).toBe(422);
    expect((await rapprochees(un.id, { ecritures, lignes: [ailleurs?.id] })).status).toBe(409);
    const deuxFois = { ecritures: [...ecritures, ...ecritures], lignes: [deux.id, un.id, deux.id] };
    const { status, body: fait } = await rapprochees(un.id, deuxFois);
    expect(status).toBe(200);
    const [auJournal] = await readJournal(office().server.app.db, { entite: 'rapprochement', id: fait.id });
    expect(auJournal?.apres).toEqual({ ligne: un.id, lignes: [deux.id], ecritures });
    for (const dite of [await ligne('UNFOIS'), await ligne('DEUXIEME')])
      expect(dite.rapprochement?.ecritures).toMatchObject([{ id: ecritures[0], montant: 15_000 }]);
    const enRoute = async (au: string) => {
      const { sansEcriture: lues, sansBanque } = await etat(office(), 'BANQUE', au);
      return [lues.nombre, sansBanque.montant];
    };
    const [avant = 0, attendue] = await enRoute('2026-11-11');
    expect(attendue).toBe(15_000);
    expect(await enRoute('2026-11-12')).toEqual([avant - 1, 0]);

    // The entry is taken back: both lines wait again, and say why.
    const body = { motif: 'Fausse', version: recue.version };
    await office().call(annulerOperation, { params: { id: recue.id }, body });
    for (const perdue of [await ligne('UNFOIS'), await ligne('DEUXIEME')])
      expect([perdue.rapprochement, perdue.contrepassee]).toEqual([null, expect.anything()]);
  });

  it('que la banque dit avant leur écriture attendent chacune, et sont comptées chacune', async () => {
    await provision(700, 'TROPTOT');
    const releve = csv('02/11/2026;Virement AVANTUN;;;300,00', '03/11/2026;Virement AVANTDEUX;;;400,00');
    await envoyer(office(), 'BANQUE', releve);
    const [un, deux] = [await ligne('AVANTUN'), await ligne('AVANTDEUX')];
    const body = { ecritures: [await ecritureDe(un.id, 'TROPTOT')], lignes: [deux.id] };
    expect((await rapprochees(un.id, body)).status).toBe(200);
    const au = '2026-11-04';
    const vues = await lignes(office(), 'BANQUE', { etat: 'sansEcriture', au });
    expect(vues.map(({ libelle }) => libelle)).toEqual(['Virement AVANTDEUX', 'Virement AVANTUN']);
    expect(await sansEcriture(au)).toEqual({ nombre: 2, montant: 700 });
  });

  it('de même montant pour une seule écriture, ne se rapprochent pas d’elles-mêmes : une main choisit', async () => {
    await provision(6_543, 'JUMELLE');
    const releve = csv('10/11/2026;Remise JUM1;;;6 543,00', '11/11/2026;Remise JUM2;;;6 543,00');
    expect((await envoyer(office(), 'BANQUE', releve)).body).toMatchObject({ ajoutees: 2, rapprochees: 0 });
    for (const q of ['JUM1', 'JUM2']) expect((await ligne(q)).rapprochement).toBeNull();
  });

  it('défait à la main, ne revient pas de lui-même ; un relevé écarté délie les lignes des autres relevés', async () => {
    await provision(900, 'TROISFOIS');
    await envoyer(office(), 'BANQUE', csv('13/11/2026;Virement PREMTIERS;;;400,00'));
    const { body: second } = await envoyer(office(), 'BANQUE', csv('14/11/2026;Virement SECTIERS;;;500,00'));
    const [un, deux] = [await ligne('PREMTIERS'), await ligne('SECTIERS')];
    const body = { ecritures: [await ecritureDe(un.id, 'TROISFOIS')], lignes: [un.id] };
    expect((await rapprochees(deux.id, body)).status).toBe(200);
    const ecarte = { params: { id: second.id }, body: { motif: 'Mauvais mois' } };
    expect((await office().call(ecarterReleve, ecarte)).status).toBe(200);
    expect((await ligne('PREMTIERS')).rapprochement).toBeNull();
    const auto = await office().call(rapprocherAuto, { body: { compte: 'BANQUE' } });
    expect(auto.body.rapprochees).toBe(0);
    await etat(office(), 'BANQUE');
  });
});
