/** How the dashboard draws its figures. */

export interface Disque {
  centre: number;
  rayon: number;
}

/** The outline of a slice of the disc, clockwise from noon; `de` and `a` are shares between 0 and 1, not the whole. */
export function secteur({ centre, rayon }: Disque, de: number, a: number): string {
  const point = (part: number): string => {
    const angle = 2 * Math.PI * part;
    const x = centre + rayon * Math.sin(angle);
    const y = centre - rayon * Math.cos(angle);
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  const grand = a - de > 0.5 ? 1 : 0;
  return `M ${centre} ${centre} L ${point(de)} A ${rayon} ${rayon} 0 ${grand} 1 ${point(a)} Z`;
}
