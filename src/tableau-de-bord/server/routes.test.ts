import { expect, it } from 'vitest';
import {
  configSaisie,
  DEVIS,
  DONATION,
  HORS_VUE,
  signer,
  uneConfig,
  uneVente,
  uneVenteClose,
  uneVenteSignee,
} from '../../app/testing/dossiers';
import { describeOffices } from '../../app/testing/office';
import { unClient, unePropriete } from '../../app/testing/registres';
import { deleteDossiers, getYearsFilter } from '../../dossier/api';
import { deleteProprietes } from '../../propriete/api';
import { getAnalytics } from '../api';

/** The last instant of 2025 in the office, and the first of 2026: at Greenwich it is 2025 still. */
const FIN_2025 = '2025-12-31T22:59:59.999Z';
const DEBUT_2026 = '2025-12-31T23:00:00.000Z';
const AOUT_2023 = '2023-08-01T10:00:00.000Z';
const MAINTENANT = '2026-03-02T09:00:00.000Z';

const frais = (frais_etude: number) => ({ config: { devis: { ...DEVIS, frais_etude } } });

describeOffices('Le tableau de bord', (office) => {
  const lire = async () => {
    const { status, body } = await office().call(getAnalytics);
    expect(status).toBe(200);
    return body;
  };
  const annee = async (nom: string) => (await lire()).find((entree) => entree.annee === nom);
  const le = <R>(instant: string, work: () => Promise<R>): Promise<R> => {
    office().server.app.now = () => new Date(instant);
    return work();
  };

  it('R317 D01 demande une session', async () => {
    expect((await office().call(getAnalytics, { cookie: '' })).status).toBe(401);
  });

  it('R094 R317 une étude neuve a l’année en cours, et rien d’autre', async () => {
    const neuve = await le(MAINTENANT, lire);
    const rien = {
      clients: 0,
      dossiers: 0,
      proprietes: 0,
      revenues: 0,
      years: [2026],
      pieChartDatas: [0, 0],
      barChartDatas: [0, 0],
    };
    expect(neuve).toEqual([
      { annee: 'Tous', ...rien },
      { annee: '2026', ...rien },
    ]);
    expect((await office().call(getYearsFilter)).body).toEqual([2026]);
  });

  it('R092 R094 D27 compte par année de création à Casablanca, et les revenus au centime', async () => {
    await le(AOUT_2023, () => unClient(office()));
    const jetee = await unePropriete(office());
    const { id } = await le(FIN_2025, () => uneVente(office(), frais(1_000.1)));
    // Signed the next year: its number is of 2026, its fees of 2025.
    await le(DEBUT_2026, () => signer(office(), id));
    await uneVenteClose(office(), frais(0.1));
    await uneVenteSignee(office(), frais(0.2));
    await le(MAINTENANT, () => office().call(deleteProprietes, { body: [jetee] }));

    const years = [2026, 2025, 2023];
    expect(await lire()).toEqual([
      {
        annee: 'Tous',
        clients: 7,
        dossiers: 3,
        proprietes: 3,
        revenues: 1_000.4,
        years,
        pieChartDatas: [1, 2],
        barChartDatas: [3, 0],
      },
      {
        annee: '2026',
        clients: 4,
        dossiers: 2,
        proprietes: 2,
        revenues: 0.3,
        years,
        pieChartDatas: [1, 1],
        barChartDatas: [2, 0],
      },
      {
        annee: '2025',
        clients: 2,
        dossiers: 1,
        proprietes: 1,
        revenues: 1_000.1,
        years,
        pieChartDatas: [0, 1],
        barChartDatas: [1, 0],
      },
      {
        annee: '2023',
        clients: 1,
        dossiers: 0,
        proprietes: 0,
        revenues: 0,
        years,
        pieChartDatas: [0, 0],
        barChartDatas: [0, 0],
      },
    ]);
  });

  it('D27 un brouillon n’est pas clôturé et ne rapporte rien', async () => {
    const avant = await annee('2026');
    await uneConfig(office(), configSaisie({ devis: { ...DEVIS, frais_etude: 5_000 } }));
    expect(await annee('2026')).toEqual({
      ...avant,
      dossiers: 3,
      pieChartDatas: [1, 2],
      barChartDatas: [3, 0],
    });
  });

  it('D40 une donation compte parmi les donations', async () => {
    const prix = { ...HORS_VUE, horsVue: { isChecked: false } };
    const config = { titre: 'Donation Tazi', config: { type: DONATION }, devis: null };
    const { id } = await uneVente(office(), { config, ouverture: { prix } });
    await signer(office(), id);
    expect(await annee('2026')).toMatchObject({ dossiers: 4, revenues: 0.3, barChartDatas: [3, 1] });
  });

  it('D39 un dossier annulé ne compte nulle part', async () => {
    const { id } = await uneVenteSignee(office(), frais(777));
    const [tous, avant] = await lire();
    expect(avant).toMatchObject({ dossiers: 5, revenues: 777.3 });
    await office().call(deleteDossiers, { body: { ids: [id], motif: 'Renoncement' } });
    expect(await annee('2026')).toEqual({
      ...avant,
      dossiers: 4,
      revenues: 0.3,
      pieChartDatas: [1, 3],
      barChartDatas: [3, 1],
    });
    expect((await annee('Tous'))?.revenues).toBe(1_000.4);
    expect(tous?.revenues).toBe(1_777.4);
  });

  it('R318 les années du filtre : celles des dossiers et celle en cours, la dernière d’abord', async () => {
    const filtre = async () => (await office().call(getYearsFilter)).body;
    await le(FIN_2025, () => uneVenteSignee(office()));
    expect(await le(MAINTENANT, filtre)).toEqual([2026, 2025]);
    expect(await le('2027-01-01T00:00:00.000Z', filtre)).toEqual([2027, 2026, 2025]);
  });
});
