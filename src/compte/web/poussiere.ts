/** Points that drift and join when they come near (R002): their motion only, drawn by Particules.tsx. */
interface Point {
  x: number;
  y: number;
  /** Pixels a second. */
  vx: number;
  vy: number;
  rayon: number;
}

export interface Taille {
  width: number;
  height: number;
}

const SURFACE_PAR_POINT = 15_000; // px²
const POINTS_MAX = 110;
const VITESSE_MAX = 14;
const PORTEE = 132;

const entre = (min: number, max: number): number => min + Math.random() * (max - min);

export const semer = ({ width, height }: Taille): Point[] =>
  Array.from({ length: Math.min(POINTS_MAX, Math.round((width * height) / SURFACE_PAR_POINT)) }, () => ({
    x: entre(0, width),
    y: entre(0, height),
    vx: entre(-VITESSE_MAX, VITESSE_MAX),
    vy: entre(-VITESSE_MAX, VITESSE_MAX),
    rayon: entre(1.2, 2.6),
  }));

const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/** What leaves by one side comes back by the other. */
export function deriver(points: Point[], seconds: number, { width, height }: Taille): void {
  for (const point of points) {
    point.x = modulo(point.x + point.vx * seconds, width);
    point.y = modulo(point.y + point.vy * seconds, height);
  }
}

/** Each pair within reach, and how near it is: 0 at the limit, 1 when they touch. */
export function* liens(points: Point[]): Generator<{ de: Point; vers: Point; force: number }> {
  for (const [rang, de] of points.entries()) {
    for (const vers of points.slice(rang + 1)) {
      const distance = Math.hypot(de.x - vers.x, de.y - vers.y);
      if (distance < PORTEE) yield { de, vers, force: 1 - distance / PORTEE };
    }
  }
}
