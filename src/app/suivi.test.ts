import { expect, it } from 'vitest';
import type { Avancement } from '../sauvegarde/sauvegarde';
import { espacer } from './suivi';

it('chaque étape se dit dès qu’elle commence, puis où elle en est, sans couvrir l’écran', () => {
  let horloge = 0;
  const dits: string[] = [];
  const dire = espacer(
    ({ etape, fait }) => dits.push(`${etape} ${fait}`),
    10,
    () => horloge,
  );
  const avance = (etape: Avancement['etape'], fait: number, apres: number) => {
    horloge += apres;
    dire({ etape, fait, total: 9 });
  };
  avance('tables', 0, 0);
  avance('tables', 1, 9);
  avance('tables', 2, 1);
  avance('tables', 3, 2);
  avance('pieces', 0, 1);
  avance('pieces', 1, 9);
  expect(dits).toEqual(['tables 0', 'tables 2', 'pieces 0']);
});
