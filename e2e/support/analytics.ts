import type { AnalyticsEntry } from '../../src/tableau-de-bord/analytics';

const years = [2026, 2025, 2023];
/** The activity that a test has the office answer, year by year. */
export const ENTREES: AnalyticsEntry[] = [
  {
    annee: 'Tous',
    clients: 1_284,
    dossiers: 40,
    proprietes: 97,
    revenues: 3_750_000.45,
    years,
    pieChartDatas: [18, 22],
    barChartDatas: [31, 9],
  },
  {
    annee: '2026',
    clients: 84,
    dossiers: 30,
    proprietes: 41,
    revenues: 1_250_000,
    years,
    pieChartDatas: [18, 12],
    barChartDatas: [24, 6],
  },
  {
    annee: '2025',
    clients: 1_199,
    dossiers: 10,
    proprietes: 56,
    revenues: 2_500_000.45,
    years,
    pieChartDatas: [0, 10],
    barChartDatas: [7, 3],
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
];
