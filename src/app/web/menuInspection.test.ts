import { expect, it } from 'vitest';
import { estAccueil, ouvreEnInspection, SECTIONS_INSPECTION } from './menuInspection';
import { ROUTES } from './routes';

it('l’inspection n’ouvre que les écrans de son menu, et le relevé d’une affaire', () => {
  const ecrans = Object.values(ROUTES).filter((to) => to.startsWith('/app'));
  expect(ecrans.filter(ouvreEnInspection).sort()).toEqual(
    [
      ROUTES.repertoire,
      ROUTES.comptabilite,
      ROUTES['comptabilite-cdg'],
      ROUTES.echeances,
      ROUTES.journal,
      ROUTES.profil,
    ].sort(),
  );
  expect(SECTIONS_INSPECTION[0]?.entries[0]?.to).toBe(ROUTES.repertoire);
  expect(['/api/journal.csv', '/logout', '/app/journal?vue=acces'].map(ouvreEnInspection)).toEqual([
    true,
    true,
    false,
  ]);
  expect(ouvreEnInspection('/app/echeances?vue=liste')).toBe(true);
  const accueils = ['/app', '/app/', '/app/dashboard', '/app/dashboard/'];
  expect(accueils.map(ouvreEnInspection)).toEqual(accueils.map(() => false));
  expect([...accueils, '/app/client'].map(estAccueil)).toEqual([true, true, true, true, false]);
});
