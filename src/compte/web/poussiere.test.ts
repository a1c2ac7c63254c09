import { describe, expect, it } from 'vitest';
import { deriver, liens, semer } from './poussiere';

const ECRAN = { width: 1_440, height: 900 };
const point = (x: number, y: number, vx = 0, vy = 0) => ({ x, y, vx, vy, rayon: 2 });

describe('Les particules de la connexion', () => {
  it('R002 sont semées sur tout l’écran, sans jamais être trop nombreuses', () => {
    const points = semer(ECRAN);
    expect(points.length).toBeGreaterThan(60);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(ECRAN.width);
      expect(y).toBeLessThanOrEqual(ECRAN.height);
    }
    expect(semer({ width: 8_000, height: 4_000 }).length).toBeLessThanOrEqual(110);
    expect(semer({ width: 0, height: 0 })).toEqual([]);
  });

  it('R002 dérivent, et rentrent par le bord opposé', () => {
    const points = [point(10, 10, 4, -2), point(1_439, 1, 4, -4)];
    deriver(points, 0.5, ECRAN);
    expect(points).toEqual([{ ...point(12, 9, 4, -2) }, { ...point(1, 899, 4, -4) }]);
  });

  it('R002 se relient quand elles sont proches, d’autant plus qu’elles le sont', () => {
    const [pres, moins, loin] = [point(0, 0), point(33, 0), point(0, 99)];
    const forces = [...liens([pres, moins, loin, point(900, 900)])].map(({ force }) => force);
    expect(forces[0]).toBeCloseTo(0.75);
    expect(forces[1]).toBeCloseTo(0.25);
    expect(forces).toHaveLength(3);
  });
});
